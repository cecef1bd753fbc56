// @ts-check
/** /docs: opens Scalar, which is served beside this file, on the document of this service. */
/** @type {{ Scalar: { createApiReference(place: string, options: object): void } }} */
const { Scalar } = /** @type {any} */ (globalThis);
Scalar.createApiReference('#reference', {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  metaData: { title: 'Octavo' },
  hideClientButton: true,
  authentication: { preferredSecurityScheme: 'apiKey' },
});
