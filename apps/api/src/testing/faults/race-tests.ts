import type { GUARDS } from './guards.ts';

/** A test of the API in which several come at once: its file below `apps/api/src`, and its name or how that begins. */
export type RaceTest = { file: string; name: string };

const of = (file: string, ...names: string[]): RaceTest[] =>
  names.map((name) => ({ file: `${file}.api.test.ts`, name }));

/** What each of them leans on: without that it must be red. */
export const RACE_TESTS: Partial<Record<keyof typeof GUARDS, readonly RaceTest[]>> = {
  locks: [
    ...of('admin/categories/categories', 'a move waits until the one before it is done'),
    ...of('admin/customers/customers', 'many takings at once never take more than there is'),
    ...of('admin/messages/messages', 'asked twice at the same time it goes out once'),
    ...of('admin/staff/staff', 'two administrators who remove each other at once: one of them stays'),
    ...of(
      'cart/cart',
      '20 goods put in at once from two devices are all there, every time',
      'one stock put in at once from 20 devices is one line, and nobody hears of an error',
    ),
    ...of(
      'chats/chats',
      'sent twice it is there once, also the first; other words under the same name are refused',
      'both sides at once: every line has a place of its own and none is lost',
    ),
    ...of(
      'checkout/points',
      '[SD-49] cancelling gives them back, once',
      '[SD-49] twenty orders at once cannot spend the same points',
      'orders and cancellations of one person at once',
    ),
    ...of('jobs/message-sender', 'several processes send every message once'),
    ...of(
      'membership/club-jobs',
      '[SD-48, MEM-16] a membership gives until its last instant and is ended once',
      '[SD-49] points lapse twelve months after they were earned, written down once',
      '[SD-49, MEM-10] random histories told several times at once',
    ),
    ...of('orders/invoices', 'orders from before there were invoices get one when it is asked for, once'),
    ...of(
      'orders/orders',
      'of twenty parallel moves one wins and the history stays a chain',
      '[SD-29, SD-33] cancelling gives goods, window and code back, once',
      '[SD-39] a guest cancels by the link until the branch begins',
    ),
    ...of(
      'orders/races',
      'a code for one winner has one winner',
      'one customer’s two at once count against the customer’s limit',
      'without a key the same order thirty times at once is one order',
    ),
    ...of(
      'payments/payments',
      'every event ten times, in any order, also a month later: one effect',
      '[SD-29, SD-54] unpaid after 30 minutes: expired once, goods and window back',
      'two links both paid: one pays, the other goes back',
      'a paid order that is cancelled is refunded; cancelling twice is refused',
    ),
    ...of('reviews/reviews', '[SD-51] of many at once leaves the right average, to one decimal'),
    ...of(
      'subscriptions/weeks',
      '[SD-45] after the fourth delivery it is completed',
      'a week is skipped until its cut-off, credited, and its money goes back at the end',
      'paused weeks are skipped and credited; resumed it goes on with the rest',
      'cancelling the rest sends back the weeks without an order and the credit, once',
    ),
    ...of('wishlist/wishlist', 'saved from two devices at once is one of the two lists'),
  ],
  key: [
    ...of('http/idempotency', '[SD-07] eight at once are one row and one answer'),
    ...of('orders/orders', 'somebody else’s order is not found; one key makes one order'),
    ...of('orders/races', '[SD-07] one Idempotency-Key fifty times at once: one order, one answer'),
  ],
  stock: of('orders/races', '[SD-29] fifty items and two hundred buyers'),
  places: of('orders/races', '[SD-35] a window with ten places takes ten'),
  cartVersion: of('cart/cart', 'a change sent with a version by 20 devices at once is made once'),
  rotation: of('accounts/sessions', '[SD-09] 50 tabs at once all stay signed in, with one successor'),
  sendingTurn: of('accounts/phone-codes', 'a code asked for 20 times at once is sent once'),
  codeOnce: [
    ...of('accounts/phone-codes', '50 right guesses at once give one session'),
    ...of('orders/orders', 'the same code in ten parallel orders makes one order'),
  ],
  codeTries: of('accounts/phone-codes', '50 wrong guesses at once: five are compared'),
  nonce: of('accounts/google', 'works once, also when sent many times at once'),
  reset: of('accounts/recovery', 'the hash itself is handed out once, however many ask at the same moment'),
  callCount: of('http/rate-limit', 'many at once do not slip through together'),
};
