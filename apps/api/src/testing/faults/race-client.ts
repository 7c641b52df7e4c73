import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A body that is a text is sent as it is. */
export type RaceRequest = { method: string; path: string; headers?: Record<string, string>; body?: unknown };
export type RaceResponse = { status: number; headers: Map<string, string>; text: string; body: unknown; ms: number };
export type Race = {
  responses: RaceResponse[];
  /** How long it took to let all of them go. */
  spreadMs: number;
};

/**
 * All requests arrive at once: each is sent but for its last byte over a connection of its own, and when all are there
 * the last bytes follow together.
 */
export async function race(port: number, requests: readonly RaceRequest[]): Promise<Race> {
  const runners = await Promise.all(requests.map((request) => lineUp(port, request)));
  // The server has read all that was sent by now, and waits.
  await sleep(30);
  const startedAt = performance.now();
  for (const { socket, last } of runners) socket.write(last);
  const spreadMs = performance.now() - startedAt;
  const responses = await Promise.all(runners.map(async ({ response }) => parseResponse(await response, startedAt)));
  return { responses, spreadMs };
}

type Runner = { socket: Socket; last: Buffer; response: Promise<{ text: string; at: number }> };

async function lineUp(port: number, request: RaceRequest): Promise<Runner> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  const bytes = bytesOf(request);
  await new Promise<void>((resolve) => socket.write(bytes.subarray(0, -1), () => resolve()));
  return { socket, last: bytes.subarray(-1), response: allOf(socket) };
}

function bytesOf({ method, path, headers = {}, body }: RaceRequest): Buffer {
  const sent = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
  const all = {
    host: 'shop.example',
    connection: 'close',
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${sent}`);
}

function allOf(socket: Socket): Promise<{ text: string; at: number }> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    // A connection that was cut shows as a missing response.
    socket.on('error', () => {});
    socket.on('close', () => resolve({ text: Buffer.concat(chunks).toString('utf8'), at: performance.now() }));
  });
}

/** Status 0: the connection ended without a response. */
function parseResponse({ text, at }: { text: string; at: number }, startedAt: number): RaceResponse {
  const end = text.indexOf('\r\n\r\n');
  const [statusLine = '', ...headerLines] = text.slice(0, Math.max(end, 0)).split('\r\n');
  const headers = new Map(
    headerLines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const content = end < 0 ? '' : text.slice(end + 4);
  const isChunked = headers.get('transfer-encoding') === 'chunked';
  const whole = isChunked ? dechunk(content) : content;
  return {
    status: Number(statusLine.split(' ')[1] ?? 0),
    headers,
    text: whole,
    body: parsed(whole),
    ms: at - startedAt,
  };
}

function dechunk(content: string): string {
  return content.replace(/(?:^|\r\n)[0-9a-f]+\r\n/g, '').replace(/\r\n$/, '');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How many of each: { '201': 1, '409 notEnoughStock': 199 }. */
export function tally(responses: readonly { status: number; body: unknown }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of responses) {
    const code = body && typeof body === 'object' && 'code' in body ? ` ${String(body.code)}` : '';
    counts[`${status}${code}`] = (counts[`${status}${code}`] ?? 0) + 1;
  }
  return counts;
}
