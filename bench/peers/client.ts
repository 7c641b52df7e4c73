/** JSON over HTTP with connections that stay open; a response of 4xx or 5xx is an error with its text. */
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

export type Received = { body: unknown; headers: Readonly<Record<string, string | string[] | undefined>> };

export function send(
  port: number,
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
): Promise<Received> {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const all = payload
    ? { ...headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }
    : headers;
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers: all }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        const status = response.statusCode ?? 0;
        if (status >= 400) reject(new Error(`${method} ${path}: ${status} ${text.slice(0, 500)}`));
        else resolve({ body: text === '' ? null : JSON.parse(text), headers: response.headers });
      });
    });
    sent.on('error', reject).end(payload);
  });
}
