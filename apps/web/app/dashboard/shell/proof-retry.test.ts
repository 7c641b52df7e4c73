import { expect, test } from 'vitest';
import { type Api, ApiError } from '../../api/client.ts';
import { createProofGate, type Reason, withProofRetry } from './proof-retry.ts';

type Code = Reason | 'notAllowed';
const apiError = (code: Code) =>
  new ApiError({ status: 403, statusCode: 403, code, message: code, messages: [code], errors: {}, errorCodes: {} });

type Sent = { call: string; input: unknown };

/** An API that rejects, for one reason after the other, until each is mended. */
function lockedApi(...codes: Code[]) {
  const sent: Sent[] = [];
  const left = [...codes];
  const api = (async (call: string, input: unknown) => {
    sent.push({ call, input });
    if (left[0]) throw apiError(left[0]);
    return 'done';
  }) as unknown as Api;
  return { api, sent, left };
}

const REFUND = 'POST /api/v1/admin/orders/:id/refunds';
const input = { params: { id: 'x' }, body: { amount: 1, reason: 'late' }, idempotencyKey: 'one key' };

test('a rejected call waits for the proof and is sent again as it was, under the same key', async () => {
  const { api, sent, left } = lockedApi('freshProofRequired');
  const gate = createProofGate();
  const requested: (readonly Reason[])[] = [];
  gate.listen((now) => requested.push(now));
  const response = withProofRetry(api, gate.requestProof)(REFUND, input);
  await expect.poll(() => requested).toEqual([[], ['freshProofRequired']]);
  left.shift();
  gate.settle('freshProofRequired', true);
  expect(await response).toBe('done');
  expect(sent).toEqual([
    { call: REFUND, input },
    { call: REFUND, input },
  ]);
  expect(requested.at(-1)).toEqual([]);
});

test('a second factor and then a proof: both are requested, one after the other', async () => {
  const { api, sent, left } = lockedApi('secondFactorMissing', 'freshProofRequired');
  const requested: Reason[] = [];
  const repair = async (reason: Reason) => {
    requested.push(reason);
    left.shift();
    return true;
  };
  expect(await withProofRetry(api, repair)(REFUND, input)).toBe('done');
  expect(requested).toEqual(['secondFactorMissing', 'freshProofRequired']);
  expect(sent).toHaveLength(3);
});

test('several calls rejected at once ask once, and a cancelled proof is the apiError it was', async () => {
  const { api } = lockedApi('freshProofRequired');
  const gate = createProofGate();
  const proven = withProofRetry(api, gate.requestProof);
  const calls = [proven(REFUND, input), proven(REFUND, input)].map((call) =>
    call.catch((error: Error) => error.message),
  );
  await Promise.resolve();
  gate.settle('freshProofRequired', false);
  expect(await Promise.all(calls)).toEqual(['freshProofRequired', 'freshProofRequired']);
});

test('any other apiError asks for nothing', async () => {
  const { api, sent } = lockedApi('notAllowed');
  await expect(withProofRetry(api, createProofGate().requestProof)(REFUND, input)).rejects.toThrow('notAllowed');
  expect(sent).toHaveLength(1);
});

test('a proof that was not enough asks no third time', async () => {
  const { api, sent } = lockedApi('freshProofRequired');
  await expect(withProofRetry(api, async () => true)(REFUND, input)).rejects.toThrow('freshProofRequired');
  expect(sent).toHaveLength(2);
});
