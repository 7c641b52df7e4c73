import { expect, test } from 'vitest';
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
