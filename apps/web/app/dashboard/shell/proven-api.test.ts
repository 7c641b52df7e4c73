import { expect, test } from 'vitest';
import { type Api, ApiError } from '../../api/client.ts';
import { createProofGate, provenApi } from './proven-api.ts';

const refusal = (code: 'freshProofRequired' | 'notAllowed') =>
  new ApiError({ status: 403, statusCode: 403, code, message: code, messages: [code], errors: {}, errorCodes: {} });

type Sent = { call: string; input: unknown };

/** An API that refuses until it is proven. */
function lockedApi(code: 'freshProofRequired' | 'notAllowed' = 'freshProofRequired') {
  const sent: Sent[] = [];
  const state = { isProven: false };
  const api = (async (call: string, input: unknown) => {
    sent.push({ call, input });
    if (!state.isProven) throw refusal(code);
    return 'done';
  }) as unknown as Api;
  return { api, sent, state };
}

const REFUND = 'POST /api/v1/admin/orders/:id/refunds';
const input = { params: { id: 'x' }, body: { amount: 1, reason: 'late' }, idempotencyKey: 'one key' };

test('a refused call waits for the proof and is sent again as it was, under the same key', async () => {
  const { api, sent, state } = lockedApi();
  const gate = createProofGate();
  const asked: boolean[] = [];
  gate.listen((isAsked) => asked.push(isAsked));
  const answer = provenApi(api, gate.ask)(REFUND, input);
  await expect.poll(() => asked).toEqual([false, true]);
  state.isProven = true;
  gate.answer(true);
  expect(await answer).toBe('done');
  expect(sent).toEqual([
    { call: REFUND, input },
    { call: REFUND, input },
  ]);
  expect(asked).toEqual([false, true, false]);
});

test('several calls refused at once ask once, and a cancelled proof is the refusal it was', async () => {
  const { api } = lockedApi();
  const gate = createProofGate();
  const proven = provenApi(api, gate.ask);
  const calls = [proven(REFUND, input), proven(REFUND, input)].map((call) =>
    call.catch((error: Error) => error.message),
  );
  await Promise.resolve();
  gate.answer(false);
  expect(await Promise.all(calls)).toEqual(['freshProofRequired', 'freshProofRequired']);
});

test('any other refusal asks for nothing', async () => {
  const { api, sent } = lockedApi('notAllowed');
  const gate = createProofGate();
  await expect(provenApi(api, gate.ask)(REFUND, input)).rejects.toThrow('notAllowed');
  expect(sent).toHaveLength(1);
});

test('a proof that was not enough asks no third time', async () => {
  const { api, sent } = lockedApi();
  await expect(provenApi(api, async () => true)(REFUND, input)).rejects.toThrow('freshProofRequired');
  expect(sent).toHaveLength(2);
});
