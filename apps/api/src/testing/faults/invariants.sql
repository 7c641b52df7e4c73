-- What must be true of the store at every moment. Each question answers the rows that break its rule; a whole store
-- answers nothing. Settings, all optional:
--   karaz.now      the store's clock, where it is not the database's
--   karaz.opening  [{"id": stock, "total": n}]: what there was of some goods when the books were opened
--   karaz.jobs     'off' where nothing sends, reconciles or expires

-- Goods on the shelf and in orders that live.
create or replace temp view kept_goods as
  select s.id, s.quantity, s.quantity + coalesce(sum(taken.n), 0) as total
  from stocks s
  left join (
    select i.stock_id, i.quantity as n from order_items i join orders o on o.id = i.order_id
    where i.is_taken and o.status not in ('cancelled', 'expired')
    union all
    select p.substitute_stock_id, p.picked_quantity from order_picks p join orders o on o.id = p.order_id
    where o.status not in ('cancelled', 'expired')
    union all
    select l.restocked_id, -l.quantity from refund_lines l where l.restocked_id is not null
  ) taken on taken.stock_id = s.id
  group by s.id;

-- I1 stock: never below nothing; opening - sold + returned is what is on the shelf
select g.id, g.quantity, g.total, o.total as opening
from kept_goods g
left join json_to_recordset(coalesce(nullif(current_setting('karaz.opening', true), ''), '[]')::json) as o (id int, total bigint)
  on o.id = g.id
where g.quantity < 0 or g.total <> o.total;

-- I2 holds: what waits for money holds all its goods and says until when, nothing else holds anything
select id, status, held_until from orders o
where (status in ('pending', 'payment_failed')
    and (held_until is null or exists (select 1 from order_items i where i.order_id = o.id and not i.is_taken)))
  or (held_until is not null and status not in ('pending', 'payment_failed', 'ready for pickup'));

-- I3 once: one order for a key, for a version of a cart, and for the same wish within minutes, unless it came to nothing;
-- a kept answer names an order that is there
select request_key as what, count(*)::int as orders from orders where request_key is not null group by 1 having count(*) > 1
union all
select cart_id || ' ' || cart_version, count(*)::int from orders
where cart_id is not null and status not in ('cancelled', 'expired', 'payment_failed') group by 1 having count(*) > 1
union all
select a.payload_hash, 2 from orders a join orders b on b.payload_hash = a.payload_hash and a.id < b.id
where a.cart_id is null and b.cart_id is null
  and a.status not in ('cancelled', 'expired', 'payment_failed') and b.status not in ('cancelled', 'expired', 'payment_failed')
  and abs(extract(epoch from a.created_at - b.created_at)) < case when a.user_id is null then 600 else 60 end
union all
select k.key, 0 from idempotency_keys k
where k.status = 201 and k.answer ? 'custom_order_id'
  and not exists (select 1 from orders o where o.id::text = k.answer ->> 'id');

-- I4 money: all or nothing is taken, once, in the currency of the order and its country; never more goes back
with taken as (
  select p.*, coalesce((select sum(r.amount_minor) from refunds r where r.payment_id = p.id and r.status <> 'failed'), 0) as back
  from payments p)
select 'more goes back than came' as what, id::text from taken where back > amount_minor
union all
select 'all is back, and it is not said', id::text from taken where status = 'refunding'
  and amount_minor <= (select sum(r.amount_minor) from refunds r where r.payment_id = taken.id and r.status = 'done')
