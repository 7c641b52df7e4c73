import { type Permission, rightsOf, scopeOf } from '@karaz/domain/people/roles';
import type { Language } from '@karaz/i18n/language';
import type { Transaction } from '../db/database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { selectStaffWithMail } from './hold-notices.queries.ts';

type Letter = { subject: string; text: string };

/** One mail to whoever has this right for some of it; null: nothing is theirs. Returns the number of mails. */
export async function mailStaff<Of extends { branchId: number }>(
  tx: Transaction,
  right: Permission,
  all: readonly Of[],
  write: (own: readonly Of[], language: Language) => Letter,
): Promise<number> {
  let count = 0;
  for (const { email, language, branchIds, ...person } of await selectStaffWithMail(tx)) {
    const scope = scopeOf(rightsOf(person), right);
    const own = all.filter(({ branchId }) => scope === 'all' || (scope && branchIds.includes(branchId)));
    if (own.length === 0) continue;
    await queueMessage(tx, { channel: 'mail', recipient: email, language, ...write(own, language) });
    count += 1;
  }
  return count;
}
