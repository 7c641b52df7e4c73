import { toDecimal } from '@karaz/domain/money';
import type { Role } from '@karaz/domain/people/roles';
import type { PastChange } from '../../audit/record-change.ts';
import type { DemoStore } from '../../db/seed/demo-store.ts';
import { days } from '../../db/seed/local-time.ts';
import { randomFor, uuidFrom } from '../../db/seed/random.ts';
import { pastRefund } from './past-refund.ts';

const MAX_MOVES = 60;
/** The newest products were added one a day. */
const NEW_PRODUCTS = 6;

type Actor = PastChange['actor'];
type Done = Omit<PastChange, 'requestId'>;

/** What the staff of the demo store did lately, as their orders, conversations and goods show it. */
export function pastChanges(store: DemoStore): PastChange[] {
  const actors = new Map(store.users.map(({ id, role }) => [id, { id, role }]));
  const first = (role: Role) => store.users.find((user) => user.role === role);
  const [admin, manager] = [first('admin'), first('manager')];
  return [
    ...(admin ? posts(store, admin) : []),
    ...(manager ? publications(store, manager) : []),
    ...replies(store, actors),
    ...moves(store, actors),
    ...refunds(store),
  ]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((change, index) => ({ ...change, requestId: uuidFrom(randomFor('past change', index)) }));
}

function moves({ orderHistory }: DemoStore, actors: ReadonlyMap<number, Actor>): Done[] {
  const done = orderHistory.flatMap(({ orderId, status, previousStatus, reason, triggeredBy, source, createdAt }) => {
    const actor = source === 'admin' ? actors.get(Number(triggeredBy)) : undefined;
    if (!actor) return [];
    const change = { before: { status: previousStatus }, after: { status, reason } };
    return [{ actor, at: createdAt, action: 'order.move' as const, entityId: orderId, ...change }];
  });
  return done.slice(-MAX_MOVES);
}

function refunds(store: DemoStore): Done[] {
  const refund = pastRefund(store);
  if (!refund) return [];
  const { order, actor, at, reason, amountMinor } = refund;
  const { currency } = order;
  const after = { refund: toDecimal(amountMinor, currency), currency, reason };
  return [{ actor, at, action: 'order.refund', entityId: order.id, after }];
}

/** The log says who replied; the text stays in the conversation. */
function replies({ chatMessages }: DemoStore, actors: ReadonlyMap<number, Actor>): Done[] {
  return chatMessages.flatMap(({ chatId, seq, kind, authorId, createdAt }) => {
    const actor = actors.get(authorId ?? 0);
    if (!actor || !createdAt) return [];
    const action = kind === 'note' ? 'chat.note' : 'chat.answer';
    return [{ actor, at: createdAt, action, entityId: chatId, after: { seq } } as const];
  });
}

function publications({ products, now }: DemoStore, { id, role }: Actor): Done[] {
  return products.slice(-NEW_PRODUCTS).map((product, index) => ({
    actor: { id, role },
    at: new Date(now.getTime() - days(NEW_PRODUCTS - index)),
    action: 'product.publish',
    entityId: product.id,
    before: { publish: 'draft' },
    after: { publish: 'published' },
  }));
}

/** Who packs where. */
function posts({ users, userBranches, now }: DemoStore, { id, role }: Actor): Done[] {
  return users
    .filter((user) => user.role === 'fulfilment')
    .map((user) => ({
      actor: { id, role },
      at: new Date(now.getTime() - days(30)),
      action: 'staff.update',
      entityId: user.id,
      before: { branchIds: [] },
      after: { branchIds: userBranches.filter(({ userId }) => userId === user.id).map(({ branchId }) => branchId) },
    }));
}