union all
select 'two successes', target_id from payments where status = 'paid' and provider <> 'cash' group by target, target_id having count(*) > 1
union all
select 'two open', target_id from payments where status = 'open' group by target, target_id having count(*) > 1
union all
select 'in review without a reason', id::text from payments
where status = 'review' and (review_reason is null or review_since is null or report is null)
union all
select 'another sum or currency', p.id::text from payments p join orders o on p.target = 'order' and o.id::text = p.target_id
where p.status in ('open', 'review', 'paid', 'refunding', 'refunded')
  and (coalesce(p.expected_currency, p.currency) <> o.currency or coalesce(p.expected_minor, p.amount_minor)
  - (select coalesce(sum(r.amount_minor), 0) from refunds r where r.payment_id = p.id and r.reference like 'change %')
  <> case when p.provider <> 'cash' then o.total_minor - o.due_minor - o.waived_minor
    -- paid again after the charge was declined: what did not come by then is not paid
    - coalesce((select r.amount_minor from refunds r join payment_holds h on h.payment_id = r.payment_id
      where h.status = 'failed' and r.payment_id <> p.id and r.reference = 'picking ' || o.id), 0) else greatest(0,
    case o.payment_method when 'online_payment' then o.due_minor else o.total_minor - o.waived_minor end
    - (select coalesce(sum(k.reduction_minor), 0) from order_picks k where k.order_id = o.id)
    -- what is still due, apart from what coins cannot pay
    - coalesce((select c.due_minor - c.collected_minor - c.later_minor - c.credited_minor from cash_collections c
      where c.order_id = o.id and c.due_minor - c.collected_minor - c.later_minor - c.credited_minor
        > case o.currency when 'KWD' then 4 else 0 end), 0)) end)
  -- card money for the total before a change, all of which goes back
  and not (p.status in ('refunding', 'refunded') and o.payment_method = 'cash_on_delivery'
    and p.amount_minor = (select sum(r.amount_minor) from refunds r where r.payment_id = p.id and r.status <> 'failed')
    and exists (select from order_history h where h.order_id = o.id and h.changes is not null))
union all
select 'cash before the door', p.id::text from payments p join orders o on p.target = 'order' and o.id::text = p.target_id
where p.provider = 'cash' and (o.status <> 'delivered' or o.payment_method <> 'cash_on_delivery' and o.due_minor = 0)
union all
select 'due at the door and not collected', o.id::text from orders o
where o.status = 'delivered' and o.due_minor > (select coalesce(sum(k.reduction_minor), 0) from order_picks k where k.order_id = o.id)
  and not exists (select from cash_collections c where c.order_id = o.id and (c.collected_minor = 0
    or exists (select from payments p where p.provider = 'cash' and p.target_id = o.id::text)))
union all
select 'another sum than came later', c.order_id::text from cash_collections c
where c.later_minor <> (select coalesce(sum(l.amount_minor), 0) from cash_later_payments l where l.order_id = c.order_id)
union all
select 'cash on its way', r.id::text from refunds r join payments p on p.id = r.payment_id
where p.provider = 'cash' and (r.status <> 'done' or r.done_at is null)
union all
select 'another currency than the country', o.id::text from orders o join country_settings c on c.country_code = o.country_code
where o.currency <> c.currency
union all
select 'a declined charge is paid', p.id::text from payments p join payment_holds h on h.payment_id = p.id
where h.status = 'failed' and p.status <> 'failed'
union all
select 'goes back of a declined charge', r.id::text from refunds r join payment_holds h on h.payment_id = r.payment_id
where h.status = 'failed' and not r.is_release
union all
select 'money without a paid order', o.id::text from orders o join payments p on p.target = 'order' and p.target_id = o.id::text
where p.status = 'paid' and not o.is_paid
union all
select 'a paid order without money', o.id::text from orders o
where o.is_paid and o.payment_method = 'online_payment' and o.subscription_id is null and o.total_minor > 0
  and exists (select 1 from payments p where p.target_id = o.id::text)
  and not exists (select 1 from payments p where p.target_id = o.id::text and p.status in ('paid', 'refunding', 'refunded'));

-- I5 points: in no currency is anybody below nothing by more than refunds took back, in points or in worth; an order earns
-- once, in its own currency, and gives back once; what came to nothing took nothing
select 'below nothing' as what, user_id::text as whose from points_entries group by user_id, currency
having sum(points) < coalesce(sum(points) filter (where type = 'reversed' and points < 0), 0)
  or sum(worth_minor) < coalesce(sum(worth_minor) filter (where type = 'reversed' and worth_minor < 0), 0)
