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
  hideModels: true,
  // closed, they end in buttons whose names axe refuses
  defaultOpenAllTags: true,
  authentication: { preferredSecurityScheme: 'apiKey' },
});

/** What Scalar leaves out, as it draws: names of buttons that show a picture alone, and scrolling by keyboard. */
function mend() {
  for (const button of document.querySelectorAll('button[class*="copy-button"]:not([aria-label])'))
    button.setAttribute('aria-label', 'Copy');
  for (const area of document.querySelectorAll('code.custom-scroll:not([tabindex]), ul.endpoints:not([tabindex])'))
    area.setAttribute('tabindex', '0');
}
new MutationObserver(mend).observe(document.body, { childList: true, subtree: true });
