import type { Shopper } from './account.ts';
import type { Reply } from './client.ts';
import type { Visit } from './visit.ts';

export async function visitClub({ client, book }: Visit, { token }: Shopper): Promise<void> {
  const plans = await client.get('/api/club-cherry/memberships');
  const plan = plans.number('data.0.id');
  const guest = await client.send('POST', `/api/club-cherry/membership/${plan}/payment/auto?locale=en`);
  book.row('GUARD-21', guest.status === 401, `a guest: ${guest.status}`);
  const link = await client.send('POST', `/api/club-cherry/membership/${plan}/payment/auto?locale=en`, { token });
  book.row('API-78 MEM-11', link.string('paymentUrl') !== '', link.seen);
  const before = await client.get('/api/club-cherry/membership/my', { token });
  book.row('SD-48', before.at('activeMembership') === null, 'no membership before it is paid');
  const url = new URL(link.string('paymentUrl'), client.base);
  await fetch(`${client.base}${url.pathname}${url.search}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action: 'pay', behaviour: 'normal' }),
  });
  let mine: Reply = before;
  for (let attempt = 0; attempt < 50 && mine.at('activeMembership') === null; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    mine = await client.get('/api/club-cherry/membership/my', { token });
  }
  book.row('SD-48 API-80', mine.at('activeMembership') !== null, mine.seen);
  const me = await client.get('/api/v1/auth/me', { token });
  book.row('MEM-09 MEM-04', me.number('membershipId') === plan, `membershipId ${me.at('membershipId')}`);
  const points = await client.get('/api/club-cherry/points', { token });
  book.fields('API-77 MEM-10', points.missing('balance earned spent reversed transactions'), 'points');
}

/** With a membership, the discount of the plan is in the preview. */
export async function visitSubscription({ client, book, place }: Visit, shopper: Shopper): Promise<void> {
  const { token } = shopper;
  const list = await client.get(
    `/api/v2/search/products?country=kw&areaId=${place.areaId}&subscribeable=true&limit=100&branchIds=3`,
  );
  const index = list.all('data', 'quantity').findIndex((quantity) => Number(quantity) > 25);
  const stockId = list.number(`data.${index}.id`);
  const price = Number(list.at(`data.${index}.selling_price`) ?? list.at(`data.${index}.price`));
  const slots = await client.get(
    `/api/v1/branches/${list.at(`data.${index}.branch.id`)}/slots?areaId=${place.areaId}&days=31`,
  );
  const start = slots.string('days.2.date').replaceAll('/', '-');
  const day = (weeks: number) => new Date(Date.parse(start) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);
  const time = slots.string('days.2.slots.0.open');
  const box = {
    userId: shopper.id,
    subscriptionType: 'weekly',
    startDate: start,
    totalWeeks: 4,
    addressId: shopper.addressId,
    specificDeliveryDates: [0, 1, 2, 3].map(day),
    deliveryTimes: [time, time, time, time],
    items: [{ stockId, productId: list.at(`data.${index}.productId`), quantity: Math.ceil(4 / price) }],
    notes: '',
  };
  const preview = await client.send('POST', '/api/v1/subscriptions/preview', {
    token,
    body: { ...box, countryCode: 'kw' },
  });
  book.fields(
    'API-67 SUB-10 SUB-22',
    preview.missing('totalAmount subtotal shipping discount tax.amount vat.rate validation.warnings'),
    `a preview ${preview.seen.slice(0, 60)}`,
  );
  const week = preview.number('week.totalAmount') * 4;
  book.row(
    'SUB-21 CONST-16',
    Math.abs(week - preview.number('totalAmount')) < 0.005,
    `4 x ${preview.at('week.totalAmount')} = ${preview.at('totalAmount')}`,
  );
  const send = (body: Record<string, unknown>) =>
    client.send('POST', '/api/v1/subscriptions', { token, body: { ...box, ...body } });
  const cases = [
    ['SUB-15 ERR-46', { addressId: null }, /Delivery address is required/],
    ['SUB-16', { startDate: null }, /Please set start date/],
    ['SUB-17', { specificDeliveryDates: [], deliveryTimes: [] }, /Please set delivery days information/],
    ['SUB-18', { startDate: '2020-01-01' }, /Start date shouldn't less than today/],
    ['SUB-20', { specificDeliveryDates: [day(-1), day(1), day(2), day(3)] }, /./],
    ['SUB-21', { totalWeeks: 3 }, /./],
    ['SUB-07', { payment_method: 'cash_on_delivery' }, /./],
    ['ERR-45', { addressId: 2_000_000_000 }, /./],
  ] as const;
  for (const [rows, body, text] of cases) {
    const refused = await send(body);
    book.row(rows, refused.status >= 400 && refused.status < 500 && text.test(refused.text), refused.seen);
  }
  const other = await send({ userId: 1 });
  book.row('SUB-09', other.status === 403, `another user id: ${other.status}`);
  const created = await send({});
  book.row('API-68 SUB-09', created.status === 201 && created.string('id') !== '', created.seen);
  const link = await client.send('POST', `/api/v1/subscriptions/${created.at('id')}/payment/auto?locale=en`, { token });
  book.row('API-70 SUB-13', link.string('paymentUrl') !== '', link.seen);
  const mine = await client.get('/api/v1/subscriptions/my-subscriptions', { token });
  book.row(
    'API-69 SUB-23',
    mine.number('limit') === 10,
    `${mine.at('total')} subscriptions, ${mine.at('limit')} a page`,
  );
  const fields =
    'id status startDate totalWeeks specificDeliveryDates deliveryTimes items totalAmount currency is_paid deliveries';
  book.fields('SUB-11 SD-47', mine.missing(fields, 'data.0'), 'a subscription');
  const guest = await client.send('POST', '/api/v1/subscriptions', { body: box });
  book.row('GUARD-20', guest.status === 401, `a guest: ${guest.status}`);
}
