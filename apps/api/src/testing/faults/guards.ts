import { respondedLate, takenLate, writtenLate } from './late-statements.ts';
import type { Guard } from './without-guard.ts';

const IDEMPOTENCY = /"idempotency_keys"/;

const DELETES_KEYS = { find: 'values ($1, $2,', put: 'values ($1, $2 || random()::text,', only: IDEMPOTENCY };

/** Nobody waits for anybody. */
const LOCKS = [
  { find: /\bfor (?:no key )?(?:update|share)(?: of "?\w+"?)?(?: skip locked)?/gi, put: '' },
  { find: /pg_advisory_xact_lock\(hashtextextended\((\$\d+), 0\)\)/g, put: 'hashtextextended($1, 0)' },
];
const PEOPLE_LOCK = { find: / for update$/, put: '', only: /from "users"/ };

const LOCK_ORDER = [
  { find: 'order by s.id for no key update of s', put: 'order by w.at for no key update of s' },
  { find: 'as w (id, n)', put: 'with ordinality as w (id, n, at)' },
  // Two buyers meet in the middle of their goods also where one is done before the other has begun.
  { find: 'locked as (select s.id, w.n from', put: 'locked as (select s.id, w.n, pg_sleep(0.002) from' },
];

const CODE_ONCE = { find: '"phone_codes"."spent_at" is null', put: 'true', only: /^update "phone_codes"/ };

