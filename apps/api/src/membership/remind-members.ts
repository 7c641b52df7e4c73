import { REMINDER_DAYS, reminderDue } from '@karaz/domain/membership/membership';
import type { ApiDeps } from '../api-deps.ts';
import { inTransaction } from '../db/database.ts';
import { notifyMember } from './membership-messages.ts';
import { claimReminder, selectEndingMemberships } from './reminders.queries.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 200;

/** Seven days and one day before the end, each once, whoever else runs this at the same time. */
export async function remindMembers(deps: Pick<ApiDeps, 'db' | 'clock' | 'accounts'>): Promise<number> {
  const now = deps.clock();
  const until = new Date(now.getTime() + Math.max(...REMINDER_DAYS) * DAY_MS);
  let sent = 0;
  for (const { id, startsAt, ...member } of await selectEndingMemberships(deps.db, now, until, AT_ONCE)) {
    const due = reminderDue({ startsAt, endsAt: member.endsAt }, now);
    if (due === null) continue;
    await inTransaction(deps.db, async (tx) => {
      if (!(await claimReminder(tx, id, due))) return;
      await notifyMember(tx, 'ending', member, deps.accounts.publicOrigin);
      sent += 1;
    });
  }
  if (sent > 0) deps.accounts.wakeSender();
  return sent;
}
