import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Runtime } from '@karaz/api/runtime';
import { placeholderOf } from './placeholder-picture.ts';

const ADDRESS = /^\/media\/([a-z0-9][a-z0-9-]{0,120})\/(\d{2,4})$/;

type Sources = {
  folders: readonly string[];
  /** What staff uploaded: in the database, where every process finds it. */
  find: Runtime['findPicture'];
};

/** Addresses are never used again for another picture; a better size may still come for one that is not complete. */
const headersOf = (format: string, size: number, isComplete = true) => ({
  'content-type': `image/${format}`,
  'content-length': size,
  'cache-control': isComplete ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
  vary: 'accept',
  'cross-origin-resource-policy': 'cross-origin',
});

/** Of a person: no shared cache stores it, and other sites do not show it. */
const personalHeaders = (size: number) => ({
  'content-type': 'image/webp',
  'content-length': size,
  'cache-control': 'private, max-age=86400',
  'cross-origin-resource-policy': 'same-origin',
});

/** The demo's pictures have no WebP file of this width: who does not take AVIF gets the next wider one. */
const NEXT_WIDER: Readonly<Record<string, string>> = { '480': '720' };

/** The files that serve a picture in this width, the best first. */
function filesFor(name: string, width: string, takesAvif: boolean) {
  const wider = NEXT_WIDER[width];
  return [
    ...(takesAvif ? [{ format: 'avif', file: `${name}-${width}.avif` }] : []),
    { format: 'webp', file: `${name}-${width}.webp` },
    ...(wider ? [{ format: 'webp', file: `${name}-${wider}.webp` }] : []),
  ];
}

/** /media/tomatoes/320 -> the AVIF or WebP file, whichever the browser takes. Names cannot leave the folder. */
export async function sendPicture(
  { folders, find }: Sources,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [, name, width] = ADDRESS.exec(pathname) ?? [];
  if (!name || !width) return false;
  const takesAvif = /image\/avif/.test(request.headers.accept ?? '');
  for (const folder of folders) {
    for (const { format, file } of filesFor(name, width, takesAvif)) {
      const path = join(folder, file);
      const found = await stat(path).catch(() => null);
      if (!found?.isFile()) continue;
      response.writeHead(200, headersOf(format, found.size));
      if (request.method === 'HEAD') response.end();
      else createReadStream(path).pipe(response);
      return true;
    }
  }
  const uploaded = await find(name, Number(width), takesAvif);
  if (!uploaded) return sendPlaceholder(name, request, response);
  const { format, bytes, isFirst, isPersonal } = uploaded;
  response.writeHead(200, isPersonal ? personalHeaders(bytes.length) : headersOf(format, bytes.length, !isFirst));
  response.end(request.method === 'HEAD' ? undefined : bytes);
  return true;
}

/** Only for a while: staff may upload a picture of that name. */
function sendPlaceholder(name: string, { method }: IncomingMessage, response: ServerResponse): boolean {
  const drawing = placeholderOf(name);
  if (!drawing) return false;
  const type = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' };
  response.writeHead(200, type).end(method === 'HEAD' ? undefined : drawing);
  return true;
}
