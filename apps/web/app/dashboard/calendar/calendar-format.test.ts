import { expect, test } from 'vitest';
import { levelOf } from './calendar-format.ts';

test('a window is as full as its orders say, and closed when it takes none', () => {
  const levels = [0, 5, 6, 9, 10, 12].map((taken) => levelOf({ taken, places: 10 }));
  expect(levels).toEqual(['free', 'free', 'busy', 'nearly', 'full', 'full']);
  expect(levelOf({ taken: 3, places: 0 })).toBe('closed');
  expect(levelOf({ taken: 3_000, places: null })).toBe('free');
});
