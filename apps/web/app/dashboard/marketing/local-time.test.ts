import { expect, test } from 'vitest';
import { fromLocalInput, toLocalInput } from './local-time.ts';

test('what is shown is what is sent back, to the minute', () => {
  const instant = '2026-03-10T09:05:00.000Z';
  expect(fromLocalInput(toLocalInput(instant))).toBe(instant);
  expect(toLocalInput(null)).toBe('');
  expect(fromLocalInput('')).toBeNull();
  expect(fromLocalInput('nonsense')).toBeNull();
});
