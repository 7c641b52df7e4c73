import { INVOICE_VIOLATIONS } from './invoice-violations.ts';
import {
  CASH,
  DELIVERED,
  FORGOTTEN,
  MOVE,
  ORDER,
  PAYMENT,
  PERSON,
  STOCK,
  type ViolationCase,
} from './violation-parts.ts';

/** For every rule of invariants.sql a store that breaks it, by hand and past every guard. */
export const INVARIANT_VIOLATIONS: readonly ViolationCase[] = [
  {
    rule: 'I1',
    what: 'one piece is gone',
    statements: [`update stocks set quantity = quantity - 1 where id = ${STOCK}`],
  },
  {
    rule: 'I1',
    what: 'fewer than none',
    statements: [
      'alter table stocks drop constraint stocks_quantity',
      'update stocks set quantity = -1 where id = (select min(id) from stocks)',
    ],
  },
  {
    rule: 'I2',
    what: 'goods held for nobody',
    statements: [
      `update orders set held_until = now() where status not in ('pending', 'payment_failed', 'ready for pickup')`,
    ],
  },
  {
    rule: 'I3',
    what: 'two orders for one key',
    statements: [
      'alter table orders drop constraint orders_request_key_unique',
      `update orders set request_key = 'k' where user_id is not null`,
    ],
  },
  {
    rule: 'I3',
    what: 'two orders of one version of a cart',
    statements: [
      'drop index orders_cart_version',
      `update orders set cart_id = 1, cart_version = 1 where status = 'delivered'`,
    ],
  },
  {
    rule: 'I3',
    what: 'two of the same wish at once',
    statements: [`update orders set payload_hash = 'h', created_at = now() where status = 'delivered'`],
  },
  {
    rule: 'I3',
    what: 'an answer without its order',
    statements: [
      `insert into idempotency_keys (scope, key, request_hash, status, answer) values ('user:1', 'k', 'h', 201,
        '{"id": "00000000-0000-4000-8000-000000000000", "custom_order_id": "KW-1"}')`,
    ],
  },
  {
    rule: 'I4',
    what: 'more goes back than came',
    statements: [
      PAYMENT,
      `insert into refunds (payment_id, reference, amount_minor, reason) select id, 'r', amount_minor + 1, '' from payments where reference like '%-x'`,
    ],
  },
  {
    rule: 'I4',
    what: 'one fils too little',
    statements: [PAYMENT, `update payments set amount_minor = amount_minor - 1 where reference like '%-x'`],
  },
  {
    rule: 'I4',
    what: 'all is back, and the payment waits for it',
    statements: [
      PAYMENT,
      `update payments set status = 'refunding' where reference like '%-x'`,
      `insert into refunds (payment_id, reference, amount_minor, reason, status) select id, 'r', amount_minor, '', 'done' from payments where reference like '%-x'`,
    ],
  },
  {
    rule: 'I4',
    what: 'two open payments of one order',
    statements: [
      'drop index payments_one_open',
      PAYMENT,
      `update payments set status = 'open' where reference like '%-x'`,
      `insert into payments (target, target_id, provider, reference, return_url, language, amount_minor, currency, expires_at)
        select target, target_id, provider, reference || '2', return_url, language, amount_minor, currency, expires_at
        from payments where reference like '%-x'`,
    ],
  },
  {
    rule: 'I4',
    what: 'a payment in review without a reason',
    statements: [PAYMENT, `update payments set status = 'review' where reference like '%-x'`],
  },
  {
    rule: 'I4',
    what: 'cash of an order nobody has delivered',
    statements: [
      CASH,
      `update payments set target_id = (select id::text from orders o where status = 'placed' and not exists
        (select from payments p where p.target_id = o.id::text) order by custom_order_id limit 1) where reference like '%-x'`,
    ],
  },
  {
    rule: 'I4',
    what: 'cash that waits for a gateway',
    statements: [
      CASH,
      `insert into refunds (payment_id, reference, amount_minor, reason) select id, 'r', 1, '' from payments where reference like '%-x'`,
    ],
  },
  {
    rule: 'I4',
    what: 'due at the door and never collected',
    statements: [`update orders set due_minor = 1 where id = (${DELIVERED})`],
  },
  {
    rule: 'I4',
    what: 'cash that came later and nobody recorded',
    statements: [
      `insert into cash_collections (order_id, branch_id, day, collector, currency, due_minor, collected_minor, later_minor,
        collected_at) select id, branch_id, now(), 'x', currency, 9, 1, 8, now() from orders where id = (${DELIVERED})
        on conflict (order_id) do update set due_minor = 9, collected_minor = 1, later_minor = 8`,
    ],
  },
  {
    rule: 'I4',
    what: 'more cash than was asked for at the door',
    statements: [
      CASH,
      `insert into order_picks (item_id, order_id, picked_quantity, charged_minor, reduction_minor, picked_by)
        select i.id, i.order_id, 0, 0, 1, ${PERSON} from order_items i join payments p on p.target_id = i.order_id::text
        where p.reference like '%-x' order by i.id limit 1`,
    ],
  },
  {
    rule: 'I5',
    what: 'points below nothing',
    statements: [
      `insert into points_entries (user_id, type, currency, points, worth_minor, created_at)
        values (${PERSON}, 'spent', 'KWD', -100000, 0, now())`,
    ],
  },
  {
    rule: 'I5',
    what: 'earned twice',
    statements: [
      `insert into points_entries (user_id, type, currency, points, worth_minor, order_id, created_at)
        select id, 'earned', 'KWD', 5, 5, 'o', now() from (select id from users order by id limit 2) two`,
    ],
  },
  {
    rule: 'I5',
    what: 'points worth more than was earned',
    statements: [
      `insert into points_entries (user_id, type, currency, points, worth_minor, created_at)
        values (${PERSON}, 'spent', 'KWD', 0, -1000000, now())`,
    ],
  },
  {
    rule: 'I5',
    what: 'points of another currency than the order',
    statements: [
      `insert into points_entries (user_id, type, currency, points, worth_minor, order_id, created_at)
        select ${PERSON}, 'earned', case currency when 'EGP' then 'SAR' else 'EGP' end, 5, 5, id::text, now()
        from orders where status = 'delivered' limit 1`,
    ],
  },
  {
    rule: 'I6',
    what: 'a use nobody made',
    statements: ['update promotions set used_count = used_count + 1, total_limit = null where code is not null'],
  },
  {
    rule: 'I6',
    what: 'a use of nobody',
    statements: ['delete from promotion_identities'],
  },
  {
    rule: 'I7',
    what: 'a place nobody has',
    statements: [
      `insert into slot_bookings (branch_id, day, opens, taken) values ((select min(id) from branches), '2031-01-01', '09:00', 1)`,
    ],
  },
  {
    rule: 'I8',
    what: 'a total that is no sum',
    statements: [`update orders set total_minor = total_minor + 1 where id = ${ORDER}`],
  },
  {
    rule: 'I8',
    what: 'a line at another price',
    statements: [`update order_items set unit_price_minor = unit_price_minor + 1 where order_id = ${ORDER}`],
  },
  {
    rule: 'I9',
    what: 'a leap',
    statements: [
      `insert into order_history (order_id, status, previous_status, triggered_by, source)
        select id, 'pending', status, 'system', 'payment' from orders where id = ${ORDER}`,
      `update orders set status = 'pending', held_until = now() + interval '1 hour' where id = ${ORDER}`,
    ],
  },
  { rule: 'I9', what: 'a status without history', statements: [`delete from order_history where order_id = ${ORDER}`] },
  {
    rule: 'I10',
    what: 'an event nobody looked at',
    statements: [
      `insert into payment_events (provider, event_id, provider_id, body, received_at) values ('noon', 'e', 'p', '', now() - interval '2 years')`,
    ],
  },
  {
    rule: 'I10',
    what: 'sent twice',
    statements: [
      `insert into messages (channel, recipient, text, language, status, sent_at) values ('sms', 'x', 'x', 'en', 'sent', now())`,
      `insert into message_deliveries (message_id, provider, is_accepted, milliseconds)
        select (select max(id) from messages), 'p', true, 1 from generate_series(1, 2)`,
    ],
  },
  {
    rule: 'I11',
    what: 'held for ever',
    statements: [
      `update orders set status = 'pending', held_until = '2020-01-01' where id = ${ORDER}`,
      `update order_history set status = 'pending' where order_id = ${ORDER}`,
    ],
  },
  {
    rule: 'I12',
    what: 'moved by staff without an entry',
    statements: [
      `insert into order_history (order_id, status, previous_status, triggered_by, source)
        select id, status, status, '987654', 'admin' from orders where id = ${ORDER}`,
    ],
  },
  {
    rule: 'I13',
    what: 'half a picture',
    statements: [
      `insert into media_files (media_id, width, format, bytes) values ((select min(id) from media), 160, 'avif', 'x')`,
    ],
  },
  {
    rule: 'I14',
    what: 'a name is still there',
    statements: [FORGOTTEN, `update users set first_name = 'Noura' where deleted_at is not null`],
  },
  {
    rule: 'I14',
    what: 'a session is still there',
    statements: [
      FORGOTTEN,
      `insert into sessions (user_id, refresh_hash, last_used_at, expires_at)
        select id, 'h', now(), now() from users where deleted_at is not null`,
    ],
  },
  {
    rule: 'I15',
    what: 'a change nobody wrote down',
    statements: [MOVE, 'alter table stocks disable trigger stocks_move', MOVE],
  },
  {
    rule: 'I15',
    what: 'an entry is missing in between',
    statements: [
      MOVE,
      'alter table stocks disable trigger stocks_move',
      MOVE,
      'alter table stocks enable trigger stocks_move',
      MOVE,
    ],
  },
  {
    rule: 'I15',
    what: 'pieces that nobody wrote off',
    statements: [
      `insert into stock_movements (stock_id, delta, quantity_after, reason) values (2000000000, 5, 5, 'count')`,
    ],
  },
  ...INVOICE_VIOLATIONS,
];
