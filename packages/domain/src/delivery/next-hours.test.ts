import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextHours } from './next-hours.ts';
import { wrongHours } from './week-hours.ts';

const at = (opens: string, closes: string, weekday = 3) => ({ weekday, opens, closes });
const next = (...hours: ReturnType<typeof at>[]) => {
  const { opens, closes } = nextHours(hours, 3);
  return `${opens}-${closes}`;
};

test('a day without windows begins in the morning; more follow as long as the last', () => {
  expect(next()).toBe('09:00-12:00');
  expect(next(at('09:00', '11:00'))).toBe('11:00-13:00');
  expect(next(at('20:00', '23:00'))).toBe('23:00-00:00');
});

test('after a shift past midnight the free hours of the day are offered, not the small hours before it', () => {
  expect(next(at('18:00', '02:00'))).toBe('09:00-12:00');
  expect(next(at('09:00', '12:00'), at('18:00', '02:00'))).toBe('12:00-15:00');
  expect(next(at('08:00', '00:00'))).toBe('00:00-03:00');
  // The night before runs into this morning.
  expect(next(at('10:00', '23:30'), at('22:00', '09:00', 2))).toBe('23:30-00:00');
  expect(next(at('11:00', '03:00'), at('22:00', '10:30', 2))).toBe('10:30-11:00');
});

test('what is offered never meets what is there, as long as half an hour is free', () => {
  const half = fc.integer({ min: 0, max: 47 });
  const clock = (halves: number) =>
    `${String(Math.floor((halves % 48) / 2)).padStart(2, '0')}:${halves % 2 === 0 ? '00' : '30'}`;
  const range = fc
    .tuple(fc.integer({ min: 0, max: 6 }), half, fc.integer({ min: 1, max: 20 }))
    .map(([weekday, from, length]) => at(clock(from), clock(from + length), weekday));
  fc.assert(
    fc.property(fc.array(range, { maxLength: 8 }), fc.integer({ min: 0, max: 6 }), (generated, weekday) => {
      const hours: typeof generated = [];
      for (const one of generated) if (wrongHours([...hours, one]).length === 0) hours.push(one);
      const halves = Array.from({ length: 48 }, (_, from) => at(clock(from), clock(from + 1), weekday));
      const isFull = halves.every((one) => wrongHours([...hours, one]).length > 0);
      if (!isFull) expect(wrongHours([...hours, nextHours(hours, weekday)])).toEqual([]);
    }),
  );
});
