/** Form posts come from a browser on the same origin, or not at all: a rule of the platform, not a security boundary. */
import { isForm } from '../body/read.ts';
import { ApiError } from '../errors.ts';

export function refuseCrossOriginForm(request: Request, publicUrl: string | undefined): void {
  if (!isForm(request) || isSameOrigin(request, publicUrl)) return;
  throw new ApiError(
    'cross_origin_form',
    `Reading the body: multipart/form-data is taken only from a browser on the same origin, and this comes ${from(request)}; send JSON.`,
  );
}

function from({ headers }: Request): string {
  const [site, origin] = [headers.get('sec-fetch-site'), headers.get('origin')];
  if (site) return `with Sec-Fetch-Site "${site}"`;
  return origin ? `from "${origin}"` : 'from no browser';
}

/** Where Sec-Fetch-Site is sent it alone decides, else Origin must equal PUBLIC_URL's (or the address that was called). */
export function isSameOrigin(request: Request, publicUrl: string | undefined): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  return request.headers.get('origin') === new URL(publicUrl ?? request.url).origin;
}