union all
select 'another currency', e.order_id from points_entries e join orders o on o.id::text = e.order_id
where e.currency <> o.currency
union all
select 'earned twice', order_id from points_entries where order_id is not null and type = 'earned'
group by order_id having count(*) > 1
union all
select 'not what the order says', o.id::text from orders o
where o.user_id is not null and o.status <> 'delivered' and (o.points_spent > 0 or exists (select 1 from points_entries e where e.order_id = o.id::text))
  and coalesce((select sum(points) from points_entries e where e.order_id = o.id::text and e.type <> 'lapsed'), 0)
    <> case when o.status in ('cancelled', 'expired') then 0 else -o.points_spent end
union all
select 'worth not what the order says', o.id::text from orders o
where o.user_id is not null and o.status <> 'delivered' and exists (select 1 from points_entries e where e.order_id = o.id::text)
  and (select sum(worth_minor) from points_entries e where e.order_id = o.id::text)
    <> case when o.status in ('cancelled', 'expired') then 0 else -o.points_discount_minor end;

-- I6 promotions: counted as used, never beyond a limit of anybody it is known by, each use by an order that lives
select p.code, p.used_count, count(u.*)::int as uses from promotions p
left join order_promotions u on u.promotion_id = p.id and u.is_counted
where p.code is not null or p.total_limit is not null
group by p.id having p.used_count <> count(u.*) or p.used_count > p.total_limit
union all
select p.code, p.per_customer_limit, count(*)::int from promotions p join promotion_identities i on i.promotion_id = p.id
group by p.id, i.identity having count(*) > p.per_customer_limit
union all
select u.code, 1, 0 from order_promotions u where u.code is not null and u.is_counted
  and not exists (select 1 from promotion_identities i where i.order_id = u.order_id and i.promotion_id = u.promotion_id)
union all
select u.code, 0, 1 from order_promotions u join orders o on o.id = u.order_id
where u.is_counted and o.status in ('cancelled', 'expired');

-- I7 windows: as many taken as orders live in them, never more than places
select b.branch_id, b.day, b.opens, b.taken, b.places, count(o.id)::int as orders from slot_bookings b
left join orders o on o.branch_id = b.branch_id and o.slot_date = b.day and o.slot_opens = b.opens
  and o.status not in ('cancelled', 'expired')
group by b.branch_id, b.day, b.opens having b.taken <> count(o.id) or b.taken > b.places;

-- I8 sums: a total is its lines, delivery and tax without the discounts; a line is its price so many times
select o.id, 'total' as what from orders o
where o.total_minor <> o.subtotal_minor - o.promotion_discount_minor - o.membership_discount_minor - o.coupon_discount_minor - o.points_discount_minor
    + o.shipping_minor + o.tax_minor
  or o.total_minor < 0 or o.vat_minor < o.tax_minor
union all
select o.id, 'lines' from orders o
where o.subtotal_minor <> coalesce((select sum(i.total_minor) from order_items i where i.order_id = o.id), 0)
union all
select i.order_id, 'line' from order_items i
where i.total_minor <> i.unit_price_minor * i.quantity + coalesce((
  select sum((a ->> 'priceMinor')::bigint * coalesce((a ->> 'quantity')::int, i.quantity)) from jsonb_array_elements(i.addons) a), 0);

-- I9 history: a legal path without gaps that ends where the order is
with steps as (
  select h.order_id, h.status, h.previous_status, lag(h.status) over path as before, row_number() over path as at,
    row_number() over (partition by h.order_id order by h.id desc) as from_end
  from order_history h window path as (partition by h.order_id order by h.id))
select s.order_id, s.previous_status, s.status, o.status as now from steps s join orders o on o.id = s.order_id
where (s.at > 1 and s.previous_status is distinct from s.before)
  or (s.from_end = 1 and s.status <> o.status)
  or (s.at > 1 and s.status <> s.previous_status and (s.previous_status, s.status) not in (
    ('pending', 'placed'), ('pending', 'payment_failed'), ('pending', 'expired'), ('pending', 'cancelled'),
    ('payment_failed', 'pending'), ('payment_failed', 'expired'), ('payment_failed', 'cancelled'),
    ('placed', 'active'), ('placed', 'on review'), ('placed', 'cancelled'),
    ('on review', 'active'), ('on review', 'cancelled'),
    ('active', 'on preparation'), ('active', 'cancelled'),
    ('on preparation', 'On the way'), ('on preparation', 'ready for pickup'), ('on preparation', 'cancelled'),
    ('On the way', 'delivered'), ('On the way', 'cancelled'),
    ('ready for pickup', 'delivered'), ('ready for pickup', 'expired'), ('ready for pickup', 'cancelled'),
    ('expired', 'placed')))