/** Each guard that a race or a stranger runs into, and the same query without it. */
export const GUARDS = {
  /** The store as it is: what is red now is so for another reason. */
  nothing: { name: 'nothing', changes: [] },
  /** Stock is taken only as far as there is some. */
  stock: {
    name: 'stock',
    changes: [
      { find: 's.quantity - l.n', put: 'greatest(s.quantity - l.n, 0)' },
      { find: 'and s.quantity >= l.n', put: '' },
      { find: 'for no key update of s', put: '', only: /wanted as/ },
    ],
  },
  /** Goods are locked in the order of their ids, whatever the order in the cart. */
  lockOrder: { name: 'lockOrder', changes: LOCK_ORDER },
  coupon: {
    name: 'coupon',
    changes: [{ find: / for update$/, put: '', only: /from "promotions"/ }],
  },
  /** Of codes that do not exist, one caller is notified of so many in a minute. */
  couponGuesses: {
    name: 'couponGuesses',
    changes: [{ find: 'cardinality("coupon_guesses"."codes") >=', put: '100000 <' }],
  },
  places: {
    name: 'places',
    changes: [
      { find: /taken = taken \+ 1, places = (\$\d+)/, put: 'taken = taken + 1, places = $1::int + 100000' },
      { find: /or taken \+ held[^<]*< (\$\d+)\)/, put: 'or $1::int is not null)' },
    ],
  },
  /** The first with a key works, the others wait; and an order knows the key it was made with. */
  key: {
    name: 'key',
    changes: [
      DELETES_KEYS,
      { find: 'pg_advisory_xact_lock(hashtextextended($1, 0))', put: 'hashtextextended($1, 0)' },
      { find: /"orders"."request_key" = (\$\d+)/, put: '$1::text is null' },
    ],
    database: ['alter table orders drop constraint orders_request_key_unique'],
  },
  /** Orders of one buyer come one after the other, and a version of a cart has one. */
  oneOrder: {
    name: 'oneOrder',
    changes: [{ find: 'pg_advisory_xact_lock(hashtextextended($1, 0))', put: 'hashtextextended($1, 0)' }],
    database: ['drop index orders_cart_version'],
  },
  /** Subscriptions of one account are created one after the other, and one content has one unpaid one. */
  oneSubscription: {
    name: 'oneSubscription',
    changes: [{ find: 'pg_advisory_xact_lock(hashtextextended($1, 0))', put: 'hashtextextended($1, 0)' }],
    database: ['drop index subscriptions_one_unpaid'],
  },
  /** A key belongs to the request it came with first. */
  keyContent: {
    name: 'keyContent',
    changes: [
      DELETES_KEYS,
      { find: /"orders"."payload_hash" is not distinct from (\$\d+)/, put: '$1::text is not null' },
    ],
  },
  /** What a living process has in hand nobody else takes up. */
  livingClaim: {
    name: 'livingClaim',
    changes: [{ find: /and not exists \(select from pg_stat_activity where [^)]*\)/, put: '' }],
  },
  /** A key belongs to who sent it. */
  keyOwner: {
    name: 'keyOwner',
    changes: [
      { find: 'values ($1, $2,', put: 'values (left($1::text, 0), $2,', only: IDEMPOTENCY },
      { find: /"idempotency_keys"."scope" = (\$\d)/, put: '"idempotency_keys"."scope" = left($1::text, 0)' },
    ],
  },
  /** A refresh token has one successor and is worth nothing after it. */
  rotation: {
    name: 'rotation',
    changes: [
      { find: /and "sessions"."refresh_hash" = (\$\d+)/, put: 'and $1::text is not null', only: /^update "sessions"/ },
    ],
  },
  /** A cart is written only if nobody wrote it since it was read. */
  cartVersion: {
    name: 'cartVersion',
    changes: [{ find: /and version = (\$\d+)::int/, put: 'and $1::int is not null' }],
  },
  /** Money goes back under the locks of its order and its payment. */
  refund: {
    name: 'refund',
    changes: [{ find: / for update$/, put: '', only: /from "(?:payments|orders)"/ }],
  },
  /** Codes are counted and sent one after the other. */
  sendingTurn: {
    name: 'sendingTurn',
    changes: [{ find: 'pg_advisory_xact_lock($1)', put: '$1::bigint' }],
  },
  /** A code is spent once. */
  codeOnce: { name: 'codeOnce', changes: [CODE_ONCE] },
  /** Of wrong codes only the first few are looked at. */
  codeTries: {
    name: 'codeTries',
    changes: [
      { find: /"phone_codes"."attempts" < (\$\d+)/, put: '$1::int is not null', only: /^update "phone_codes"/ },
    ],
  },
  /** What Google has signed opens the door once. */
  nonce: {
    name: 'nonce',
    changes: [
      {
        find: 'on conflict do nothing',
        put: 'on conflict (nonce) do update set nonce = excluded.nonce',
        only: /"used_nonces"/,
      },
    ],
  },
  /** A link in a mail is gone with its first use. */
  reset: { name: 'reset', changes: [PEOPLE_LOCK, takenLate('password_resets', 0.7)] },
  /** An undo link restores once. */
  contactOnce: { name: 'contactOnce', changes: [PEOPLE_LOCK] },
  /** A code that proves an account pays for one change, and few wrong ones are looked at. */
  proofOnce: { name: 'proofOnce', changes: [PEOPLE_LOCK, takenLate('proof_codes', 0.7)] },
  proofTries: {
    name: 'proofTries',
    changes: [
      { find: /"proof_codes"."attempts" < (\$\d+)/, put: '$1::int is not null', only: /^update "proof_codes"/ },
    ],
  },
  /** Every call is counted in the row of its visitor, not in what was there when it came. */
  callCount: {
    name: 'callCount',
    changes: [
      {
        find: /"count" = "rate_limits"."count" \+ 1/,
        put: `"count" = coalesce((select seen.count from rate_limits seen, pg_sleep(0.005)
          where seen.bucket = excluded.bucket and seen.window_start = excluded.window_start), 0) + 1`,
      },
    ],
  },
  /** Tabs that come a moment later with the same token are known by it. */
  otherTab: {
    name: 'otherTab',
    changes: [
      { find: /"previous_hash" = (\$\d+)/, put: '"previous_hash" = left($1::text, 0)', only: /^update "sessions"/ },
    ],
  },
  locks: { name: 'locks', changes: LOCKS },
  /** The same where two would hardly meet: what the lock is for takes longer. */
  lateLocks: {
    name: 'lateLocks',
    changes: [
      ...LOCKS,
      respondedLate(/insert into "payments"/, 0.2),
      respondedLate(/insert into "invoice_counters"/, 0.2),
      respondedLate(/update "messages" set "attempts"/, 0.02),
      respondedLate(/update "webhook_deliveries" set "attempts"/, 0.02),
      writtenLate(/update "messages" set "status"/, 0.2),
      { find: /^(select coalesce\(sum.* from "refunds") where/s, put: '$1, pg_sleep(0.2) where' },
    ],
  },
  /** A target has one open payment: the lock and the unique index. */
  openPayment: {
    name: 'openPayment',
    changes: [...LOCKS, respondedLate(/insert into "payments"/, 0.2)],
    // Attempts are numbered by how many there are: two first ones have one name.
    database: ['drop index payments_one_open', 'alter table payments drop constraint payments_reference_unique'],
  },
  /** A webhook of a gateway is handled once, and those of the same payment one after the other. */
  moneyOnce: {
    name: 'moneyOnce',
    changes: LOCKS,
    database: ['alter table payment_events drop constraint payment_events_once'],
  },
  /** One request creates the link at the gateway, the others wait for it. */
  linkClaim: {
    name: 'linkClaim',
    changes: [
      {
        find: /\("payments"."checked_at" is null or "payments"."checked_at" <= (\$\d+)\)/,
        put: '$1::timestamptz is not null',
      },
      writtenLate(/update "payments" set "checked_at" = \$\d+/, 0.2),
    ],
  },
  /** Who counts the try of a refund sends it; the gateway takes its time. */
  refundClaim: {
    name: 'refundClaim',
    changes: [
      { find: '"refunds"."sent_at" is null or', put: 'true or' },
      writtenLate(/update "sandbox_payments"/, 0.2),
    ],
  },
  /** A week of a subscription is worked on by one, and no two orders can name it. */
  week: {
    name: 'week',
    changes: LOCKS,
    database: ['alter table orders drop constraint orders_subscription_week'],
  },
  /** A key makes one subscription, also after its response is deleted. */
  subscriptionKey: {
    name: 'subscriptionKey',
    changes: [DELETES_KEYS],
    database: ['alter table subscriptions drop constraint subscriptions_request_key_unique'],
  },
  /** A reminder belongs to who noted it first. */
  reminder: {
    name: 'reminder',
    changes: [
      {
        find: /\("memberships"."reminded_days" is null or "memberships"."reminded_days" > (\$\d+)\)/,
        put: '$1::int is not null',
        only: /^update "memberships"/,
      },
    ],
  },
  /** Who waits for an area is taken from the list by one. */
  coverage: { name: 'coverage', changes: [...LOCKS, takenLate('coverage_requests', 0.2)] },
  /** The next invoice of a country waits until the one before has its number. */
  invoiceCount: {
    name: 'invoiceCount',
    changes: [
      {
        find: /"last" = "invoice_counters"."last" \+ (\$\d+)/,
        put: `"last" = coalesce((select seen.last from invoice_counters seen
          where seen.country_code = excluded.country_code and seen.kind = excluded.kind), 0) + $1`,
      },
    ],
    database: ['alter table invoices drop constraint invoices_count'],
  },
  /** And so does the next order of a day. */
  orderCount: {
    name: 'orderCount',
    changes: [
      {
        find: /update "order_counters" set last = last \+ 1/,
        put: `update "order_counters" set last = (select seen.last from order_counters seen
          where seen.country_code = "order_counters".country_code and seen.day = "order_counters".day) + 1`,
      },
    ],
  },
  /** A person's addresses change one after the other; deleting dawdles, so that others come in between. */
  defaultAddress: {
    name: 'defaultAddress',
    changes: [PEOPLE_LOCK, writtenLate(/update "addresses" set "deleted_at"/, 0.2)],
  },
  addressLimit: { name: 'addressLimit', changes: [PEOPLE_LOCK], longestGapMs: 0 },
  /** A phone has one account, and its code opens one. */
  phoneOnce: {
    name: 'phoneOnce',
    changes: [CODE_ONCE],
    database: ['alter table users drop constraint users_phone_unique'],
  },
  emailOnce: {
    name: 'emailOnce',
    changes: [],
    database: ['alter table users drop constraint users_email_unique'],
  },
  /** What PostgreSQL gave up to end a deadlock is tried again. */
  secondTry: { name: 'secondTry', changes: [], hides: ['40P01'] },
  /** Goods are locked in one order, and who met somebody in another tries again. */
  deadlocks: { name: 'deadlocks', changes: LOCK_ORDER, hides: ['40P01'] },
  /** One process migrates, the others wait for it. */
  migrationTurn: { name: 'migrationTurn', changes: [{ find: 'pg_advisory_lock($1)', put: '$1::bigint' }] },
  /** What is found by searching is locked before it is read again. */
  searchTurn: {
    name: 'searchTurn',
    changes: [],
    database: [
      `do $$ begin
        execute replace(pg_get_functiondef('refresh_search_stocks'::regproc), ' FOR UPDATE', '');
        execute replace(pg_get_functiondef('refresh_search_products'::regproc), ' FOR UPDATE', '');
      end $$`,
    ],
  },
  /** One process at a time works on the folder of the database. */
  folderLock: { name: 'folderLock', changes: [], preloads: './without-folder-lock.mjs' },
} satisfies Record<string, Guard>;
