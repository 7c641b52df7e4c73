import { expect, test, vi } from 'vitest';
import { checkDraft } from './check-draft.ts';
import { nearestOf } from './checkout-problem.tsx';
import { clearDraft, EMPTY_DRAFT, parseDraft, readDraft, saveDraft } from './draft.ts';
import { parseGuestDetails } from './guest-details.ts';
import { slotInstead } from './use-checkout.ts';
import { isFreeIn } from './use-slots.ts';

const slot = { day: 'sunday', date: '2026/11/15', open: '08:00', close: '11:00' };

test('a stored draft comes back as it was', () => {
  const draft = { ...EMPTY_DRAFT, slot, firstName: 'Noura', addressId: 4, paymentMethod: 'online_payment' as const };
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
});

test('everything typed is there again after a reload but the code, and nothing after the order', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const typed = { firstName: 'Noura', lastName: 'O', phone: '55512345', street: 'Gulf Road', email: 'n@shop.example' };
  const draft = { ...EMPTY_DRAFT, ...typed, details: { block: '3' }, note: 'Ring twice', code: '482913' };
  saveDraft({ ...draft, verifiedPhone: '+96555512345' });
  expect([...stored.values()].join()).not.toContain('482913');
  expect(parseDraft([...stored.values()][0] ?? '')).toEqual({ ...draft, code: '' });
  // Without a reload nobody is sent a second code.
  expect(readDraft()).toEqual({ ...draft, verifiedPhone: '+96555512345' });
  clearDraft();
  expect(stored.size).toBe(0);
  saveDraft(EMPTY_DRAFT);
  expect(readDraft()).toEqual(EMPTY_DRAFT);
  vi.unstubAllGlobals();
});

test('while the list of times shows another day than the chosen one, no time counts', () => {
  const parts = { items: [], isGuest: false, address: null, cartVersion: null, visitor: { country: 'kw' } };
  const errorsOf = (isOtherDay: boolean) =>
    checkDraft(
      { ...EMPTY_DRAFT, slot, isOtherDay },
      parts as unknown as Parameters<typeof checkDraft>[1],
      {} as Parameters<typeof checkDraft>[2],
      { slotRequired: 'Choose a time', formErrors: {}, details: {} } as unknown as Parameters<typeof checkDraft>[3],
    );
  expect(errorsOf(false).timeSlot).toBeUndefined();
  expect(errorsOf(true).timeSlot).toBe('Choose a time');
});

test('whatever else storage holds is as if nothing had been typed', () => {
  for (const stored of [null, '', '{', '5', 'null', '"text"']) expect(parseDraft(stored)).toBeNull();
  const odd = { tab: 'stolen', slot: { date: 5 }, firstName: 7, addressId: '4', paymentMethod: 'gold', code: null };
  expect(parseDraft(JSON.stringify(odd))).toEqual(EMPTY_DRAFT);
});

test('[CHK-23] remembered details are names, contact, address, place, note and payment method, all as text', () => {
  const details = parseGuestDetails(JSON.stringify({ firstName: 'Noura', phone: 5, extra: 'x' }));
  expect(details).toEqual({
    firstName: 'Noura',
    lastName: '',
    email: '',
    phone: '',
    street: '',
    postalCode: '',
    details: {},
    country: '',
    city: '',
    area: '',
    note: '',
    instructions: [],
    gateCode: '',
    substitution: 'best_match',
    paymentMethod: '',
  });
  expect(parseGuestDetails('[')).toBeNull();
});

test('a chosen time is free only while the store offers it', () => {
  const day = (isAvailable: boolean) => [
    { date: slot.date, day: slot.day, slots: [{ open: '08:00', close: '11:00', isAvailable, reason: null, left: 2 }] },
  ];
  expect(isFreeIn(day(true), slot)).toBe(true);
  expect(isFreeIn(day(false), slot)).toBe(false);
  expect(isFreeIn(day(true), { ...slot, date: '2026/11/16' })).toBe(false);
});

test('only a time that the shopper chose is missed; a proposed one gives way to the next', () => {
  const first = { ...slot, open: '11:00', close: '14:00' };
  const free = [
    {
      date: slot.date,
      day: slot.day,
      slots: [{ open: '11:00', close: '14:00', isAvailable: true, reason: null, left: 2 }],
    },
  ];
  const proposed = { slot, isSlotCleared: false, isSlotChosen: false };
  expect(slotInstead(proposed, free, first)).toEqual(first);
  expect(slotInstead({ ...proposed, isSlotChosen: true }, free, first)).toEqual(EMPTY_DRAFT.slot);
  expect(slotInstead({ ...proposed, slot: first }, free, first)).toBeNull();
  expect(slotInstead({ ...proposed, slot: EMPTY_DRAFT.slot }, free, first)).toEqual(first);
  expect(slotInstead({ ...proposed, slot: EMPTY_DRAFT.slot, isSlotCleared: true }, free, first)).toBeNull();
});

test('the times offered instead are read from the rejection, and anything odd in it is left out', () => {
  expect(nearestOf({ nearest: [slot, { day: 'monday' }, null] })).toEqual([slot]);
  expect(nearestOf(undefined)).toEqual([]);
  expect(nearestOf({ nearest: 'soon' })).toEqual([]);
});
