import { CASH, insertInvoice, ORDER, PAYMENT, PERSON, type ViolationCase } from './violation-parts.ts';

/** The rules about invoices, memberships and helping branches. */
export const INVOICE_VIOLATIONS: readonly ViolationCase[] = [
  {
    rule: 'I16',
    what: 'a number is missing',
    statements: [insertInvoice('invoice'), `update invoice_counters set last = last + 1`],
  },
  { rule: 'I16', what: 'a note of no invoice', statements: [insertInvoice('credit_note')] },
  {
    rule: 'I16',
    what: 'more taken back than was invoiced',
    statements: [insertInvoice('invoice'), insertInvoice('credit_note'), insertInvoice('credit_note')],
  },
  {
    rule: 'I16',
    what: 'money back without its note',
    statements: [
      PAYMENT,
      insertInvoice('invoice', `(select target_id::uuid from payments where reference like '%-x')`),
      `insert into refunds (payment_id, reference, amount_minor, reason) select id, 'r', 1, '' from payments where reference like '%-x'`,
    ],
  },
  {
    rule: 'I16',
    what: 'less taken at the door without its note',
    statements: [
      CASH,
      insertInvoice('invoice', `(select target_id::uuid from payments where reference like '%-x')`),
      `insert into order_picks (item_id, order_id, picked_quantity, charged_minor, reduction_minor, picked_by)
        select i.id, i.order_id, 0, 0, 1, ${PERSON} from order_items i join payments p on p.target_id = i.order_id::text
        where p.reference like '%-x' order by i.id limit 1`,
      `update payments set amount_minor = amount_minor - 1 where reference like '%-x'`,
    ],
  },
  {
    rule: 'I16',
    what: 'a note for money that was never taken',
    statements: [
      PAYMENT,
      insertInvoice('invoice', `(select target_id::uuid from payments where reference like '%-x')`),
      insertInvoice('credit_note', `(select target_id::uuid from payments where reference like '%-x')`),
      `update invoices set reason = 'goods' where kind = 'credit_note'
        and order_id::text = (select target_id from payments where reference like '%-x')`,
      `insert into payment_holds (payment_id, held_minor, status, capture_minor)
        select id, amount_minor, 'captured', amount_minor - 1 from payments where reference like '%-x'`,
      `insert into refunds (payment_id, reference, amount_minor, reason, is_release, status, done_at)
        select id, 'picking x', 1, '', true, 'done', now() from payments where reference like '%-x'`,
    ],
  },
  {
    rule: 'I17',
    what: 'two plans at once',
    statements: [1, 2].map(
      () =>
        `insert into memberships (user_id, plan_id, starts_at, ends_at)
          values (${PERSON}, (select min(id) from membership_plans), '2031-01-01', '2031-02-01')`,
    ),
  },
  {
    rule: 'I17',
    what: 'paid for nothing',
    statements: [
      `insert into membership_purchases (user_id, plan_id, kind, price_minor, expires_at, paid_at)
        values (${PERSON}, (select min(id) from membership_plans), 'new', 1, now(), now())`,
    ],
  },
  {
    rule: 'I18',
    what: 'a branch that nobody tells',
    statements: [
      `update order_items set branch_id = (select max(id) from branches where id <> order_items.branch_id)
        where id = (select min(id) from order_items where order_id = ${ORDER})`,
    ],
  },
  {
    rule: 'I18',
    what: 'a branch without goods in it',
    statements: [
      `insert into order_helpers (order_id, branch_id)
        select id, (select max(b.id) from branches b where b.id <> orders.branch_id) from orders where id = ${ORDER}`,
    ],
  },
];
