import { type CurrencyCode, toDecimal } from '@karaz/domain/money';
import { isPickingStarted } from '@karaz/domain/orders/staff-moves';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { recordChange } from '../audit/record-change.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { failure, type Outcome, outcomeOf } from '../http/failure.ts';
import { isProven } from '../http/fresh-proof.ts';
import { type Caller, type RequestContext, reachOf } from '../http/request-context.ts';
import type { CashReport } from './collect-cash.ts';
import { moveOrder } from './move-order.ts';
import { lockOrder, selectOrder, selectTrackedOrder } from './orders.queries.ts';
import { readPacked } from './read-picks.ts';
import { isOpenTo } from './show-order.ts';

type Deps = Pick<ApiDeps, 'db' | 'clock' | 'accounts'>;

/** The shopper's own order, as long as the branch has not taken it on. */
export async function cancelOrder(deps: Deps, caller: Caller, id: string, reason: string): Promise<Outcome<undefined>> {
  const row = await selectOrder(deps.db, id);
  if (!row || caller.kind !== 'user' || row.order.userId !== caller.id) return failure('notFound');
  return move(deps, id, 'cancelled', { actor: 'shopper', triggeredBy: String(caller.id), source: 'checkout', reason });
}

/** A guest's order, by whoever has its link: the same moment ends this as an account's. */
export async function cancelTracked(deps: Deps, token: string, reason: string): Promise<Outcome<undefined>> {
  const row = await selectTrackedOrder(deps.db, token);
  if (!row) return failure('notFound');
  return move(deps, row.order.id, 'cancelled', { actor: 'shopper', triggeredBy: 'guest', source: 'checkout', reason });
}

export type StaffMove = {
  status: Parameters<typeof moveOrder>[2];
  reason: string;
  cash?: CashReport | undefined;
  /** It goes out although its window is far ahead. */
  isEarly?: boolean;
};

const cashOf = ({ collector, amountMinor }: CashReport, currency: CurrencyCode) => ({
  ...(collector && { collector }),
  ...(amountMinor !== undefined && { collected: toDecimal(amountMinor, currency) }),
});

/** What the back office does with an order of a branch it works for. */
export async function moveByStaff(
  deps: Deps,
  context: RequestContext,
  id: string,
  { status, reason, cash, isEarly = false }: StaffMove,
): Promise<Outcome<undefined>> {
  const { caller } = context;
  const row = await selectOrder(deps.db, id);
  if (!row || caller.kind !== 'user') return failure('notFound');
  const right = status === 'cancelled' ? 'orders.cancel' : 'orders.write';
  if (!(await isOpenTo(deps.db, caller, row.order, right))) {
    if (!(await isOpenTo(deps.db, caller, row.order))) return failure('notFound');
    return failure(reachOf(caller, right) === null ? 'notAllowed' : 'otherBranch');
  }
  const handles = await isOpenTo(deps.db, caller, row.order, 'orders.write');
  const by = {
    actor: 'staff',
    triggeredBy: String(caller.id),
    source: 'admin',
    reason,
    isProven: isProven(caller, deps.clock()),
    isEarly,
    ...(cash && status === 'delivered' ? { cash } : {}),
  } as const;
  const isLate = (tx: Transaction) => !handles && status === 'cancelled' && isBeingPicked(tx, id);
  const log = (tx: Transaction) =>
    recordChange(tx, context, {
      action: 'order.move',
      entityId: id,
      before: { status: row.order.status },
      after: { status, reason, ...(by.cash && cashOf(by.cash, row.order.currency)) },
    });
  return move(deps, id, status, by, { log, isLate });
}

/** Under the order's lock nobody starts meanwhile. */
async function isBeingPicked(tx: Transaction, id: string): Promise<boolean> {
  const order = await lockOrder(tx, id);
  const packed = (await readPacked(tx, [id])).get(id);
  return order !== undefined && isPickingStarted(order.status, packed?.done ?? 0);
}

type StaffSteps = {
  log: (tx: Transaction) => Promise<void>;
  /** Whether it is too late for whoever does it. */
  isLate: (tx: Transaction) => Promise<boolean> | boolean;
};

async function move(
  deps: Deps,
  id: string,
  to: Parameters<typeof moveOrder>[2],
  by: Omit<Parameters<typeof moveOrder>[3], 'now' | 'origin'>,
  staff?: StaffSteps,
): Promise<Outcome<undefined>> {
  const how = { ...by, now: deps.clock(), origin: deps.accounts.publicOrigin };
  const moved = await outcomeOf(() =>
    inTransaction(deps.db, async (tx) => {
      if (await staff?.isLate(tx)) return failure('pickingStarted');
      const done = await moveOrder(tx, id, to, how);
      if (done.ok) await staff?.log(tx);
      return done;
    }),
  );
  deps.accounts.wakeSender();
  return moved.ok ? ok(undefined) : moved;
}
