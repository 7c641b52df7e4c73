/** What years of trade leave behind, beside the 100,000 stocks of the big store. */
type Connection = { query: (text: string, values?: unknown[]) => Promise<unknown> };

const ROWS = 100_000;

const FIRST = `array['Noura', 'Ahmed', 'Fatima', 'Yousef', 'Mariam', 'Khaled', 'نورة', 'أحمد', 'فاطمة', 'Omar', 'Huda']`;
const LAST = `array['Al-Sabah', 'Hassan', 'Al-Mutairi', 'Ibrahim', 'Saleh', 'الصباح', 'حسن', 'Farouk', 'Nasser']`;
const STATUSES = `array['delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'cancelled',
  'expired', 'payment_failed', 'placed', 'active', 'on preparation', 'On the way', 'ready for pickup', 'pending', 'on review']`;
/** Of a country's 10 branches, as the big store numbers them. */
const BRANCH = '1 + (n * 13) % 40';
const COUNTRY = `(array['kw', 'eg', 'ae', 'sa'])[1 + (${BRANCH}) % 4]`;
const CURRENCY = `(array['KWD', 'EGP', 'AED', 'SAR'])[1 + (${BRANCH}) % 4]`;
/** The newest a minute ago, the oldest about three years. */
const AGO = `now() - make_interval(mins => 1 + n * 16)`;

const people = `
  insert into users (first_name, last_name, email, email_verified_at, phone, phone_verified_at, is_disabled, created_at)
    select (${FIRST})[1 + n % 11], (${LAST})[1 + n % 9], 'shopper' || n || '@shop.example', ${AGO}, '+9655' || 1000000 + n, ${AGO}, n % 400 = 0, ${AGO}
    from generate_series(1, ${ROWS}) n;
  insert into addresses (user_id, street_address, country_code, city_id, area_id)
    select n, 'Street ' || n, c.country_code, c.id, a.id from generate_series(1, ${ROWS}) n
    join areas a on a.id = 1 + n % 80 join cities c on c.id = a.city_id where n % 3 > 0;
  update stocks set updated_at = now() - make_interval(mins => id % 50000);
  insert into membership_plans (key, name_en, name_ar, description_en, description_ar, benefits_en, benefits_ar, price_minor, duration_days)
    values ('gold', 'Gold', 'ذهبي', '', '', '[]', '[]', 9900, 365);
  insert into memberships (user_id, plan_id, starts_at, ends_at, paid_minor)
    select n, (select id from membership_plans limit 1), now() - interval '30 days', now() + interval '300 days', 9900
    from generate_series(1, ${ROWS}, 25) n`;

const orders = `
  insert into orders (custom_order_id, user_id, customer_name, customer_phone, language, country_code, currency, order_type, status,
      branch_id, shipping_method, slot_date, slot_opens, slot_closes, payment_method, is_paid, paid_at, subtotal_minor, total_minor, created_at)
    select 'KZ-' || n, 1 + (n * 7919) % ${ROWS}, (${FIRST})[1 + n % 11] || ' ' || (${LAST})[1 + n % 9], '+9655' || 1000000 + n, 'en',
      ${COUNTRY}, ${CURRENCY}, (array['delivery', 'delivery', 'pickup'])[1 + n % 3],
      case when n < 3000 then (${STATUSES})[1 + n % 17] else (${STATUSES})[1 + n % 10] end,
      ${BRANCH}, 'regular', (${AGO})::date + 1, lpad((8 + n % 12)::text, 2, '0') || ':00', lpad((9 + n % 12)::text, 2, '0') || ':00',
      'online_payment', n % 5 > 0, case when n % 5 > 0 then ${AGO} end, 1000 + (n * 37) % 90000, 1000 + (n * 37) % 90000, ${AGO}
    from generate_series(1, ${ROWS}) n`;

