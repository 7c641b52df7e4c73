import { expect, test } from 'vitest';
import { texts as arabic } from '../texts/ar/orders.ts';
import { texts } from '../texts/en/orders.ts';
import { changeTexts } from './change-texts.ts';

const changes = {
  ...{ lines: [], slot: null, isAddressChanged: false, isNoteChanged: false, isRecipientChanged: false },
  ...{ areAddonsChanged: false, droppedCode: null, totalBefore: 40, totalAfter: 16.37, back: 23.63, due: 0 },
};
const lastOf = (isReleased: boolean) =>
  changeTexts({ ...changes, isReleased }, { text: texts.changes, language: 'en', currency: 'AED' })
    .at(-1)
    ?.replaceAll(/[\u2066-\u2069]/gu, '')
    .replaceAll('\u00a0', ' ');

test('what a bank only held is not charged, what was paid is refunded', () => {
  expect(lastOf(true)).toMatch(/^Not charged: 23\.63/);
  expect(lastOf(false)).toMatch(/^Refund: 23\.63/);
});

test('a time before and after is said as the page says it', () => {
  const slot = {
    from: { date: '2026/11/20', open: '06:00', close: '10:30' },
    to: { date: '2026/11/20', open: '16:30', close: '18:30' },
  };
  const [line] = changeTexts(
    { ...changes, slot, isReleased: false },
    { text: arabic.changes, language: 'ar', currency: 'KWD' },
  );
  expect(line?.replaceAll(/[\u2060-\u2069]/gu, '').replaceAll('\u00a0', ' ')).toBe(
    'الموعد: من 20 نوفمبر 2026 6:00 ص – 10:30 ص إلى 20 نوفمبر 2026 4:30 م – 6:30 م',
  );
});
