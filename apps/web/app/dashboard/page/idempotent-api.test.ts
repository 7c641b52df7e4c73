import { expect, test } from 'vitest';
import { type Api, ApiError } from '../../api/client.ts';
import { type FormAttempts, type PageAttempts, withFormKey, withIdempotencyKeys } from './idempotent-api.ts';

type Sent = { call: string; key: string | undefined };

/** A stub with one prepared response a call; after those, success. */
function store(...outcomes: (Error | null)[]) {
  const sent: Sent[] = [];
  const respond = (call: string, input: { idempotencyKey?: string } = {}) => {
    sent.push({ call, key: input.idempotencyKey });
    const failed = outcomes.shift();
    return failed ? Promise.reject(failed) : Promise.resolve({});
  };
  let keys = 0;
  const page: PageAttempts = [];
  const clock = { ms: 1_000_000 };
  const api = withIdempotencyKeys(respond as Api, page, { newKey: () => `key-${++keys}`, now: () => clock.ms });
  return { api, page, clock, keys: () => sent.map(({ key }) => key) };
}
const apiError = (status: number, code: 'serverError' | 'validationFailed' | 'keyReused') =>
  new ApiError({ status, statusCode: status, code, message: '', messages: [], errors: {}, errorCodes: {} });
const lost = () => new TypeError('No connection');
const note = (api: Api, text: string) =>
  api('POST /api/v1/admin/customers/:id/notes', { params: { id: 7 }, body: { text } }).catch(() => {});

test('a lost response: the same words go under the same key; after a response they are a new request', async () => {
  const { api, keys } = store(lost(), apiError(500, 'serverError'));
  for (let press = 0; press < 4; press++) await note(api, 'Rings twice');
  expect(keys()).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
});

test('other words, and the same ones sent at once by two presses, are requests of their own', async () => {
  const { api, keys } = store(lost());
  await note(api, 'One');
  await note(api, 'Two');
  await Promise.all([note(api, 'Both'), note(api, 'Both')]);
  expect(keys()).toEqual(['key-1', 'key-2', 'key-3', 'key-4']);
});

test('a form that is open is one request, also when it was changed after a lost response', async () => {
  const { api, keys } = store(lost(), apiError(409, 'keyReused'));
  const form: FormAttempts = [];
  for (const text of ['One', 'Two', 'Three']) await withFormKey(form, () => note(api, text));
  await withFormKey([], () => note(api, 'Three'));
  expect(keys()).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
});

test('what was rejected was not made: corrected, it is a new request', async () => {
  const { api, keys } = store(apiError(422, 'validationFailed'));
  const form: FormAttempts = [];
  await withFormKey(form, () => note(api, ''));
  await withFormKey(form, () => note(api, 'Mended'));
  expect(keys()).toEqual(['key-1', 'key-2']);
});

test('what only reads, saves over, or has a key of its own is left as it is', async () => {
  const { api, keys } = store();
  await api('GET /api/v1/admin/plans');
  await api('POST /api/v1/admin/customers/:id/points', {
    params: { id: 7 },
    body: { currency: 'KWD', points: 5, reason: 'Sorry' },
    idempotencyKey: 'mine',
  });
  expect(keys()).toEqual([undefined, 'mine']);
});

const takeOffSale = (api: Api) =>
  api('PATCH /api/v1/admin/stock/:id', { params: { id: 3 }, body: { isAvailable: false } }).catch(() => {});
const publish = (api: Api, requested: 'draft' | 'published') =>
  api('POST /api/v1/admin/products/publish', { body: { ids: [1], publish: requested } }).catch(() => {});

test('done, undone and done again after a lost response: the last is a request of its own', async () => {
  const { api, keys } = store(lost());
  await publish(api, 'draft');
  await publish(api, 'published');
  await publish(api, 'draft');
  expect(keys()).toEqual(['key-1', 'key-2', 'key-3']);
});

test('any write with a response ends what was lost before it, also one without a key or with its own', async () => {
  const points = {
    params: { id: 7 },
    body: { currency: 'KWD', points: 5, reason: 'Sorry' } as const,
    idempotencyKey: 'mine',
  };
  const writes: ((api: Api) => Promise<unknown>)[] = [
    (api) => takeOffSale(api),
    (api) => api('POST /api/v1/admin/customers/:id/points', points),
    (api) => withFormKey([], () => note(api, 'In a form')),
  ];
  for (const write of writes) {
    const { api, keys } = store(lost());
    await note(api, 'Rings twice');
    await write(api);
    await note(api, 'Rings twice');
    expect(keys().at(-1)).not.toBe('key-1');
  }
});

test('a write that was rejected or lost, and what only reads, end nothing', async () => {
  const { api, keys } = store(lost(), apiError(422, 'validationFailed'), lost(), null);
  await note(api, 'Rings twice');
  await takeOffSale(api);
  await takeOffSale(api);
  await api('GET /api/v1/admin/plans');
  await note(api, 'Rings twice');
  expect(keys().at(-1)).toBe('key-1');
});

test('what was under way while another write succeeded is not repeated under its key', async () => {
  const lose: ((error: Error) => void)[] = [];
  const keys: (string | undefined)[] = [];
  const respond = (_: string, input: { body?: { text?: string }; idempotencyKey?: string }) => {
    keys.push(input.idempotencyKey);
    return keys.length === 1 ? new Promise((_done, fail) => lose.push(fail)) : Promise.resolve({});
  };
  let created = 0;
  const api = withIdempotencyKeys(respond as Api, [], { newKey: () => `key-${++created}` });
  const slow = note(api, 'Slow');
  await note(api, 'Quick');
  lose[0]?.(lost());
  await slow;
  await note(api, 'Slow');
  expect(keys).toEqual(['key-1', 'key-2', 'key-3']);
});

test('a page that was left, and two minutes, make the same body a new request', async () => {
  const { api, page, clock, keys } = store(lost(), lost(), lost());
  await note(api, 'Rings twice');
  page.length = 0;
  await note(api, 'Rings twice');
  clock.ms += 119_000;
  await note(api, 'Rings twice');
  clock.ms += 121_000;
  await note(api, 'Rings twice');
  expect(keys()).toEqual(['key-1', 'key-2', 'key-2', 'key-3']);
});

test('a form that is open keeps its key however long it takes and whatever else is done meanwhile', async () => {
  const { api, clock, keys } = store(lost());
  const form: FormAttempts = [];
  await withFormKey(form, () => note(api, 'One'));
  clock.ms += 600_000;
  await takeOffSale(api);
  await withFormKey(form, () => note(api, 'One'));
  expect(keys()).toEqual(['key-1', undefined, 'key-1']);
});
