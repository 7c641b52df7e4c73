import { expect, test } from 'vitest';
import { closesTheBag, pickingLeft } from './picking-left.ts';

const line = { isSoldByWeight: false, pickedQuantity: null, weighedGrams: null };

test('counts lines that nobody has picked, and goods by weight in the bag that nobody has weighed', () => {
  const lines = [
    line,
    { ...line, pickedQuantity: 2 },
    { ...line, isSoldByWeight: true },
    { ...line, isSoldByWeight: true, pickedQuantity: 1 },
    { ...line, isSoldByWeight: true, pickedQuantity: 1, weighedGrams: 480 },
  ];
  expect(pickingLeft(lines)).toEqual({ lines: 5, notPicked: 2, notWeighed: 2 });
});

test('nothing is weighed of what is missing', () => {
  const lines = [{ ...line, isSoldByWeight: true, pickedQuantity: 0 }];
  expect(pickingLeft(lines)).toEqual({ lines: 1, notPicked: 0, notWeighed: 0 });
});

test('the bag is closed when the order leaves or waits at the counter', () => {
  expect(closesTheBag('On the way') && closesTheBag('ready for pickup')).toBe(true);
  expect(closesTheBag('on preparation') || closesTheBag('delivered') || closesTheBag('cancelled')).toBe(false);
});
