/** The files that My Center's pages load, from their folder; kept in memory once asked for. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../center/assets/', import.meta.url);
const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

interface Asset {
  bytes: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

/** What Platform.asset is under Deno and Node. */
export function assetsFromFolder(): (name: string, request: Request) => Promise<Response | undefined> {
  const names = new Set(readdirSync(folder));
  const read = new Map<string, Asset>();
  return async (name, request) => {
    const type = types[name.split('.').at(-1) ?? ''];
    if (!names.has(name) || !type) return undefined;
    const asset = read.get(name) ?? readAsset(name, type);
    read.set(name, asset);
    const fresh = request.headers.get('if-none-match') === asset.headers.ETag;
    return new Response(fresh ? null : asset.bytes, { status: fresh ? 304 : 200, headers: asset.headers });
  };
}

function readAsset(name: string, type: string): Asset {
  const bytes = new Uint8Array(readFileSync(new URL(name, folder)));
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return {
    bytes,
    headers: {
      'Content-Type': type,
      // weak, because who compresses it changes the bytes
      ETag: `W/"${digest}"`,
      'Cache-Control': 'no-cache',
    },
  };
}
