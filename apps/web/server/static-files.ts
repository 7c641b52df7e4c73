import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { contentTypeOf } from './content-types.ts';

type Encoding = 'br' | 'gzip';
type StaticFile = { type: string; etag: string; isHashed: boolean; bodies: Map<Encoding | 'identity', Buffer> };

/** The built files in memory with their compressed encodings: a few hundred kilobytes that never touch the disk again. */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const name = relative(folder, file).split(sep).join('/');
    if (!entry.isFile() || /\.(?:br|gz)$/.test(name) || name.startsWith('.vite/')) continue;
    files.set(`/${name}`, readStaticFile(file, name));
  }
  return files;
}

function readStaticFile(file: string, name: string): StaticFile {
  const plain = readFileSync(file);
  const bodies = new Map<Encoding | 'identity', Buffer>([['identity', plain]]);
  if (existsSync(`${file}.br`)) bodies.set('br', readFileSync(`${file}.br`));
  if (existsSync(`${file}.gz`)) bodies.set('gzip', readFileSync(`${file}.gz`));
  return {
    type: contentTypeOf(extname(name)),
    etag: `"${createHash('sha1').update(plain).digest('base64url')}"`,
    isHashed: name.startsWith('assets/'),
    bodies,
  };
}

/** `pageHeaders`: a script may be a worker's, and a worker has the policy its own file came with. */
export function sendStaticFile(
  file: StaticFile,
  request: IncomingMessage,
  response: ServerResponse,
  pageHeaders: Readonly<Record<string, string>>,
): void {
  const encoding = bestEncoding(request.headers['accept-encoding'] ?? '', file.bodies);
  const body = file.bodies.get(encoding) ?? Buffer.alloc(0);
  response.setHeader('content-type', file.type);
  response.setHeader('cache-control', file.isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
  response.setHeader('etag', file.etag);
  response.setHeader('vary', 'accept-encoding');
  const policy = pageHeaders['content-security-policy'];
  if (policy !== undefined && file.type.startsWith('text/javascript'))
    response.setHeader('content-security-policy', policy);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('content-length', body.length);
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : body);
}

export function bestEncoding(
  accepted: string,
  offered: { has: (encoding: Encoding) => boolean },
): Encoding | 'identity' {
  if (/\bbr\b/.test(accepted) && offered.has('br')) return 'br';
  if (/\bgzip\b/.test(accepted) && offered.has('gzip')) return 'gzip';
  return 'identity';
}
