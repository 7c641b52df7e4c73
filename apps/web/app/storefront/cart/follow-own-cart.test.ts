import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followOwnCart } from './follow-own-cart.ts';

const opened: string[] = [];
/** Stays open and silent until it is given up. */
const silentStream = async (url: string, { signal }: { signal: AbortSignal }) => {
  opened.push(url);
  const start = (stream: ReadableStreamDefaultController) =>
    signal.addEventListener('abort', () => stream.error(signal.reason));
  return new Response(new ReadableStream({ start }));
};

beforeEach(() => {
  opened.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false, addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const TEXTS = { cartNotEnough: () => '', cartUpdateFailed: '', cartRemoveFailed: '' };

test('a line that falls silent is opened again', async () => {
  vi.stubGlobal('fetch', silentStream);
  const stop = followOwnCart(TEXTS);
  await vi.advanceTimersByTimeAsync(52_000);
  stop();
  expect(opened).toEqual(['/api/cart/events', '/api/cart/events']);
});

test('too many streams: tried again after half a minute, not after seconds', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    opened.push(url);
    return new Response(null, { status: 429 });
  });
  const stop = followOwnCart(TEXTS);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  stop();
  expect(opened).toHaveLength(2);
});
