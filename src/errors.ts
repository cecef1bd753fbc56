/** The closed table of error codes, and ApiError, which every refusal is thrown as. No HTTP beyond the status number. */

/** code: [status, title, whether the same call may succeed later] */
const table = {
  invalid_json: [400, 'The body is not valid JSON', false],
  invalid_parameters: [400, 'Invalid request parameters', false],
  invalid_base64: [400, 'File data is not valid base64', false],
  missing_key: [401, 'Missing API key', false],
  invalid_key: [401, 'Invalid API key', false],
  plan_without_api: [403, 'This plan has no API access', false],
  account_disabled: [403, 'This account is disabled', false],
  cross_origin_form: [403, 'Form posts are taken from the same origin only', false],
  not_found: [404, 'Not found', false],
  method_not_allowed: [405, 'Method not allowed', false],
  in_progress: [409, 'A call with this Idempotency-Key is running', true],
  already_exists: [409, 'Already exists', false],
  file_too_large: [413, 'File too large', false],
  image_too_large: [413, 'Image too large', false],
  unsupported_media_type: [415, 'Unsupported media type', false],
  damaged_document: [422, 'The document is damaged', false],
  encrypted_document: [422, 'The document is encrypted', false],
  animated_image: [422, 'Animated images are not supported', false],
  unconvertible_document: [422, 'The document cannot be converted', false],
  output_too_large: [422, 'The result would be too large', false],
  quota_exhausted: [429, 'Monthly API quota exhausted', true],
  rate_limited: [429, 'Too many requests', true],
  internal: [500, 'Internal error', true],
  model_failed: [502, 'The model failed', true],
  not_configured: [503, 'Service not configured', false],
  busy: [503, 'Busy', true],
  unavailable: [503, 'Temporarily unavailable', true],
  timeout: [504, 'The call took too long', true],
} as const satisfies Record<string, readonly [status: number, title: string, retryable: boolean]>;

export type ErrorCode = keyof typeof table;

export const errorCodes = Object.keys(table) as ErrorCode[];

/** What the table says of a code. */
export function errorKind(code: ErrorCode): {
  status: number;
  title: string;
  retryable: boolean;
} {
  const [status, title, retryable] = table[code];
  return { status, title, retryable };
}

/** A parameter at fault: path as in `file.data` or `files[2].name`. */
export interface ParameterFault {
  path: string;
  message: string;
}

interface ApiErrorExtras {
  /** Faults of single parameters, for 400 invalid_parameters. */
  errors?: ParameterFault[];
  /** Index of the file at fault among several. */
  file?: number;
  /** When to try again. */
  retryAfterSeconds?: number;
  /** Response headers of its own, such as Allow. */
  headers?: Record<string, string>;
  /** What was caught; logged, never shown. */
  cause?: unknown;
}

/** A refusal with a public code and text. `message` is the public detail: what was attempted, the value, what was found, how to mend it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly errors: ParameterFault[] | undefined;
  readonly file: number | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, detail: string, extras: ApiErrorExtras = {}) {
    super(detail, 'cause' in extras ? { cause: extras.cause } : undefined);
    this.code = code;
    this.errors = extras.errors;
    this.file = extras.file;
    this.retryAfterSeconds = extras.retryAfterSeconds;
    this.headers = extras.headers ?? {};
  }

  get status(): number {
    return errorKind(this.code).status;
  }
}

/** 400 for one parameter. */
export function invalidParameter(path: string, message: string): ApiError {
  return new ApiError('invalid_parameters', `${path}: ${message}`, {
    errors: [{ path, message }],
  });
}

/** Throws 405 with what is allowed: HEAD wherever GET is (RFC 9110, section 9.3.2). */
export function methodNotAllowed(...methods: string[]): never {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  throw new ApiError('method_not_allowed', `This address takes ${allowed.join(', ')}, and no other method.`, {
    headers: { Allow: allowed.join(', ') },
  });
}
