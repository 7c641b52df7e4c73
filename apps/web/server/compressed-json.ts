import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { WORTH_COMPRESSING_BYTES } from './response-cache-handler.ts';

const compress = promisify(brotliCompress);
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Responses of more than one network packet are compressed for browsers that accept it. Streams are not. */
export async function compressedJson(request: Request, response: Response): Promise<Response> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (!isJson || response.status !== 200 || !/\bbr\b/.test(request.headers.get('accept-encoding') ?? ''))
    return response;
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append('vary', 'accept-encoding');
  if (body.length < WORTH_COMPRESSING_BYTES) return new Response(body, { status: 200, headers });
  headers.set('content-encoding', 'br');
  return new Response(new Uint8Array(await compress(body, FAST)), { status: 200, headers });
}