union all
select o.id, null, null, o.status from orders o where not exists (select 1 from order_history h where h.order_id = o.id);

-- I10 messages and events: what was sent was sent once, what was handled has an outcome, nothing waits for a minute
select 'message' as what, m.id::text from messages m
where (m.status = 'sent') <> (m.sent_at is not null)
  or (select count(*) from message_deliveries d where d.message_id = m.id and d.is_accepted) > 1
  or (m.status = 'waiting' and coalesce(current_setting('karaz.jobs', true), 'on') <> 'off'
    and m.attempts = 0 and m.next_try_at < now() - interval '60 seconds')
union all
select 'payment event', e.id::text from payment_events e
where (e.handled_at is null) <> (e.outcome is null)
  or (e.handled_at is null and coalesce(current_setting('karaz.jobs', true), 'on') <> 'off'
    and e.received_at < coalesce(nullif(current_setting('karaz.now', true), '')::timestamptz, now()) - interval '60 seconds')
union all
select 'webhook', d.id::text from webhook_deliveries d where (d.status = 'delivered') <> (d.delivered_at is not null);

-- I11 unpaid: nothing waits for money five minutes longer than it was held, unless somebody looks into a payment
select id, status, held_until from orders
where status in ('pending', 'payment_failed') and coalesce(current_setting('karaz.jobs', true), 'on') <> 'off'
  and held_until < coalesce(nullif(current_setting('karaz.now', true), '')::timestamptz, now()) - interval '5 minutes'
  and not exists (select 1 from payments p where p.target = 'order' and p.target_id = orders.id::text and p.status = 'review');

-- I12 back office: every change has a person, a moment and what it changed; no order is moved by staff without an entry
select 'entry' as what, id::text from audit_log
where actor_id <= 0 or actor_role = '' or action = '' or entity_id = '' or created_at is null
  or jsonb_typeof(before) <> 'object' or jsonb_typeof(after) <> 'object'
union all
select 'move', h.id::text from order_history h
where h.source = 'admin' and h.triggered_by ~ '^[0-9]+$' and not exists (
  select 1 from audit_log a where a.entity = 'order' and a.entity_id = h.order_id::text and a.actor_id::text = h.triggered_by);

-- I13 files: an uploaded picture has every width in both formats, and no file is empty or belongs to nothing
select f.media_id, f.width from media_files f
group by f.media_id, f.width having count(distinct f.format) <> 2 or min(length(f.bytes)) = 0
union all
select f.media_id, f.width from media_files f where not exists (select 1 from media m where m.id = f.media_id);

-- I14 the forgotten: of a person who asked to be forgotten only the money records stay
select u.id, 'account' as what from users u
where u.deleted_at is not null and (u.first_name <> '' or u.last_name <> '' or u.email is not null or u.phone is not null
  or u.password_hash is not null or u.google_subject is not null or not u.is_disabled)
union all
select u.id, 'order' from users u join orders o on o.user_id = u.id
where u.deleted_at is not null and (o.customer_name <> '' or o.customer_email is not null or o.customer_phone is not null
  or o.shipping_address is not null or o.notes <> '' or o.charity_message is not null)
union all
select u.id, 'subscription' from users u join subscriptions s on s.user_id = u.id
where u.deleted_at is not null and (s.customer_name <> '' or s.customer_email is not null or s.customer_phone is not null
  or s.shipping_address is not null or s.notes <> '')