const ofOrders = `
  insert into order_items (order_id, position, stock_id, product_id, branch_id, name_en, name_ar, sku, quantity, unit_price_minor,
      total_minor, tax_class)
    select o.id, place, s.id, s.product_id, case when place = 2 and o.n % 4 = 0 then 1 + (o.branch_id + 3) % 40 else o.branch_id end, 'Line ' || place, 'سطر', 'S' || s.id, 1 + place, 500, 500 * (1 + place), 'standard'
    from (select *, row_number() over (order by created_at desc) as n from orders) o, generate_series(0, 2) place
    join lateral (select id, product_id from stocks where id = 1 + (o.n * 3 + place) % ${ROWS}) s on true;
  insert into order_helpers (order_id, branch_id)
    select distinct i.order_id, i.branch_id from order_items i join orders o on o.id = i.order_id where i.branch_id <> o.branch_id;
  insert into invoices (country_code, kind, count, order_id, seller, content, issued_at)
    select country_code, 'invoice', row_number() over (partition by country_code order by created_at), id,
      '{"nameEn":"Karaz","nameAr":"كرز","addressEn":"","addressAr":"","vatNumber":"","registrationNumber":""}',
      jsonb_build_object('isPartial', false, 'lines', '[]'::jsonb, 'bands', '[]'::jsonb, 'subtotalMinor', total_minor,
        'shipping', '{"rate":0,"netMinor":0,"vatMinor":0,"grossMinor":0}'::jsonb, 'membershipDiscountMinor', 0,
        'couponDiscountMinor', 0, 'pointsDiscountMinor', 0, 'taxMinor', 0, 'netMinor', total_minor, 'vatMinor', 0,
        'totalMinor', total_minor), created_at
    from orders;
  insert into payments (target, target_id, provider, reference, provider_id, payment_url, return_url, language, amount_minor, currency,
      status, expires_at, paid_at, checked_at, created_at)
    select 'order', id::text, 'noon', custom_order_id || '-1', custom_order_id, 'https://pay.example/' || custom_order_id, '', 'en',
      total_minor, currency, case when is_paid then 'paid' else 'failed' end, created_at, paid_at, created_at, created_at from orders;
  insert into order_picks (item_id, order_id, picked_quantity, charged_minor, reduction_minor, picked_by)
    select id, order_id, quantity, total_minor, case when id % 10 = 0 then 50 else 0 end, (select min(id) from users) from order_items;
  insert into refunds (payment_id, reference, amount_minor, reason, status)
    select id, 'by hand ' || id, 100, 'bruised', 'done' from payments where status = 'paid' and provider_id like '%7'`;

