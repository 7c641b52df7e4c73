import type { Guard } from './without-guard.ts';

const IDEMPOTENCY = /"idempotency_keys"/;

const FORGETS_KEYS = { find: 'values ($1, $2,', put: 'values ($1, $2 || random()::text,', only: IDEMPOTENCY };

/** Each guard that a race or a stranger runs into, and the same question without it. */
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
  lockOrder: {
    name: 'lockOrder',
    changes: [
      { find: 'order by s.id for no key update of s', put: 'order by w.at for no key update of s' },
      { find: 'as w (id, n)', put: 'with ordinality as w (id, n, at)' },
    ],
  },
  coupon: {
    name: 'coupon',
    changes: [{ find: / for update$/, put: '', only: /from "coupons"/ }],
  },
  places: {
    name: 'places',
    changes: [
      { find: /taken = taken \+ 1, places = (\$\d+)/, put: 'taken = taken + 1, places = $1::int + 100000' },
      { find: /or taken < \$\d+\)/, put: 'or true)' },
    ],
  },
  /** The first with a key works, the others wait; and an order knows the key it was made with. */
  key: {
    name: 'key',
    changes: [
      FORGETS_KEYS,
      { find: 'pg_advisory_xact_lock(hashtextextended($1, 0))', put: 'hashtextextended($1, 0)' },
      { find: /"orders"."request_key" = (\$\d+)/, put: '$1::text is null' },
    ],
  },
  /** A key belongs to the request it came with first. */
  keyContent: { name: 'keyContent', changes: [FORGETS_KEYS] },
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
    changes: [{ find: /and "sessions"."refresh_hash" = \$\d+/, put: '', only: /^update "sessions"/ }],
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
  /** A code opens one thing. */
  codeOnce: {
    name: 'codeOnce',
    changes: [{ find: '"phone_codes"."spent_at" is null', put: 'true', only: /^update "phone_codes"/ }],
  },
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
  reset: {
    name: 'reset',
    changes: [
      {
        find: /^delete from "password_resets" where \("password_resets"."hash"/,
        put: 'update "password_resets" set "hash" = "hash" where ("password_resets"."hash"',
      },
    ],
  },
  /** Every call is counted in the row of its visitor. */
  callCount: {
    name: 'callCount',
    changes: [{ find: /"count" = "rate_limits"."count" \+ 1/, put: '"count" = "rate_limits"."count"' }],
  },
  /** Nobody waits for anybody. */
  locks: {
    name: 'locks',
    changes: [
      { find: /\bfor (?:no key )?(?:update|share)(?: of "?\w+"?)?(?: skip locked)?/gi, put: '' },
      { find: /pg_advisory_xact_lock\(hashtextextended\((\$\d+), 0\)\)/g, put: 'hashtextextended($1, 0)' },
    ],
  },
} satisfies Record<string, Guard>;
