import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followEvents } from './event-feed.ts';

type Wire = { send: (text: string) => void };
const wires: Wire[] = [];

/** A line that stays open and breaks only when it is given up, as a browser's does when the cable is pulled out. */
function openStream(_: string, { signal }: { signal: AbortSignal }): Promise<Response> {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      wires.push({ send: (text) => stream.enqueue(new TextEncoder().encode(text)) });
      signal.addEventListener('abort', () => stream.error(signal.reason));
    },
  });
  return Promise.resolve(new Response(body));
}

const leaving = { now: new AbortController() };
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', openStream);
  wires.length = 0;
  leaving.now = new AbortController();
});
afterEach(() => {
  leaving.now.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function follow() {
  const received: string[] = [];
  void followEvents('/events', {
    signal: leaving.now.signal,
    onOpen: () => received.push('open'),
    onLost: () => received.push('lost'),
    onEvent: (data) => received.push(data),
  });
  return received;
}

test('a silent connection is closed and opened again', async () => {
  const received = follow();
  await vi.advanceTimersByTimeAsync(1_000);
  wires[0]?.send('data: ready\n\n');
  await vi.advanceTimersByTimeAsync(44_000);
  expect(received).toEqual(['open', 'ready']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(received).toEqual(['open', 'ready', 'lost']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(received).toEqual(['open', 'ready', 'lost', 'open']);
});

test('a line with a heartbeat is not lost', async () => {
  const received = follow();
  for (let beat = 0; beat < 6; beat++) {
    await vi.advanceTimersByTimeAsync(20_000);
    wires[0]?.send(': \n\n');
  }
  expect(received).toEqual(['open']);
});

test('without a network it is lost at once, and tried again the moment the network is back', async () => {
  const network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  const received = follow();
  await vi.advanceTimersByTimeAsync(10);
  network.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(10);
  expect(received).toEqual(['open', 'lost']);
  network.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10);
  expect(received).toEqual(['open', 'lost', 'open']);
});

test('who left receives nothing more', async () => {
  const received = follow();
  await vi.advanceTimersByTimeAsync(10);
  leaving.now.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(received).toEqual(['open']);
});

test('after a lasting error the next request waits 30 seconds; after 401 five, because the token is renewed', async () => {
  let requests = 0;
  const respond = (status: number) => () => {
    requests++;
    return Promise.resolve(new Response(null, { status }));
  };
  for (const status of [403, 404, 429]) {
    requests = 0;
    vi.stubGlobal('fetch', respond(status));
    follow();
    await vi.advanceTimersByTimeAsync(61_000);
    expect([status, requests]).toEqual([status, 3]);
    leaving.now.abort();
    leaving.now = new AbortController();
    await vi.advanceTimersByTimeAsync(31_000);
  }
  requests = 0;
  vi.stubGlobal('fetch', respond(401));
  follow();
  await vi.advanceTimersByTimeAsync(21_000);
  expect(requests).toBe(5);
});
