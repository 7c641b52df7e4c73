import { expect, test } from 'vitest';
import { staffChanges } from './staff-changes.ts';

const line = (name: string, from: number, to: number) => ({ name_en: name, name_ar: name, from, to });
const entry = (lines: ReturnType<typeof line>[], more: { source?: string; status?: 'placed' | 'active' } = {}) => ({
  ...{ source: 'admin', status: 'active' as const, ...more },
  changes: {
    ...{
      lines,
      slot: null,
      isAddressChanged: false,
      isNoteChanged: false,
      isRecipientChanged: false,
      areAddonsChanged: false,
      droppedCode: null,
    },
    ...{ totalBefore: 1, totalAfter: 1, back: 0, due: 0, isReleased: false },
  },
});

test('whoever picks sees what staff changed since the order was accepted, from the first number to the last', () => {
  const history = [
    entry([line('Tea', 1, 2)], { status: 'placed' }),
    entry([line('Salt', 1, 2)], { source: 'checkout' }),
    { source: 'admin', status: 'active' as const, changes: null },
    entry([line('Rice', 2, 3), line('Dates', 0, 1), line('Milk', 2, 1)]),
    entry([line('Rice', 3, 0), line('Milk', 1, 2)]),
  ];
  expect(staffChanges(history)).toEqual([line('Rice', 2, 0), line('Dates', 0, 1)]);
});
