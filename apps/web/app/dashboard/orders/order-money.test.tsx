import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { Role } from '@karaz/domain/people/roles';
import { expect, test } from 'vitest';
import { type SignedInPerson, SignedInProvider } from '../../session/signed-in.ts';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { MoneyPanel } from './order-money.tsx';

const payment = {
  id: '1',
  provider: 'cash',
  reference: '',
  amount: 4,
  refunded: 0,
  released: 0,
  sentBack: 0,
  refundsBy: 'provider',
  status: 'paid',
  message: '',
  createdAt: '2026-11-18T10:00:00.000Z',
};
const detailOf = (status: OfficeOrder['order']['status'], refunded = 0, moves: OfficeOrder['moves'] = ['cancelled']) =>
  ({
    moves,
    order: {
      currency: 'KWD',
      status,
      is_paid: true,
      delivered_at: null,
      payment_method: 'cash_on_delivery',
      hold: null,
    },
    payments: [{ ...payment, refunded }],
    refunds: [],
    cash: null,
    reduction: 0,
    dueAgreed: 0,
    due: 0,
  }) as unknown as OfficeOrder;

const seenBy = (role: Role, detail: OfficeOrder) =>
  renderForTest(
    <SignedInProvider value={{ user: { role }, signOut: async () => undefined } as unknown as SignedInPerson}>
      <MoneyPanel detail={detail} onChange={() => undefined} />
    </SignedInProvider>,
    ['office', 'office-orders', 'office-cash', 'office-refunds', 'orders'],
    'en',
  );

test('who may not refund or cancel reads who decides it; who may has the button', async () => {
  const button = '>Refund<';
  // Support changes orders, which sends back what they cost less.
  const refunds = { support: 'A manager decides other refunds.', fulfilment: 'A manager decides refunds.' };
  const cancels = 'Picking has started: a manager decides cancellations and refunds.';
  const others = 'Support cancels orders until picking starts, afterwards a manager does.';
  for (const role of ['manager', 'admin'] as const) {
    const seen = await seenBy(role, detailOf('delivered'));
    expect(seen).toContain(button);
    expect(seen).not.toContain('A manager decides');
  }
  for (const role of ['support', 'fulfilment'] as const) {
    const seen = await seenBy(role, detailOf('delivered'));
    expect(seen).not.toContain(button);
    expect(seen).toContain(refunds[role]);
    expect(await seenBy(role, detailOf('delivered', 4)), 'nothing left').not.toContain('A manager decides');
  }
  expect(await seenBy('support', detailOf('active')), 'may cancel').toContain(refunds.support);
  expect(await seenBy('support', detailOf('on preparation', 0, []))).toContain(cancels);
  expect(await seenBy('fulfilment', detailOf('active', 0, []))).toContain(others);
  expect(await seenBy('manager', detailOf('active'))).not.toContain(others);
});

test('cash is cash, whenever it came, and what came off the cash due is no refund', async () => {
  const off = { id: '1', amount: 1, reason: 'Bruised', isRelease: false, isSetOff: true, status: 'done' };
  const refunds = [{ ...off, createdAt: payment.createdAt }];
  const seen = await seenBy('manager', { ...detailOf('delivered'), refunds } as unknown as OfficeOrder);
  expect(seen).toContain('Taken off what was due: ');
  expect(seen).not.toContain('done');
  expect(seen).toContain('in cash ·');
});

test('what cannot be corrected or undone any more has no button, but says so', async () => {
  const later = { id: 1, amount: 1, collector: 'Ali', note: '', paidAt: payment.createdAt, recordedBy: 'Mona' };
  const seenOf = (isFixed: boolean) =>
    seenBy('manager', {
      ...detailOf('delivered'),
      cash: {
        ...{ due: 4, collected: 3, credited: 0, short: 0, collector: 'Ali', reason: 'Later', corrections: [] },
        ...{ isFixed, canCorrect: !isFixed, later: [{ ...later, isClosed: false, canUndo: !isFixed }] },
      },
    } as unknown as OfficeOrder);
  const [correct, undo] = ['>Correct amount collected<', '>Undo<'];
  const [fixed, handedBack] = ['The amount collected can’t be corrected', 'Can’t be undone: cash was handed back'];
  const open = await seenOf(false);
  for (const text of [correct, undo]) expect(open).toContain(text);
  for (const text of [fixed, handedBack]) expect(open).not.toContain(text);
  const closed = await seenOf(true);
  for (const text of [correct, undo]) expect(closed).not.toContain(text);
  for (const text of [fixed, handedBack]) expect(closed).toContain(text);
});

