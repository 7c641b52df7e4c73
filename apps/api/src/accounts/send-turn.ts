import { codeWaitSeconds, phonePrefix } from '@karaz/domain/accounts/code-budget';
import type { ApiDeps } from '../api-deps.ts';
import type { Transaction } from '../db/database.ts';
import { networkOf } from '../http/network-address.ts';
import { insertSend, selectSendHistory, takeTurnToSend } from './phone-codes.queries.ts';

/** Counts one message to a phone against every budget. Seconds to wait instead when one of them is spent. */
export async function takeSendTurn(
  tx: Transaction,
  deps: Pick<ApiDeps, 'clock' | 'accounts'>,
  phone: string,
  address: string,
): Promise<number> {
  await takeTurnToSend(tx);
  const now = deps.clock();
  const sender = { phone, prefix: phonePrefix(phone), address: networkOf(address) };
  const seconds = codeWaitSeconds(await selectSendHistory(tx, sender, now), now, deps.accounts.codeBudgets);
  if (seconds === 0) await insertSend(tx, { ...sender, sentAt: now });
  return seconds;
}
