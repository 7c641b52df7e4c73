import type { Bytes } from '@karaz/api/http/known-json';

/** Memory for one answer, from when it is put together until it is on its way. */
type Room = { of: (size: number) => Bytes; free: () => void };

const MOST_FREE = 64;
const LEAST_BYTES = 64 * 1024;
const MOST_BYTES = 512 * 1024;

/**
 * Lists of goods are some sixty kilobytes, thousands of times a second: memory that is new each time keeps the collector
 * busier than everything else does. Whatever was never given back, because nobody waited for the answer, is simply new
 * the next time.
 */
export function createRooms(): { take: () => Room } {
  const free: Bytes[] = [];
  return {
    take() {
      let mine: Bytes | undefined;
      return {
        of(size) {
          if (size > MOST_BYTES) return Buffer.allocUnsafeSlow(size);
          mine = free.pop();
          if (!mine || mine.length < size)
            mine = Buffer.allocUnsafeSlow(Math.max(LEAST_BYTES, 2 ** Math.ceil(Math.log2(size))));
          return mine;
        },
        free() {
          if (mine && free.length < MOST_FREE) free.push(mine);
          mine = undefined;
        },
      };
    },
  };
}
