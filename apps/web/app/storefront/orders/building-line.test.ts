import { expect, test } from 'vitest';
import { texts } from '../../texts/en/orders.ts';
import { buildingLine } from './building-line.ts';

test('the number after the street says what it is: the house in Kuwait, elsewhere the postal code', () => {
  const line = (code: string | null, currency: 'KWD' | 'SAR') =>
    buildingLine({ shipping_postal_code: code, currency }, texts);
  expect(line('7', 'KWD')).toBe('House 7');
  expect(line('11564', 'SAR')).toBe('Postal code 11564');
  expect(line(null, 'KWD')).toBeNull();
});
