import type { deleteMe, getMyData } from '@karaz/contract/accounts';
import type { BodyOf, ResponseOf } from '@karaz/contract/endpoint';
import { personalData as personalDataSchema } from '@karaz/contract/personal-data';
import { isStaff } from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { eraseAccount } from './account-standing.ts';
import { accountView } from './account-view.ts';
import { selectUser, selectUserForUpdate } from './accounts.queries.ts';
import { personOf, selectPersonalData } from './personal-data.queries.ts';
import { proveOwner } from './prove-owner.ts';
import { saveAccount } from './save-account.ts';

/** Everything the store has about a person, in a form a program can read. */
export async function personalData(deps: ApiDeps, userId: number): Promise<Outcome<ResponseOf<typeof getMyData>>> {
  const user = await selectUser(deps.db, userId);
  if (!user) return failure('notSignedIn');
  const now = deps.clock();
  const { orders = [], orderItems = [], ...rest } = await selectPersonalData(deps.db, personOf(user));
  const itemsOf = (id: unknown) => orderItems.filter(({ orderId }) => orderId === id);
  return ok(
    personalDataSchema.parse({
      exportedAt: now.toISOString(),
      account: await accountView(deps.db, user, now),
      orders: orders.map((order) => ({ ...order, items: itemsOf(order['id']) })),
      ...rest,
    }),
  );
}

/** Staff accounts are closed by an administrator, so that their name stays in the log and the last one cannot leave. */
export async function eraseOwnAccount(
  deps: ApiDeps,
  userId: number,
  { password, oldPassword, proofCode }: BodyOf<typeof deleteMe>,
): Promise<Outcome<undefined>> {
  const user = await selectUser(deps.db, userId);
  if (!user) return failure('notSignedIn');
  if (isStaff(user.role)) return failure('notAllowed');
  const fields = { password: password === undefined ? 'oldPassword' : 'password', code: 'proofCode' };
  const proof = await proveOwner(deps, user, { password: password ?? oldPassword, code: proofCode }, fields);
  if (!proof.ok) return proof;
  return saveAccount(deps.db, async (tx) => {
    const held = await selectUserForUpdate(tx, userId);
    if (!held) return ok(undefined);
    const proven = await proof.value(tx, held);
    return proven.ok ? eraseAccount(tx, held, deps.clock()) : proven;
  });
}
