import { expect, test } from 'vitest';
import { type Turns, takeNewer } from './newer-columns.ts';

test('a response that comes late shows nothing that is older than what stands there', () => {
  const turns: Turns = { requested: 2, applied: {} };
  expect(takeNewer(turns, 2, [['placed', 'after the move']])).toEqual([['placed', 'after the move']]);
  const late = [
    ['placed', 'before the move'],
    ['active', 'not looked at since'],
  ] as const;
  expect(takeNewer(turns, 1, late)).toEqual([['active', 'not looked at since']]);
  expect(takeNewer(turns, 3, [['active', 'newer still']])).toEqual([['active', 'newer still']]);
});
