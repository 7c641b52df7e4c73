import type { CurrencyCode } from '@karaz/domain/money';
import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { NumberField } from './number-field.tsx';

const written = async (value: number | null, currency?: CurrencyCode) => {
  const money = currency ? { currency } : {};
  const html = await renderForTest(
    <NumberField label="Amount" value={value} onChange={() => undefined} {...money} />,
    ['office'],
    'en',
  );
  return /value="([^"]*)"/.exec(html)?.[1];
};

test('money that nobody typed stands in its field as it is paid, and what does not fit stays as it is', async () => {
  expect(await written(250.5, 'EGP')).toBe('250.50');
  expect(await written(19.885, 'KWD')).toBe('19.885');
  expect(await written(7, 'KWD')).toBe('7.000');
  expect(await written(250.505, 'EGP')).toBe('250.505');
  expect(await written(null, 'EGP')).toBe('');
  expect(await written(2.5)).toBe('2.5');
});
