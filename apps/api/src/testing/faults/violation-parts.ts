/** The statements that several broken stores share. */
export type ViolationCase = { rule: string; what: string; statements: readonly string[] };

export const ORDER = `(select id from orders where user_id is not null and status not in ('cancelled', 'expired') order by id limit 1)`;
export const PERSON = `(select user_id from orders where id = ${ORDER})`;
export const STOCK = `(select stock_id from order_items where order_id = ${ORDER} and stock_id is not null limit 1)`;
export const FORGOTTEN = `update users set first_name = '', last_name = '', email = null, phone = null, password_hash = null,
  google_subject = null, is_disabled = true, deleted_at = now() where id = (select max(id) from users)`;
export const PAYMENT = `insert into payments (target, target_id, provider, reference, return_url, language, amount_minor, currency, status, expires_at)
  select 'order', id::text, 'noon', id || '-x', '/', 'en', total_minor, currency, 'paid', now()
  from orders o where not exists (select from payments p where p.target = 'order' and p.target_id = o.id::text) limit 1`;

export const DELIVERED = `select id from orders o where o.status = 'delivered' and payment_method = 'cash_on_delivery'
  and not exists (select from payments p where p.target_id = o.id::text) and not exists (select from order_picks k where k.order_id = o.id)
  order by custom_order_id limit 1`;
export const CASH = `insert into payments (target, target_id, provider, reference, return_url, language, amount_minor, currency, status, expires_at)
  select 'order', id::text, 'cash', id || '-x', '', 'en', total_minor, currency, 'paid', now() from orders where id = (${DELIVERED})`;

export const insertInvoice = (kind: string, order = ORDER) => `with counted as (
    insert into invoice_counters (country_code, kind, last) values ('kw', '${kind}', 1)
    on conflict (country_code, kind) do update set last = invoice_counters.last + 1 returning last)
  insert into invoices (country_code, kind, count, order_id, seller, content, issued_at)
    select 'kw', '${kind}', last, ${order}, '{}',
      jsonb_build_object('totalMinor', (select total_minor from orders where id = ${order})), now() from counted`;
export const MOVE = `update stocks set quantity = quantity + 1 where id = ${STOCK}`;
