import type { GUARDS } from './guards.ts';

/** A test of the API in which several come at once: its file below `apps/api/src`, and its name or a part of it. */
export type RaceTest = { file: string; name: string };

const of = (file: string, ...names: string[]): RaceTest[] =>
  names.map((name) => ({ file: `${file}.api.test.ts`, name }));

/** What each of them leans on: without that it must be red. */
export const RACE_TESTS: Partial<Record<keyof typeof GUARDS, readonly RaceTest[]>> = {
  locks: [
    ...of(
      'admin/categories/categories',
      'four who move at once leave one order in which each of them has moved',
      'a move waits until the one before it is done',
    ),
    ...of('admin/customers/customers', 'many takings at once never take more than there is'),
    ...of('admin/integrations/webhooks', 'what one process has in hand another passes over, without waiting'),
    ...of('admin/products/import', 'the same new file from two people at once is written once'),
    ...of('admin/staff/staff', 'two administrators who remove each other at once: one of them stays'),
    ...of('admin/views/views', 'one name once, however it is written; not too long, not too much, not too many'),
    ...of(
      'cart/cart',
      '20 goods put in at once from two devices are all there, every time',
      'one stock put in at once from 20 devices is one line, and nobody is notified of an error',
    ),
    ...of(
      'chats/chats',
      'sent twice it is there once, also the first; other words under the same name are rejected',
      'both sides at once: every line has a place of its own and none is lost',
    ),
    ...of('checkout/on-disk', 'the same order again is notified of it no earlier'),
    ...of(
      'checkout/points',
      '[SD-49] cancelling gives them back, once',
      'an unpaid order gives them back when it expires',
      '[SD-49] twenty orders at once cannot spend the same points',
      'orders and cancellations of one person at once',
    ),
    ...of('jobs/message-sender', 'what one process has in hand another passes over, without waiting'),
    ...of(
      'membership/club-jobs',
      '[SD-48, MEM-16] a membership gives until its last instant and is ended once',
      '[SD-49] points lapse twelve months after they were earned, written down once',
      '[SD-49, MEM-10] random histories, each step several times at once',
    ),
    ...of('membership/membership', 'two plans paid at once: one begins, the money of the other goes back'),
    ...of(
      'orders/cash-refunds',
      'of two who hand back the last dinar at once, one does',
      'of several who hand back all of it at once, before anything stood in the ledger, one does',
    ),
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
      'a paid order that is cancelled is refunded; cancelling twice is rejected',
    ),
    ...of('promotions/coupons', 'all of them at the same moment: one discount'),
    ...of('admin/payments/payments', 'of those who accept and those who send back one decides'),
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
  lateLocks: [
    ...of('admin/integrations/webhooks', 'several processes send each once'),
    ...of('admin/messages/messages', 'asked twice at the same time it goes out once'),
    ...of('jobs/message-sender', 'several processes send every message once'),
    ...of('orders/invoices', 'orders from before there were invoices get one when it is requested, once'),
    ...of('payments/payments', 'parts that are sent at the same moment: the payment is back'),
  ],
  key: [
    ...of(
      'http/idempotency',
      '[SD-07] eight at once are one row and one response',
      '[SD-07] twenty at once are one row',
    ),
    ...of('http/office-once', 'twenty at once under one key are one, and all get its response'),
    ...of('orders/orders', 'somebody else’s order is not found; one key makes one order'),
    ...of('orders/races', '[SD-07] one Idempotency-Key fifty times at once: one order, one response'),
  ],
  oneOrder: of(
    'checkout/two-tabs',
    'both at once: a member by cash',
    'both at once: a member by card',
    'both at once: a guest by cash',
    'both at once: a guest by card',
  ),
  oneSubscription: of('subscriptions/two-tabs', 'two tabs at once create one subscription with one payment'),
  livingClaim: of('http/idempotency', 'a claim of a process that is gone is free after a second'),
  stock: [
    ...of('orders/far-database', '[SD-29] the last items with the database a tenth of a second away'),
    ...of('orders/races', '[SD-29] fifty items and two hundred buyers'),
  ],
  orderCount: of('orders/races', '[SD-29] fifty items and two hundred buyers'),
  deadlocks: of('orders/races', 'baskets with the same goods in opposite order do not block each other'),
  places: of('orders/races', '[SD-35] a window with ten places takes ten'),
  cartVersion: of('cart/cart', 'a change sent with a version by 20 devices at once is made once'),
  otherTab: of('accounts/sessions', '[SD-09] 50 tabs at once all stay signed in, with one successor'),
  sendingTurn: [
    ...of(
      'accounts/phone-codes',
      'a code asked for 20 times at once is sent once',
      '[SD-08] 20 an hour from one address, in parallel, whatever the forwarding headers say',
      '20 an hour to numbers that differ in their last four digits only',
    ),
    ...of('db/seed/seed', 'two processes at once seed once'),
  ],
  codeOnce: [
    ...of('accounts/phone-codes', '50 right guesses at once give one session'),
    ...of('orders/orders', 'the same code in ten parallel orders makes one order'),
  ],
  codeTries: of('accounts/phone-codes', '50 wrong guesses at once: five are compared'),
  nonce: of('accounts/google', 'works once, also when sent many times at once'),
  phoneOnce: of('accounts/sign-up', '20 sign-ups at once with one code open one account'),
  emailOnce: of('accounts/contacts', 'of ten accounts that confirm one address at once, one gets it'),
  contactOnce: of('accounts/contacts', 'ten uses at once of one undo link bring the address back once'),
  reset: of(
    'accounts/recovery',
    'of ten uses at once one works, and one reset kills the other links',
    'the hash itself is handed out once, however many ask at the same moment',
  ),
  proofOnce: of('accounts/owner-proof', '20 uses at once of one code make one change'),
  proofTries: of('accounts/owner-proof', '50 wrong guesses at once: five are compared, and the right one is dead'),
  callCount: [
    ...of('accounts/profile', 'the old password cannot be guessed through it'),
    ...of('accounts/recovery', 'three mails an hour for one address, silently'),
    ...of('admin/integrations/api-keys', 'its calls are counted on their own'),
    ...of('http/rate-limit', 'many at once do not get through together'),
    ...of('locations/geocoder', 'one visitor cannot use the store as a geocoder of their own'),
  ],
  couponGuesses: of('promotions/coupons', 'sixty at once: twenty are told that they do not exist'),
  defaultAddress: of(
    'addresses/addresses',
    'made default and deleted at once, a deleted address is never the default',
    'made default through the profile and deleted at once, a deleted address is never the default',
  ),
  addressLimit: of('addresses/addresses', '[SD-18] a person keeps at most 50, though 20 arrive at once'),
  coverage: of('addresses/coverage', 'who asked is notified once, in their language, when the area is served'),
  invoiceCount: of('orders/invoices', 'run on without a gap when many are paid at once and some of it fails'),
  moneyOnce: [
    ...of('membership/membership', '[API-78, MEM-09, MEM-11] a membership begins when the money is confirmed, once'),
    ...of('subscriptions/subscriptions', '[API-70, SUB-13, SD-45] a payment link; paid it is active, once'),
  ],
  reminder: of(
    'membership/membership',
    '[SD-48] a member is notified of the beginning, and seven days and one day before',
  ),
  openPayment: [
    ...of('payments/payments', '[API-79, PAY-09, SD-42] the link by order id'),
    ...of('payments/review', 'many who start at once get one link'),
  ],
  linkClaim: of('payments/payments', '[API-79, PAY-09, SD-42] the link by order id'),
  refundClaim: [
    ...of('payments/payments', 'money after expiry goes back when the goods are gone, exactly once'),
    ...of('payments/review', 'one payment pays, the other goes back by itself exactly once'),
  ],
  week: [
    ...of('subscriptions/four-weeks', 'subscriptions, two workers, restarts and a week asleep'),
    ...of('subscriptions/weeks', '[SD-46] a day ahead a week becomes one paid order at the price it was bought for'),
  ],
  subscriptionKey: of(
    'subscriptions/subscriptions',
    'the same key again is notified of the same subscription, also after a crash',
  ),
  searchTurn: of('search/read-model', 'two changes of one product at the same time are both stored'),
  secondTry: of('db/database', 'two transactions that lock in opposite order both succeed'),
  migrationTurn: of('db/database', 'several processes may migrate the same database at once'),
  folderLock: of('db/embedded-postgres', 'two processes at once share one, and the first to come owns it'),
};