test('a payment whose account was removed says so, and who may refund states that it is done outside', async () => {
  const of = (refundsBy: string, status = 'paid') =>
    ({
      ...detailOf('active'),
      payments: [{ ...payment, provider: 'tap', refundsBy, status }],
    }) as unknown as OfficeOrder;
  const [removed, button] = ['account was removed', '>Refund outside the provider<'];
  expect(await seenBy('manager', of('nobody'))).toContain(button);
  const support = await seenBy('support', of('nobody'));
  expect(support).toContain(removed);
  expect(support).not.toContain(button);
  for (const other of [of('provider'), of('nobody', 'refunded'), of('outside')]) {
    const seen = await seenBy('manager', other);
    expect(seen).not.toContain(removed);
    expect(seen).not.toContain(button);
  }
  expect(await seenBy('manager', of('outside'))).toContain('Refunded outside the provider');
});

test('money that came in another currency is shown in it, and so is what went back of it', async () => {
  const strange = { ...payment, provider: 'noon', amount: 70, currency: 'SAR', refunded: 70, status: 'refunded' };
  const refund = {
    ...payment,
    amount: 70,
    currency: 'SAR',
    reason: 'Other currency',
    isRelease: false,
    status: 'done',
  };
  const detail = { ...detailOf('pending'), payments: [strange], refunds: [refund] } as unknown as OfficeOrder;
  const seen = await seenBy('manager', detail);
  expect(seen.match(/70\.00/g)).toHaveLength(2);
  expect(seen).toContain('SAR');
  expect(seen).not.toContain('KWD');
});

test('of a payment in review it is shown what came and what was expected', async () => {
  const expected = { amount: 8.75, currency: 'KWD' };
  const inReview = { ...payment, provider: 'noon', status: 'review', expected };
  const seenOf = (of: object) =>
    seenBy('manager', {
      ...{ ...detailOf('pending'), order: { ...detailOf('pending').order, custom_order_id: '1' } },
      payments: [{ ...inReview, ...of }],
    } as unknown as OfficeOrder);
  const other = await seenOf({ amount: 70, currency: 'SAR', reported: null });
  expect(other).toMatch(/70\.00.SAR<\/bdi> · to review/);
  expect(other).toMatch(/8\.750.KWD\S* was expected\./);
  const unreadable = await seenOf({ amount: 8.75, currency: 'KWD', reported: { text: 'n/a', currency: 'KWD' } });
  expect(unreadable).toContain('n/a KWD</bdi> · to review');
});

test('a declined refund is sent again, or will not be sent, by whoever may refund', async () => {
  const declined = { id: '1', amount: 1, reason: 'Bruised', isRelease: false, status: 'failed', canRepeat: true };
  const of = (refund: object) =>
    ({ ...detailOf('delivered'), refunds: [{ ...declined, ...refund, createdAt: payment.createdAt }] }) as OfficeOrder;
  expect(await seenBy('manager', of({}))).toContain('Send again');
  expect(await seenBy('manager', of({}))).toContain('>Will not be sent<');
  expect(await seenBy('support', of({}))).not.toContain('Send again');
  const dropped = await seenBy('manager', of({ canRepeat: false, isDropped: true }));
  expect(dropped).not.toContain('Send again');
  expect(dropped).toContain('failed · will not be sent');
});

test('a declined charge that nobody collects in cash is settled by whoever may refund', async () => {
  const of = (more: object) => {
    const detail = detailOf('delivered');
    const hold = { status: 'failed', amount: 4 };
    return { ...detail, order: { ...detail.order, payment_method: 'online_payment', hold, ...more } } as OfficeOrder;
  };
  expect(await seenBy('manager', of({}))).toMatch(/Paid in another way.*Let the amount go/s);
  expect(await seenBy('manager', of({ status: 'On the way' }))).not.toContain('Let the amount go');
  expect(await seenBy('manager', of({ payment_method: 'cash_on_delivery' }))).not.toContain('Paid in another way');
  expect(await seenBy('support', of({}))).not.toContain('Paid in another way');
});