/** Requested areas are those nobody serves: requests for others are notified and deleted at once. */
const invoices = `
  insert into messages (channel, recipient, subject, text, language, status, attempts, created_at, sent_at)
    select (array['sms', 'mail', 'whatsapp', 'push'])[1 + n % 4],
      case when n % 4 = 1 then 'shopper' || n % ${ROWS} || '@shop.example' else '+9655' || 1000000 + n end,
      case when n % 4 = 1 then 'Your order KZ-' || n else '' end, 'Your order is on its way, it comes this evening.', 'en',
      case when n % 500 = 0 then 'dead' when n % 300 = 0 then 'failed' else 'sent' end, 1, ${AGO}, ${AGO}
    from generate_series(1, ${ROWS}) n order by n desc;
  insert into audit_log (actor_id, actor_role, action, entity, entity_id, before, after, request_id, created_at)
    select 1 + n % 40, 'manager', (array['product.update', 'order.move', 'stock.count', 'customer.note'])[1 + n % 4],
      (array['product', 'order', 'stock', 'customer'])[1 + n % 4], n::text, '{"price":1}', '{"price":2}', 'r' || n, ${AGO}
    from generate_series(1, ${ROWS}) n order by n desc;
  insert into stock_movements (stock_id, product_id, branch_id, delta, quantity_after, reason, created_at)
    select s.id, s.product_id, s.branch_id, -1, 5, 'order', ${AGO} from generate_series(1, ${ROWS}) n
    join stocks s on s.id = case when n % 10 = 0 then 1 else n end order by n desc;
  insert into reviews (product_id, user_id, name, rating, review, is_hidden, created_at)
    select 1 + n % 25000, 1 + (n * 17) % ${ROWS}, (${FIRST})[1 + n % 11], 1 + n % 5, 'Came fresh and well packed, number ' || n, n % 90 = 0, ${AGO}
    from generate_series(1, ${ROWS}) n on conflict do nothing;
  insert into contact_messages (name, email, subject, message, language, country_code, created_at, settled_at)
    select (${FIRST})[1 + n % 11] || ' ' || (${LAST})[1 + n % 9], 'shopper' || n || '@shop.example', 'About my order KZ-' || n,
      'Where is it?', 'en', ${COUNTRY}, ${AGO}, case when n > 200 then now() end from generate_series(1, ${ROWS}) n order by n desc;
  insert into areas (id, city_id, key, name_en, name_ar, latitude, longitude)
    select 1000 + n, 1 + n % 4, 'far-' || n, 'Far area ' || n, 'منطقة بعيدة', 29, 48 from generate_series(1, 80) n;
  insert into coverage_requests (country_code, area_id, place, phone, language, created_at)
    select ${COUNTRY}, case when n % 3 > 0 then 1001 + n % 80 end, case when n % 3 = 0 then 'Village ' || n % 900 else '' end,
      '+9655' || 1000000 + n, 'en', ${AGO} from generate_series(1, ${ROWS}) n;
  insert into promotions (name_en, name_ar, code, kind, percent, description_en, description_ar, used_count, ends_at, created_at)
    select 'Ten off ' || n, 'عشرة ' || n, 'CODE' || n, 'percent', 10, 'Ten off ' || n, 'عشرة', n % 70, now() + make_interval(days => n % 90 - 45), ${AGO}
    from generate_series(1, 2000) n;
  insert into media (name, width, height, blur, alt_en, alt_ar, created_at)
    select 'picture-' || n, 720, 720, '', 'Picture ' || n, 'صورة ' || n, ${AGO} from generate_series(1, ${ROWS}) n;
  insert into product_media (product_id, media_id, position) select id, id, 0 from products`;

const talks = `
  insert into chats (user_id, order_id, country_code, language, state, assignee_id, last_seq, waiting_since, created_at, updated_at)
    select 1 + (n * 31) % ${ROWS}, case when n % 10 = 0 then (select id from orders where custom_order_id = 'KZ-' || n) end, ${COUNTRY}, 'en', case when n < 60 then 'waiting' when n < 400 then 'answered' else 'closed' end,
      case when n % 2 = 0 then 1 + n % 40 end, 2, case when n < 60 then ${AGO} end, ${AGO}, ${AGO} from generate_series(1, ${ROWS}) n;
  insert into chat_lines (chat_id, seq, client_id, kind, text, created_at)
    select id, seq, gen_random_uuid(), case seq when 1 then 'shopper' else 'staff' end,
      (array['Where is my order?', 'It is on its way to you.'])[seq] || ' ' || left(id::text, 6), created_at
    from chats, generate_series(1, 2) seq;
  insert into webhook_endpoints (url, events, secret) select 'https://partner' || n || '.example/hook', '{order.created}', 'x' from generate_series(1, 20) n;
  insert into webhook_deliveries (endpoint_id, event_id, type, data, occurred_at, status, attempts)
    select 1 + n % 20, gen_random_uuid(), (array['order.created', 'order.moved', 'refund.made'])[1 + n % 3], '{}', ${AGO},
      case when n % 200 = 0 then 'dead' else 'delivered' end, 1 from generate_series(1, ${ROWS}) n order by n desc`;

/** `client` must be one connection: the triggers rest while it writes. */
export async function fillOffice(client: Connection): Promise<void> {
  await client.query('set statement_timeout = 0; set session_replication_role = replica');
  for (const statements of [people, orders, ofOrders, invoices, talks]) await client.query(statements);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}
