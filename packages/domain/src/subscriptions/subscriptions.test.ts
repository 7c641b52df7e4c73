import { expect, test } from 'vitest';
import type { SlotSchedule } from '../delivery/slots.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { changeWeek, type WeekChange, type WeekDelivery, weekCutoffAt } from './change-week.ts';
import { deliveryHoursAt } from './delivery-hours.ts';
import { SUBSCRIPTION_WEEKS } from './limits.ts';
import { priceSubscription } from './price-subscription.ts';
import {
  EMPTY_SUBSCRIPTION_DRAFT,
  isSubscriptionPreviewReady,
  type SubscriptionDraft,
  setStartDate,
  setWeek,
  weekRange,
} from './subscription-draft.ts';
import {
  areDeliveriesDone,
  canMoveSubscription,
  SUBSCRIPTION_STATUSES,
  SUBSCRIPTION_TRANSITIONS,
} from './subscription-status.ts';
import { SUBSCRIPTION_ERROR_TEXTS } from './subscription-texts.ts';
import { type SubscriptionForm, validateSubscription } from './validate-subscription.ts';

const SCHEDULE: SlotSchedule = {
  timeZone: 'Asia/Kuwait',
  workingHours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '09:00', closes: '21:00' })),
  closures: ['2026-11-25'],
  maxOrdersPerSlot: null,
};
// Saturday noon in Kuwait.
const CONTEXT = { now: new Date('2026-11-14T09:00:00Z'), schedule: SCHEDULE };
const FORM: SubscriptionForm = {
  startDate: '2026-11-15',
  dates: ['2026-11-15', '2026-11-28', '2026-12-01', '2026-12-06'],
  times: ['09:00', '10:30', '20:59', '12:00'],
  totalWeeks: 4,
  addressId: 3,
  paymentMethod: 'online_payment',
  hasAcceptedTerms: true,
  items: [{ stockId: 1, branchId: 1, isSubscribable: true }],
};

function codesOf(form: Partial<SubscriptionForm>, context = CONTEXT): string[] {
  const checked = validateSubscription({ ...FORM, ...form }, context);
  return checked.ok ? [] : checked.error.map(({ code }) => code);
}

function english(form: Partial<SubscriptionForm>): string[] {
  const checked = validateSubscription({ ...FORM, ...form }, CONTEXT);
  return checked.ok ? [] : checked.error.map(({ code }) => SUBSCRIPTION_ERROR_TEXTS[code].en);
}

const at = (index: number, date: string) => FORM.dates.map((current, week) => (week === index ? date : current));

test('[SUB-06, SUB-21, CONST-16] there are four weeks of seven days from the start', () => {
  expect([0, 1, 2, 3].map((week) => weekRange('2026-11-15', week))).toEqual([
    { first: '2026-11-15', last: '2026-11-21' },
    { first: '2026-11-22', last: '2026-11-28' },
    { first: '2026-11-29', last: '2026-12-05' },
    { first: '2026-12-06', last: '2026-12-12' },
  ]);
  expect(codesOf({})).toEqual([]);
  expect(codesOf({ dates: at(0, '2026-11-22') })).toEqual(['WEEK_OUTSIDE_WINDOW']);
  expect(codesOf({ dates: at(3, '2026-12-13') })).toEqual(['WEEK_OUTSIDE_WINDOW']);
  expect(codesOf({ dates: at(1, '2026-11-21') })).toEqual(['WEEK_OUTSIDE_WINDOW']);
});

test('[SUB-12] changing the start date clears all four weeks', () => {
  const started = setStartDate(EMPTY_SUBSCRIPTION_DRAFT, '2026-11-15');
  const chosen = setWeek(started, 1, { date: '2026-11-23', time: '10:00' });
  const draft: SubscriptionDraft = chosen.ok ? chosen.value : started;
  expect(draft.weeks).toEqual([null, { date: '2026-11-23', time: '10:00' }, null, null]);
  expect(setStartDate(draft, '2026-11-16')).toEqual({ startDate: '2026-11-16', weeks: [null, null, null, null] });
  expect(setStartDate(draft, '2026-11-15')).toEqual(draft);
});

test('[SUB-19] applying a week needs a day and a time', () => {
  const draft = setStartDate(EMPTY_SUBSCRIPTION_DRAFT, '2026-11-15');
  const code = (date: string | null, time: string | null, from = draft) => {
    const set = setWeek(from, 0, { date, time });
    return set.ok ? 'ok' : set.error.code;
  };
  expect(code(null, '10:00')).toBe('WEEK_DAY_REQUIRED');
  expect(code('2026-11-16', null)).toBe('WEEK_TIME_REQUIRED');
  expect(code('2026-11-16', '25:00')).toBe('WEEK_TIME_REQUIRED');
  expect(code('2026-11-22', '10:00')).toBe('WEEK_OUTSIDE_WINDOW');
  expect(code('2026-11-16', '10:00', EMPTY_SUBSCRIPTION_DRAFT)).toBe('START_DATE_REQUIRED');
  expect(code('2026-11-16', '10:00')).toBe('ok');
});