union all
select u.id, 'belongings' from users u
where u.deleted_at is not null and (
  exists (select 1 from addresses a where a.user_id = u.id) or exists (select 1 from sessions s where s.user_id = u.id)
  or exists (select 1 from carts c where c.user_id = u.id) or exists (select 1 from wishlist_items w where w.user_id = u.id)
  or exists (select 1 from reviews r where r.user_id = u.id) or exists (select 1 from chats c where c.user_id = u.id)
  or exists (select 1 from customer_notes n where n.user_id = u.id)
  or exists (select 1 from password_resets p where p.user_id = u.id)
  or exists (select 1 from contact_changes c where c.user_id = u.id)
  or exists (select 1 from push_subscriptions p where p.user_id = u.id));

-- I15 ledger: each entry goes on from the one before, the last is what is on the shelf, and of what is gone nothing is left
select m.stock_id, m.id as entry, m.quantity_after from (
  select stock_id, id, delta, quantity_after, lag(quantity_after) over entries as before from stock_movements
  window entries as (partition by stock_id order by id)) m
where m.quantity_after <> m.before + m.delta
union all
select last.stock_id, last.id, last.quantity_after from (
  select distinct on (stock_id) stock_id, id, quantity_after from stock_movements order by stock_id, id desc) last
left join stocks s on s.id = last.stock_id
where last.quantity_after <> coalesce(s.quantity, 0);

-- I16 papers: counted without a gap; invoices less their notes are over no more than is paid, notes never over more than was invoiced
with credited as (
  select o.id, o.total_minor as total, coalesce(sum((i.content ->> 'totalMinor')::bigint) filter (where i.kind = 'invoice'), 0) as invoiced,
    coalesce(sum((i.content ->> 'totalMinor')::bigint) filter (where i.kind = 'credit_note'), 0) as minor
  from invoices i join orders o on o.id = i.order_id group by o.id)
select 'numbers' as what, c.country_code || ' ' || c.kind as whose from invoice_counters c
left join invoices i on i.country_code = c.country_code and i.kind = c.kind
group by c.country_code, c.kind having c.last <> count(i.*) or c.last <> coalesce(max(i.count), 0)
union all
select 'more than was invoiced', id::text from credited where minor > invoiced
union all
select 'money back without a note', c.id::text from credited c
where c.total - c.invoiced + c.minor < (select sum(r.amount_minor) from refunds r join payments p on p.id = r.payment_id
  where p.target = 'order' and p.target_id = c.id::text and r.status <> 'failed'
  -- the total is without what the order became smaller by
  and r.reference !~ '^(change|surplus|late|excess|review) ')
union all
select 'less taken at the door without a note', c.id::text from credited c
where exists (select from payments p where p.provider = 'cash' and p.target_id = c.id::text)
  and c.total - c.invoiced + c.minor < least(c.total,
    (select coalesce(sum(r.amount_minor), 0) from refunds r join payments p on p.id = r.payment_id
      where p.target = 'order' and p.target_id = c.id::text and r.reference !~ '^(picking|change) ')
    + (select coalesce(sum(k.reduction_minor), 0) from order_picks k where k.order_id = c.id))
union all
select 'a note for money that was never taken', i.order_id::text from invoices i
join payments p on p.target = 'order' and p.target_id = i.order_id::text
join refunds r on r.payment_id = p.id and r.is_release
join payment_holds h on h.payment_id = p.id and h.status = 'captured'
where i.kind = 'credit_note' and i.reason = 'goods' and r.reference like 'picking %';

-- I17 club: one membership at a time, and what was paid became one
select a.user_id, 'two at once' as what from memberships a
join memberships b on b.user_id = a.user_id and b.id > a.id and b.starts_at < a.ends_at and a.starts_at < b.ends_at
where a.ended_at is null and b.ended_at is null
union all
select user_id, 'paid for nothing' from membership_purchases where (paid_at is null) <> (membership_id is null);

-- I18 helpers: every branch with goods in an order that another one hands over is named, and no other
(select i.order_id, i.branch_id from order_items i join orders o on o.id = i.order_id where i.branch_id <> o.branch_id
  except select order_id, branch_id from order_helpers)
union all
(select h.order_id, h.branch_id from order_helpers h
  except select i.order_id, i.branch_id from order_items i join orders o on o.id = i.order_id where i.branch_id <> o.branch_id);
