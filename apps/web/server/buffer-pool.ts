import type { Bytes } from '@karaz/api/http/pre-serialized-json';

/** Memory for one response, from when it is put together until it is on its way. */
type PooledBuffer = { of: (size: number) => Bytes; free: () => void };

const MAX_FREE_BUFFERS = 64;
const MIN_BYTES = 64 * 1024;
const MAX_BYTES = 512 * 1024;

/**
 * Lists of goods are some sixty kilobytes, thousands of times a second: memory that is new each time keeps the collector
 * busier than everything else does. Whatever was never given back, because nobody waited for the response, is simply new
 * the next time.
 */
export function createBufferPool(): { take: () => PooledBuffer } {
  const free: Bytes[] = [];
  return {
    take() {
      let mine: Bytes | undefined;
      return {
        of(size) {
          if (size > MAX_BYTES) return Buffer.allocUnsafeSlow(size);
          mine = free.pop();
          if (!mine || mine.length < size)
            mine = Buffer.allocUnsafeSlow(Math.max(MIN_BYTES, 2 ** Math.ceil(Math.log2(size))));
          return mine;
        },
        free() {
          if (mine && free.length < MAX_FREE_BUFFERS) free.push(mine);
          mine = undefined;
        },
      };
    },
  };
}
