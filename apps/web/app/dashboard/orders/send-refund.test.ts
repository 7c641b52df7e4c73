import { expect, test } from 'vitest';
import { type Api, ApiError } from '../../api/client.ts';
import { EarlierArrived, type LostRefunds, sendRefund } from './send-refund.ts';

type RefundRequest = { amount: number; reason: string };
type Created = RefundRequest & { id: string };
type Input = { body?: RefundRequest; idempotencyKey?: string };
/** What becomes of one call: it succeeds, its response is lost, or it does not even arrive. */
type Line = 'fine' | 'lost' | 'dead';

const rejected = (status: number, code: 'refundRefused' | 'keyReused' | 'conflict', message = '') =>
  new ApiError({ status, statusCode: status, code, message, messages: [], errors: {}, errorCodes: {} });

/** A store with one order's refunds, each under its key, on a bad connection. */
function store(...lines: Line[]) {
  const created = new Map<string, Created>();
  const order = () => ({ order: { id: 'o1', currency: 'KWD' as const }, refunds: [...created.values()] });
  const refund = ({ body, idempotencyKey }: Input) => {
    if (!body || idempotencyKey === undefined) throw new Error('a refund has a body and a name');
    const existing = created.get(idempotencyKey);
    if (existing && existing.amount !== body.amount) throw rejected(409, 'keyReused');
    if (body.amount === 4) throw rejected(409, 'conflict', 'It is now 3');
    if (body.amount > 5) throw rejected(409, 'refundRefused');
    if (!existing) created.set(idempotencyKey, { ...body, id: `r${created.size + 1}` });
  };
  const respond = async (call: string, input: Input) => {
    const line = lines.shift() ?? 'fine';
    if (line === 'dead') throw new TypeError('No connection');
    if (call.startsWith('POST')) refund(input);
    if (line === 'lost') throw new TypeError('No connection');
    return order();
  };
  const sums = () => [...created.values()].map(({ amount }) => amount);
  return { api: respond as unknown as Api, order, sums };
}

/** An order's page: what it shows, and the dialogs opened on it. */
function page({ api, order }: ReturnType<typeof store>) {
  const lost: LostRefunds = [];
  let detail: Parameters<typeof sendRefund>[1]['detail'] = order();
  const show = (read: typeof detail) => {
    detail = read;
  };
  const open = () => {
    const dialog = { key: null };
    return (amount: number, reason = 'One was missing') =>
      sendRefund(api, { detail, request: { amount, reason }, dialog, lost, onRead: show }).then(
        show,
        (error: unknown) => error,
      );
  };
  return { open, seen: () => detail.refunds.map(({ amount }) => amount) };
}

test('a lost response: the order is read again, and what it shows to be done is done', async () => {
  const shop = store('lost');
  const { open, seen } = page(shop);
  expect(await open()(1)).toBeUndefined();
  expect(seen()).toEqual([1]);
  expect(await open()(1)).toBeUndefined();
  expect(shop.sums()).toEqual([1, 1]);
});

test('no response at all: the same sum and reason from a new dialog is paid once, and then again', async () => {
  const shop = store('lost', 'dead');
  const { open } = page(shop);
  expect(await open()(1)).toBeInstanceOf(TypeError);
  expect(await open()(1, ' One was missing ')).toBeUndefined();
  expect(shop.sums()).toEqual([1]);
  await open()(1);
  expect(shop.sums()).toEqual([1, 1]);
});

test('what never arrived is sent under its name until it does', async () => {
  const shop = store('dead', 'fine', 'dead', 'dead');
  const { open, seen } = page(shop);
  for (let press = 0; press < 2; press++) expect(await open()(1)).toBeInstanceOf(TypeError);
  expect([shop.sums(), seen()]).toEqual([[], []]);
  expect(await open()(1)).toBeUndefined();
  expect(shop.sums()).toEqual([1]);
});

test('another sum or reason is another refund, also while one is lost', async () => {
  const shop = store('lost', 'dead');
  const { open } = page(shop);
  await open()(1);
  await open()(2);
  await open()(1, 'And it was late');
  expect(shop.sums()).toEqual([1, 2, 1]);
});

test('changed in the open dialog after the response of the first was lost: shown before any more is paid', async () => {
  const shop = store('lost', 'dead');
  const { open, seen } = page(shop);
  const press = open();
  expect(await press(1)).toBeInstanceOf(TypeError);
  expect(await press(2)).toBeInstanceOf(EarlierArrived);
  expect([shop.sums(), seen()]).toEqual([[1], [1]]);
  expect(await press(2)).toBeUndefined();
  expect(shop.sums()).toEqual([1, 2]);
});

test('what was rejected was not paid and is not read again', async () => {
  const shop = store();
  const { open } = page(shop);
  const press = open();
  expect(await press(6)).toBeInstanceOf(ApiError);
  expect(await press(5)).toBeUndefined();
  expect(shop.sums()).toEqual([5]);
});

test('goods that come to another sum by now: the order is read again, and the new sum is said', async () => {
  const shop = store();
  const [mine, colleague] = [page(shop), page(shop)];
  expect(await colleague.open()(1)).toBeUndefined();
  const error = await mine.open()(4);
  expect(error).toMatchObject({ message: 'It is now 3' });
  expect(error).not.toBeInstanceOf(ApiError);
  expect(mine.seen()).toEqual([1]);
});
