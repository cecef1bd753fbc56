/** What each error means to who calls, and what to do about it. */
import type { ErrorCode } from '../errors.ts';
import { callMs, maxPixels } from '../limits.ts';

export const errorText: Record<ErrorCode, string> = {
  invalid_json: 'The body is no JSON. Send `Content-Type: application/json` and valid JSON.',
  invalid_parameters: '`errors` names each field at fault and what it may be.',
  invalid_base64: 'A file’s `data` is not base64 (RFC 4648).',
  missing_key: 'Send `Authorization: Bearer <API_KEY>`.',
  invalid_key: 'The key is unknown, revoked or expired. Make another in My Center.',
  plan_without_api: 'The account is on the free plan. Calls need Pro or Team.',
  account_disabled: 'The operator of this service has disabled the account. Ask them.',
  cross_origin_form: 'Forms are taken from My Center’s own pages alone. Send JSON.',
  not_found: 'There is nothing at this address.',
  method_not_allowed: '`Allow` names the methods that the address takes.',
  in_progress: 'A call with this `Idempotency-Key` is still running. Wait for it.',
  already_exists: 'There is one of that name already.',
  file_too_large: 'A file, or all files of a merge together, are over the limit.',
  image_too_large: `The picture has more than ${maxPixels / 1e6} megapixels.`,
  unsupported_media_type: 'By its content the file is not what the operation takes. `detail` says what it is.',
  damaged_document: 'The file cannot be read: it is broken or cut off.',
  encrypted_document: 'The file needs a `password`, or the one given is wrong.',
  animated_image: 'The picture moves. Send a still one.',
  unconvertible_document: 'The file can be opened, and not be converted. `detail` says why.',
  output_too_large: 'The result would be over the limit. Ask for fewer pages.',
  quota_exhausted:
    'The month’s calls are used up, or the rest is held by calls still running. `Retry-After` tells which.',
  rate_limited: 'Too many calls within a minute. Wait as `Retry-After` says.',
  internal: 'A fault of ours. The call is not counted; tell the operator the `requestId`.',
  model_failed: 'The language model did not answer as it should. Try again.',
  not_configured: 'This service has no language model, or no office engine.',
  busy: 'Everything is at work. Wait as `Retry-After` says.',
  unavailable: 'The database cannot be reached. Wait as `Retry-After` says.',
  timeout: `The call took more than its ${callMs / 60_000} minutes. Send less at once.`,
};
