import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followEvents } from './event-feed.ts';

type Wire = { say: (text: string) => void };
const wires: Wire[] = [];

/** A line that stays open and breaks only when it is given up, as a browser's does when the cable is pulled out. */
function openLine(_: string, { signal }: { signal: AbortSignal }): Promise<Response> {
  const body = new ReadableStream<Uint8Array>({
    start(line) {
      wires.push({ say: (text) => line.enqueue(new TextEncoder().encode(text)) });
      signal.addEventListener('abort', () => line.error(signal.reason));
    },
  });
  return Promise.resolve(new Response(body));
}

const leaving = { now: new AbortController() };
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', openLine);
  wires.length = 0;
  leaving.now = new AbortController();
});
afterEach(() => {
  leaving.now.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function follow() {
  const heard: string[] = [];
  void followEvents('/events', {
    signal: leaving.now.signal,
    onOpen: () => heard.push('open'),
    onLost: () => heard.push('lost'),
    onEvent: (data) => heard.push(data),
  });
  return heard;
}

test('a line on which nothing is said any more is lost, and opened again', async () => {
  const heard = follow();
  await vi.advanceTimersByTimeAsync(1_000);
  wires[0]?.say('data: ready\n\n');
  await vi.advanceTimersByTimeAsync(44_000);
  expect(heard).toEqual(['open', 'ready']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(heard).toEqual(['open', 'ready', 'lost']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(heard).toEqual(['open', 'ready', 'lost', 'open']);
});

test('a line with a heartbeat is not lost', async () => {
  const heard = follow();
  for (let beat = 0; beat < 6; beat++) {
    await vi.advanceTimersByTimeAsync(20_000);
    wires[0]?.say(': \n\n');
  }
  expect(heard).toEqual(['open']);
});

test('without a network it is lost at once, and tried again the moment the network is back', async () => {
  const network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  const heard = follow();
  await vi.advanceTimersByTimeAsync(10);
  network.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(10);
  expect(heard).toEqual(['open', 'lost']);
  network.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10);
  expect(heard).toEqual(['open', 'lost', 'open']);
});

test('who left hears nothing more', async () => {
  const heard = follow();
  await vi.advanceTimersByTimeAsync(10);
  leaving.now.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual(['open']);
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
