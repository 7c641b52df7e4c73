import { expect, test } from 'vitest';
import { type Api, ApiError } from '../../api/client.ts';
import { type FormAttempts, onceApi, sendingForm } from './once-api.ts';

type Sent = { call: string; key: string | undefined };

/** A store that answers as told, one answer a call; after those, well. */
function store(...answers: (Error | null)[]) {
  const sent: Sent[] = [];
  const answer = (call: string, input: { idempotencyKey?: string } = {}) => {
    sent.push({ call, key: input.idempotencyKey });
    const failed = answers.shift();
    return failed ? Promise.reject(failed) : Promise.resolve({});
  };
  let keys = 0;
  const api = onceApi(answer as Api, () => `key-${++keys}`);
  return { api, keys: () => sent.map(({ key }) => key) };
}
const refused = (status: number, code: 'serverError' | 'validationFailed' | 'keyReused') =>
  new ApiError({ status, statusCode: status, code, message: '', messages: [], errors: {}, errorCodes: {} });
const lost = () => new TypeError('No connection');
const note = (api: Api, text: string) =>
  api('POST /api/v1/admin/customers/:id/notes', { params: { id: 7 }, body: { text } }).catch(() => {});

test('a lost answer: the same words go under the same key; after an answer they are a new wish', async () => {
  const { api, keys } = store(lost(), refused(500, 'serverError'));
  for (let press = 0; press < 4; press++) await note(api, 'Rings twice');
  expect(keys()).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
});

test('other words, and the same ones sent at once by two presses, are wishes of their own', async () => {
  const { api, keys } = store(lost());
  await note(api, 'One');
  await note(api, 'Two');
  await Promise.all([note(api, 'Both'), note(api, 'Both')]);
  expect(keys()).toEqual(['key-1', 'key-2', 'key-3', 'key-4']);
});

test('a form that is open is one wish, also when it was changed after a lost answer', async () => {
  const { api, keys } = store(lost(), refused(409, 'keyReused'));
  const form: FormAttempts = [];
  for (const words of ['One', 'Two', 'Three']) await sendingForm(form, () => note(api, words));
  await sendingForm([], () => note(api, 'Three'));
  expect(keys()).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
});

test('what was refused was not made: mended, it is a new wish', async () => {
  const { api, keys } = store(refused(422, 'validationFailed'));
  const form: FormAttempts = [];
  await sendingForm(form, () => note(api, ''));
  await sendingForm(form, () => note(api, 'Mended'));
  expect(keys()).toEqual(['key-1', 'key-2']);
});

test('what only reads, saves over, or has a key of its own is left as it is', async () => {
  const { api, keys } = store();
  await api('GET /api/v1/admin/plans');
  await api('POST /api/v1/admin/customers/:id/points', {
    params: { id: 7 },
    body: { points: 5, reason: 'Sorry' },
    idempotencyKey: 'mine',
  });
  expect(keys()).toEqual([undefined, 'mine']);
});
