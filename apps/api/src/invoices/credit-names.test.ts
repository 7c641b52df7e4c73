import { isolate } from '@karaz/i18n/format';
import { expect, test } from 'vitest';
import { namedCredits } from './credit-names.ts';

test('each part of a sum says of which rate it comes off, with the sign on the same side of its number everywhere', () => {
  const part = { grossMinor: 90, vatMinor: 11 };
  const names = namedCredits([
    { ...part, taxClass: 'standard', rate: 14 },
    { ...part, taxClass: 'exempt', rate: 0 },
  ]).map(({ nameEn, nameAr }) => [nameEn, nameAr]);
  expect(names).toEqual([
    ['Refund: Standard rate 14%', `مبلغ مسترد: النسبة الأساسية ${isolate('14%')}`],
    ['Refund: Exempt', 'مبلغ مسترد: معفى'],
  ]);
});
