import { expect, test } from 'vitest';
import { closesTheBag, pickingLeft } from './picking-left.ts';

const line = { agreedGrams: null, pickedQuantity: null, weighedGrams: null, isSubstituted: false };

test('counts lines that nobody has picked, and goods by weight in the bag that nobody has weighed', () => {
  const lines = [
    line,
    { ...line, pickedQuantity: 2 },
    { ...line, agreedGrams: 500 },
    { ...line, agreedGrams: 500, pickedQuantity: 1 },
    { ...line, agreedGrams: 500, pickedQuantity: 1, weighedGrams: 480 },
  ];
  expect(pickingLeft(lines)).toEqual({ lines: 5, notPicked: 2, notWeighed: 2 });
});

test('nothing is weighed of what is missing or replaced', () => {
  const lines = [
    { ...line, agreedGrams: 500, pickedQuantity: 0 },
    { ...line, agreedGrams: 500, pickedQuantity: 1, isSubstituted: true },
  ];
  expect(pickingLeft(lines)).toEqual({ lines: 2, notPicked: 0, notWeighed: 0 });
});

test('the bag is closed when the order leaves or waits at the counter', () => {
  expect(closesTheBag('On the way') && closesTheBag('ready for pickup')).toBe(true);
  expect(closesTheBag('on preparation') || closesTheBag('delivered') || closesTheBag('cancelled')).toBe(false);
});