test('[SUB-20] a week is never before the day of the start', () => {
  const draft = setStartDate(EMPTY_SUBSCRIPTION_DRAFT, '2026-11-15');
  expect(setWeek(draft, 0, { date: '2026-11-14', time: '23:59' })).toMatchObject({
    error: { code: 'WEEK_BEFORE_START' },
  });
  expect(codesOf({ dates: at(0, '2026-11-14') })).toEqual(['WEEK_BEFORE_START']);
});

test('[SUB-22] a preview waits for four dates, a start and an address', () => {
  let draft = setStartDate(EMPTY_SUBSCRIPTION_DRAFT, '2026-11-15');
  for (let week = 0; week < SUBSCRIPTION_WEEKS; week += 1) {
    expect(isSubscriptionPreviewReady(draft, 3)).toBe(false);
    const set = setWeek(draft, week, { date: weekRange('2026-11-15', week).first, time: '10:00' });
    if (set.ok) draft = set.value;
  }
  expect(isSubscriptionPreviewReady(draft, 3)).toBe(true);
  expect(isSubscriptionPreviewReady(draft, null)).toBe(false);
});

test('[SUB-14] payment method and terms are required', () => {
  expect(codesOf({ paymentMethod: '', hasAcceptedTerms: false })).toEqual([
    'PAYMENT_METHOD_REQUIRED',
    'TERMS_REQUIRED',
  ]);
});

test('[SUB-07] only online payment is taken', () => {
  expect(codesOf({ paymentMethod: 'cash_on_delivery' })).toEqual(['ONLINE_PAYMENT_ONLY']);
});

test('[SUB-15] an address is required', () => {
  expect(english({ addressId: null })).toEqual(['Delivery address is required']);
});

test('[SUB-16] a start date is required', () => {
  expect(english({ startDate: '' })).toEqual(['Please set start date']);
});

test('[SUB-17] the days of all weeks are required', () => {
  for (const form of [{ dates: [] }, { dates: at(2, '') }, { times: ['', '', '', ''] }, { times: ['10:00'] }]) {
    expect(english(form)).toEqual(['Please set delivery days information']);
  }
});

test('[SUB-18] the start is today or later, in the time of the branch', () => {
  expect(english({ startDate: '2026-11-13', dates: at(0, '2026-11-19') })).toContain(
    "Start date shouldn't less than today",
  );
  const late = { ...CONTEXT, now: new Date('2026-11-15T21:30:00Z') };
  expect(codesOf({}, late)).toEqual(['START_BEFORE_TODAY', 'WEEK_IN_PAST']);
});

test('[SUB-21] a subscription has exactly four weeks with a time each', () => {
  expect(codesOf({ totalWeeks: 5 })).toEqual(['FOUR_WEEKS_ONLY']);
  expect(codesOf({ dates: [...FORM.dates, '2026-12-13'], times: [...FORM.times, '10:00'] })).toEqual([
    'DELIVERY_DAYS_REQUIRED',
  ]);
});

test('a time lies inside the working hours of an open day', () => {
  expect(codesOf({ times: ['21:00', '08:59', '09:00', '9:00'] })).toEqual(Array(3).fill('WEEK_OUTSIDE_HOURS'));
  expect(codesOf({ dates: at(1, '2026-11-25') })).toEqual(['WEEK_OUTSIDE_HOURS']);
  const night = { ...SCHEDULE, workingHours: [{ weekday: 6, opens: '20:00', closes: '02:00' }] };
  expect(deliveryHoursAt(night, '2026-11-15', '01:30')).toEqual({ date: '2026-11-14', open: '20:00', close: '02:00' });
  expect(deliveryHoursAt(night, '2026-11-15', '02:00')).toBeNull();
});

test('items can be subscribed to and come from one branch', () => {
  const items = [
    { stockId: 1, branchId: 1, isSubscribable: true },
    { stockId: 2, branchId: 2, isSubscribable: false },
  ];
  expect(codesOf({ items })).toEqual(['ITEM_NOT_SUBSCRIBABLE', 'DIFFERENT_BRANCHES']);
  expect(codesOf({ items: [] })).toEqual(['ITEMS_REQUIRED']);
});

test('a subscription costs four weeks of goods and four deliveries', () => {
  const price = priceSubscription({
    lines: [{ unitPriceMinor: 1333, quantity: 3, addons: [], taxClass: 'standard', promotionIds: [], serves: 1 }],
    promotions: [],
    settings: {
      currency: 'AED',
      taxPercent: 0,
      vatPercent: 5,
      reducedVatPercent: 0,
      deliveryTaxClass: 'standard',
      vatRounding: 'line',
      pricesIncludeTax: true,
      freeDeliveryFromMinor: null,
      charityFeeMinor: 0,
    },
    areaFeeMinor: 1000,
    membership: null,
  });
  expect(price).toMatchObject({ subtotalMinor: 4 * 3999, shippingMinor: 4000, totalMinor: 4 * 3999 + 4000, weeks: 4 });
  expect(price.week.totalMinor * 4).toBe(price.totalMinor);
});

