/**
 * A bucket in the memory of a process of its own. Rejects what Amazon's rules for signatures (version 4) would: they are
 * worked out here from the request as it came. `/objects` lists the keys. Prints its address.
 */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

const BUCKET = '/pictures/';
const ACCESS_KEY = 'AKIDEXAMPLE';
const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
const REGION = 'me-south-1';
const LATE_MS = 15 * 60_000;

const objects = new Map<string, { bytes: Buffer; type: string }>();
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();
const header = (request: IncomingMessage, name: string) => String(request.headers[name] ?? '');

function problemOf(request: IncomingMessage, body: Buffer): string | null {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/;
  const [, keyId, day = '', region, names = '', signature] = pattern.exec(header(request, 'authorization')) ?? [];
  if (!signature) return 'AccessDenied';
  if (keyId !== ACCESS_KEY || region !== REGION) return 'InvalidAccessKeyId';
  const time = header(request, 'x-amz-date');
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!time.startsWith(day) || !(Math.abs(Date.now() - at) < LATE_MS)) return 'RequestTimeTooSkewed';
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied';
  if (header(request, 'x-amz-content-sha256') !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const lines = signed.map((name) => `${name}:${header(request, name).trim().replaceAll(/ +/g, ' ')}\n`).join('');
  const { pathname } = new URL(request.url ?? '/', 'http://stand-in');
  const canonical = [request.method, pathname, '', lines, names, sha256(body)].join('\n');
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, day), REGION), 's3'), 'aws4_request');
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

const server = createServer(async (request, response) => {
  const url = request.url ?? '/';
  if (url === '/objects') return response.end(JSON.stringify([...objects.keys()].toSorted()));
  const body = await buffer(request);
  const problem = problemOf(request, body);
  if (problem) return response.writeHead(403).end(`<Error><Code>${problem}</Code></Error>`);
  if (!url.startsWith(BUCKET)) return response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
  const key = url.slice(BUCKET.length);
  if (request.method === 'PUT') {
    objects.set(key, { bytes: body, type: header(request, 'content-type') });
    return response.writeHead(200, { etag: `"${sha256(body)}"` }).end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return response.writeHead(204).end();
  }
  const found = objects.get(key);
  if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  return response.writeHead(200, { 'content-type': found.type, 'content-length': found.bytes.length }).end(found.bytes);
});
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  const at = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}\n`);
});
