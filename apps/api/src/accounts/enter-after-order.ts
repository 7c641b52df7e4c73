import type { SignedIn } from '@karaz/contract/account-shapes';
import { isStaff } from '@karaz/domain/people/roles';
import type { ApiDeps } from '../api-deps.ts';
import type { Transaction } from '../db/database.ts';
import { failure, type Outcome } from '../http/failure.ts';
import type { RequestContext } from '../http/request-context.ts';
import { selectUserByPhone } from './accounts.queries.ts';
import { signIn } from './login-with-email.ts';
import { createAccount } from './open-account.ts';
import { checkPhoneCode, isSpentCode, spendPhoneCode, useUpSpentCode } from './phone-code.ts';
import { saveAccount } from './save-account.ts';
import { ACCESS_LIFE_MS } from './start-session.ts';

/** Who ordered as a guest, as the order says. */
type Guest = { phone: string; firstName: string; lastName: string; email: string | undefined; orderedAt: Date };

/** How long after the order the code of its checkout opens an account. */
const JUST_ORDERED_MS = 10 * 60_000;

/**
 * The code that was spent on the order opens a new account, once and for some minutes; it opens no account that exists. A
 * new code of the same phone does both, as it does on the sign-in page. `claim` hands over the order in the same transaction.
 */
export async function enterAfterOrder(
  deps: ApiDeps,
  guest: Guest,
  code: string,
  context: RequestContext,
  claim: (tx: Transaction, userId: number) => Promise<boolean>,
): Promise<Outcome<SignedIn>> {
  const { phone, orderedAt, ...person } = guest;
  const proof = { phone, code };
  const isJustOrdered = deps.clock().getTime() - orderedAt.getTime() < JUST_ORDERED_MS;
  const isOfCheckout = isJustOrdered && (await isSpentCode(deps.db, deps, proof));
  if (!isOfCheckout) {
    const checked = await checkPhoneCode(deps.db, deps, proof, 'code');
    if (!checked.ok) return checked;
  }
  const entered = await saveAccount(
    deps.db,
    async (tx) => {
      const user = await selectUserByPhone(tx, phone);
      // Staff have a sign-in page of their own, with a second step.
      if (user && (isOfCheckout || isStaff(user.role))) return phoneTaken();
      const used = await (isOfCheckout ? useUpSpentCode : spendPhoneCode)(tx, deps, proof, 'code');
      if (!used.ok) return used;
      const account = { ...person, phone, passwordHash: null, accessLifeMs: ACCESS_LIFE_MS };
      const session = user
        ? await signIn({ ...deps, db: tx }, user, context)
        : await createAccount(tx, deps, account, context);
      if (!session.ok) return session;
      return (await claim(tx, session.value.user.id)) ? session : failure('notFound');
    },
    'code',
  );
  if (entered.ok) deps.accounts.wakeSender();
  return entered;
}

const phoneTaken = () => failure('phoneAlreadyExists', { fields: { code: { code: 'phoneAlreadyExists' } } });