test('VAT is that of four invoices, one a week, each rounded as the country does', () => {
  const inside = (minor: number) => Math.round((minor * 5) / 105);
  const line = { quantity: 1, addons: [], taxClass: 'standard', promotionIds: [], serves: 1 } as const;
  const settings = {
    currency: 'AED',
    taxPercent: 0,
    vatPercent: 5,
    reducedVatPercent: 0,
    deliveryTaxClass: 'standard',
    pricesIncludeTax: true,
    freeDeliveryFromMinor: null,
    charityFeeMinor: 0,
  } as const;
  const random = seededRandom(11);
  for (let round = 0; round < 100; round++) {
    const prices = [1, 2, 3].map(() => 100 + random(5_000));
    const feeMinor = random(1_500);
    const vatOf = (vatRounding: 'line' | 'document') =>
      priceSubscription({
        lines: prices.map((unitPriceMinor) => ({ ...line, unitPriceMinor })),
        ...{ promotions: [], settings: { ...settings, vatRounding }, areaFeeMinor: feeMinor, membership: null },
      }).vatMinor;
    const parts = [...prices, feeMinor];
    expect(vatOf('line')).toBe(4 * parts.reduce((sum, minor) => sum + inside(minor), 0));
    expect(vatOf('document')).toBe(4 * inside(parts.reduce((sum, minor) => sum + minor, 0)));
  }
});

test('the table of statuses is sound: all are reached, and it ends', () => {
  const reached = new Set<(typeof SUBSCRIPTION_STATUSES)[number]>(['pending']);
  for (const status of reached) for (const { to } of SUBSCRIPTION_TRANSITIONS[status]) reached.add(to);
  expect([...reached].sort()).toEqual([...SUBSCRIPTION_STATUSES].sort());
  expect(canMoveSubscription('pending', 'active', 'system')).toBe(true);
  expect(canMoveSubscription('pending', 'active', 'shopper')).toBe(false);
  expect(canMoveSubscription('completed', 'active', 'staff')).toBe(false);
  expect(areDeliveriesDone(['delivered', 'skipped', 'delivered', 'cancelled'])).toBe(true);
  expect(areDeliveriesDone(['delivered', 'delivered', 'delivered', 'ordered'])).toBe(false);
});

const DELIVERY: WeekDelivery = { week: 1, date: '2026-11-24', time: '10:00', status: 'scheduled', paidMinor: 5000 };

function change(weekChange: WeekChange, delivery: Partial<WeekDelivery> = {}, now = CONTEXT.now) {
  return changeWeek({
    subscription: { status: 'active', startDate: '2026-11-15' },
    delivery: { ...DELIVERY, ...delivery },
    change: weekChange,
    context: { ...CONTEXT, now },
  });
}

test('a week may be skipped, moved within itself or swapped, and only its own price changes', () => {
  expect(change({ type: 'skip' })).toMatchObject({
    value: { creditMinor: 5000, toPayMinor: 0, delivery: { status: 'skipped' } },
  });
  expect(change({ type: 'move', date: '2026-11-28', time: '18:00' })).toEqual({
    ok: true,
    value: { delivery: { ...DELIVERY, date: '2026-11-28', time: '18:00' }, creditMinor: 0, toPayMinor: 0 },
  });
  expect(change({ type: 'move', date: '2026-11-29', time: '18:00' })).toMatchObject({
    error: { code: 'WEEK_OUTSIDE_WINDOW' },
  });
  expect(change({ type: 'move', date: '2026-11-28', time: '22:00' })).toMatchObject({
    error: { code: 'WEEK_OUTSIDE_HOURS' },
  });
  expect(change({ type: 'swap', priceMinor: 4200 })).toMatchObject({ value: { creditMinor: 800, toPayMinor: 0 } });
  expect(change({ type: 'swap', priceMinor: 5600 })).toMatchObject({ value: { creditMinor: 0, toPayMinor: 600 } });
});

test('a week is closed 24 hours before its time, when its order is made', () => {
  const cutoff = new Date('2026-11-23T07:00:00Z');
  expect(weekCutoffAt(DELIVERY, CONTEXT)).toEqual(cutoff);
  expect(change({ type: 'skip' }, {}, new Date(cutoff.getTime() - 1)).ok).toBe(true);
  expect(change({ type: 'skip' }, {}, cutoff)).toEqual({
    ok: false,
    error: { code: 'WEEK_CUTOFF_PASSED', cutoffAt: cutoff },
  });
  const soon = new Date('2026-11-22T12:00:00Z');
  expect(change({ type: 'move', date: '2026-11-23', time: '10:00' }, {}, soon)).toMatchObject({
    error: { code: 'WEEK_CUTOFF_PASSED' },
  });
});

test('what is skipped, ordered or unpaid cannot be steered', () => {
  expect(change({ type: 'skip' }, { status: 'skipped' })).toMatchObject({ error: { code: 'WEEK_NOT_OPEN' } });
  const pending = changeWeek({
    subscription: { status: 'pending', startDate: '2026-11-15' },
    delivery: DELIVERY,
    change: { type: 'skip' },
    context: CONTEXT,
  });
  expect(pending).toEqual({ ok: false, error: { code: 'SUBSCRIPTION_NOT_ACTIVE' } });
});
