import type { OfficeInvoice } from '@karaz/contract/admin/invoices';
import type { VatReport } from '@karaz/contract/admin/vat-report';
import type { InvoiceView } from '@karaz/contract/invoices';
import type { CountryCode } from '@karaz/domain/countries';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBannerWatch } from '../content/watch-banners.ts';
import { createPayments } from '../create-payments.ts';
import { SANDBOX_PATH } from '../integrations/payment/sandbox-noon.ts';
import { mailedInvoices } from '../orders/mailed-invoices.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { type Buyer, type Counter, deliveryOrder, type OrderShop, openOrderShop } from '../testing/order-shop.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { messagesTo } from '../testing/people.ts';
import { waitForNotifications } from '../testing/wait-for-notifications.ts';

const START = new Date('2026-03-10T09:00:00Z');
const DAY_MS = 86_400_000;
const WEBHOOK = '/api/v1/payments/webhook/noon';
const ADMIN = { authorization: 'Bearer admin:1' };

let shop: OrderShop;
let counter: Counter;
let events: string[] = [];
let planId: number;
beforeAll(async () => {
  shop = await openOrderShop({
    extend(app, deps) {
      const { sandbox, deps: payments } = createPayments({
        settings: { provider: 'sandbox' },
        db: deps.db,
        publicOrigin: 'https://shop.example',
        tokenSecret: 'a-secret-only-for-tests-of-the-club',
        deliver: async (body) => events.push(body),
      });
      deps.payments = payments;
      if (sandbox) app.route(SANDBOX_PATH, sandbox.app);
    },
  });
  counter = await shop.counterOf('sa', 2);
  const [plan] = await shop.rows<{ id: number }>(sql`
    update membership_plans set price_minor = 2001, country_prices = '{"sa": 2001, "kw": 2001, "eg": 2001}'
    where id = (select min(id) from membership_plans) returning id`);
  planId = plan?.id ?? 0;
  await waitForNotifications(shop);
}, 180_000);
afterAll(() => shop?.close());
beforeEach(() => {
  events = [];
  shop.clock.now = START;
});

const inCountry = (buyer: Buyer, country: CountryCode) => ({ ...buyer.headers, 'x-country': country });
const later = (days: number) => {
  shop.clock.now = new Date(START.getTime() + days * DAY_MS);
};
async function pay(buyer: Buyer, country: CountryCode, behaviour = 'normal'): Promise<string> {
  const headers = inCountry(buyer, country);
  const link = await shop.call('POST', `/api/club-cherry/membership/${planId}/payment/auto`, { headers });
  expect(link.status, link.text).toBe(200);
  const { paymentUrl, paymentId } = link.body as { paymentUrl: string; paymentId: string };
  const body = new URLSearchParams({ action: 'pay', behaviour });
  await shop.app.request(new URL(paymentUrl).pathname, { method: 'POST', body });
  await report();
  return paymentId;
}
const report = () => shop.app.request(WEBHOOK, { method: 'POST', body: events.at(-1) ?? '' });

type Listed = { id: string; number: string; total: number; currency: string };
type Mine = { invoices: Listed[]; offers: { planId: number; price: number | null }[] };
const mineOf = async (buyer: Buyer, country: CountryCode) =>
  (await shop.get('/api/club-cherry/membership/my', inCountry(buyer, country))).body as unknown as Mine;
async function invoiceOf(buyer: Buyer): Promise<InvoiceView> {
  const [latest] = (await mineOf(buyer, 'kw')).invoices;
  const found = await shop.get(`/api/club-cherry/membership/invoices/${latest?.id}`, buyer.headers);
  expect(found.status, found.text).toBe(200);
  expect((found.body as InvoiceView).number).toBe(latest?.number);
  return found.body as InvoiceView;
}
const lastNumber = async (country: CountryCode) =>
  (
    await shop.rows<{ last: number }>(
      sql`select last from invoice_counters where country_code = ${country} and kind = 'invoice'`,
    )
  )[0]?.last ?? 0;
async function setTax(country: CountryCode, { isInside, rates }: { isInside: boolean; rates: readonly unknown[] }) {
  await shop.rows(sql`update country_settings set prices_include_tax = ${isInside},
    vat_rates = ${JSON.stringify(rates)}::jsonb where country_code = ${country}`);
  await waitForNotifications(shop);
}
const standard = (percent: number) => [{ from: '2018-01-01', standard: percent, reduced: 0 }];
async function priceIn(country: CountryCode): Promise<number | undefined> {
  const { body } = await shop.get('/api/club-cherry/memberships', { 'x-country': country });
  return (body as { data: { id: number; price: number }[] }).data.find(({ id }) => id === planId)?.price;
}

test('Saudi Arabia: VAT is inside the fee, to the last halala, and the tax invoice names the seller of orders', async () => {
  const buyer = await shop.buyer(counter, { firstName: 'Noura', lastName: 'Member' });
  await pay(buyer, 'sa');
  const invoice = await invoiceOf(buyer);
  expect(invoice).toMatchObject({
    ...{
      kind: 'invoice',
      subject: 'membership',
      country: 'sa',
      currency: 'SAR',
      isTaxInvoice: true,
      isTaxOnTop: false,
    },
    ...{ subtotal: 20.01, total: 20.01, vat: 2.61, net: 17.4, branch: null },
    seller: { vat_number: '310122393500003' },
    buyer: { name: 'Noura Member', phone: null, address: null },
    order: { custom_order_id: expect.stringMatching(/^CLUB-[0-9A-F]{12}$/), payment_method: 'online_payment', due: 0 },
    bands: [{ tax_class: 'standard', rate: 15, net: 17.4, vat: 2.61, gross: 20.01 }],
  });
  expect(invoice.lines).toMatchObject([{ quantity: 1, price: 20.01, total: 20.01, vat: 2.61, rate: 15 }]);
  expect(invoice.qr).not.toBeNull();
  const [stored] = await shop.rows(sql`select vat_rate::float8 as rate, vat_minor::int as vat, price_minor::int as price
    from membership_purchases where user_id = ${buyer.id}`);
  expect(stored).toEqual({ rate: 15, vat: 261, price: 2001 });
  // The document stays as it was issued.
  await shop.rows(sql`update users set first_name = 'Hala' where id = ${buyer.id}`);
  expect((await invoiceOf(buyer)).buyer.name).toBe('Noura Member');
});

test('less than the price that staff accepted begins it: the invoice is over the price and says what was paid', async () => {
  const email = 'short-member@shop.example';
  const buyer = await shop.buyer(counter, { email });
  const paymentId = await pay(buyer, 'sa', 'wrong-amount');
  expect((await mineOf(buyer, 'sa')).invoices).toEqual([]);
  const staff = await shop.buyer(counter, { role: 'admin' });
  const accepted = await shop.call('POST', `/api/v1/admin/payments/${paymentId}/accept`, {
    headers: { authorization: `Bearer admin:${staff.id}` },
    body: { note: 'one halala is ours' },
  });
  expect(accepted.status, accepted.text).toBe(200);
  const invoice = await invoiceOf(buyer);
  expect(invoice).toMatchObject({ total: 20.01, vat: 2.61, order: { accepted: { paid: 20, less: 0.01 }, due: 0 } });
  const [{ id = '' } = {}] = (await mineOf(buyer, 'sa')).invoices;
  const file = await shop.app.request(`/api/club-cherry/membership/invoices/${id}/pdf`, { headers: buyer.headers });
  expect(pdfText(new Uint8Array(await file.arrayBuffer()))).toContain('accepted as full payment');
  const [{ text = '' } = {}] = await messagesTo(shop, email);
  expect(text).toContain('You paid 20.00 SAR.');
});

test('the Emirates: VAT on top is in the price that is shown, offered and charged, on the day it counts', async () => {
  await setTax('ae', { isInside: false, rates: [...standard(5), { from: '2026-04-01', standard: 10, reduced: 0 }] });
  const buyer = await shop.buyer(counter);
  expect(await priceIn('ae')).toBe(21.01);
  const { offers } = await mineOf(buyer, 'ae');
  expect(offers.find((offer) => offer.planId === planId)?.price).toBe(21.01);
  const payment = await pay(buyer, 'ae');
  expect((await shop.get(`/api/v1/payments/${payment}`)).body).toMatchObject({ amount: 21.01, currency: 'AED' });
  expect(await invoiceOf(buyer)).toMatchObject({
    ...{ isTaxOnTop: true, subtotal: 20.01, net: 20.01, vat: 1, total: 21.01 },
    lines: [{ price: 20.01, net: 20.01, vat: 1, gross: 21.01, rate: 5 }],
  });
  const { body } = await shop.get('/api/v1/auth/me', buyer.headers);
  expect(body).toMatchObject({ activeMembership: { plan: { price: 21.01 } } });
  // A day of the Emirates that has the next rate: what was cached for the pages is no longer shown.
  const watch = createBannerWatch(shop.deps);
  shop.clock.now = new Date('2026-03-31T21:00:00Z');
  await watch();
  await waitForNotifications(shop);
  expect(await priceIn('ae')).toBe(22.01);
  const other = await shop.buyer(counter);
  await pay(other, 'ae');
  expect(await invoiceOf(other)).toMatchObject({ net: 20.01, vat: 2, total: 22.01, bands: [{ rate: 10 }] });
  await setTax('ae', { isInside: true, rates: standard(5) });
});

test('Egypt has its standard rate; Kuwait has none, and an invoice all the same', async () => {
  await setTax('eg', { isInside: true, rates: standard(14) });
  const [egyptian, kuwaiti] = [await shop.buyer(counter), await shop.buyer(counter)];
  await pay(egyptian, 'eg');
  expect(await invoiceOf(egyptian)).toMatchObject({
    ...{ country: 'eg', currency: 'EGP', total: 20.01, vat: 2.46, net: 17.55 },
    bands: [{ tax_class: 'standard', rate: 14 }],
  });
  await pay(kuwaiti, 'kw');
  expect(await invoiceOf(kuwaiti)).toMatchObject({
    ...{ country: 'kw', currency: 'KWD', isTaxInvoice: false, total: 2.001, vat: 0, net: 2.001, qr: null },
  });
});

test('a payment that is reported many times has one invoice, and each renewal its own', async () => {
  const buyer = await shop.buyer(counter);
  const before = await lastNumber('sa');
  await pay(buyer, 'sa');
  await Promise.all([report(), report(), report()]);
  await report();
  expect((await mineOf(buyer, 'sa')).invoices).toHaveLength(1);
  const again = sql`insert into invoices (country_code, kind, count, membership_purchase_id, seller, content, issued_at)
    select country_code, kind, count + 100000, membership_purchase_id, seller, content, issued_at from invoices
    where membership_purchase_id in (select id from membership_purchases where user_id = ${buyer.id})`;
  await expect(shop.rows(again)).rejects.toMatchObject({ cause: { constraint: 'invoices_membership_purchase' } });
  expect(await lastNumber('sa')).toBe(before + 1);
  const [plan] = await shop.rows<{ days: number }>(
    sql`select duration_days as days from membership_plans where id = ${planId}`,
  );
  later((plan?.days ?? 0) - 3);
  await pay(buyer, 'sa');
  const { invoices } = await mineOf(buyer, 'sa');
  expect(invoices.map(({ total }) => total)).toEqual([20.01, 20.01]);
  expect(await lastNumber('sa')).toBe(before + 2);
});

test('orders and memberships share the numbers of a country, and money that goes back takes none', async () => {
  const [member, late] = [await shop.buyer(counter), await shop.buyer(counter)];
  const before = await lastNumber('sa');
  await pay(member, 'sa');
  const placed = await shop.order(member, deliveryOrder(counter, member, { notes: 'shared' }), { 'x-country': 'sa' });
  const { id } = placed.body as { id: string };
  for (const status of ['active', 'on preparation', 'On the way', 'delivered']) {
    const body = { status, reason: 'test', isEarly: true };
    const moved = await shop.call('PATCH', `/api/v1/admin/orders/${id}/status`, { body, headers: ADMIN });
    expect(moved.status, moved.text).toBe(200);
  }
  const order = (await shop.get(`/api/v1/orders/${id}/invoice`, member.headers)).body as InvoiceView;
  await pay(late, 'sa');
  const numbers = [await invoiceOf(member), order, await invoiceOf(late)].map(({ number }) => Number(number.slice(-6)));
  expect(numbers).toEqual([before + 1, before + 2, before + 3]);
  // Paid in other money than the membership that began meanwhile: it goes back.
  const buyer = await shop.buyer(counter);
  const headers = inCountry(buyer, 'sa');
  const link = await shop.call('POST', `/api/club-cherry/membership/${planId}/payment/auto`, { headers });
  const { paymentUrl } = link.body as { paymentUrl: string };
  await pay(buyer, 'kw');
  const body = new URLSearchParams({ action: 'pay', behaviour: 'normal' });
  await shop.app.request(new URL(paymentUrl).pathname, { method: 'POST', body });
  await report();
  expect(await lastNumber('sa')).toBe(before + 3);
  const counts = await shop.rows<{ last: number; n: number }>(sql`
    select c.last, (select count(*)::int from invoices i where i.country_code = c.country_code and i.kind = c.kind) as n
    from invoice_counters c`);
  for (const { last, n } of counts) expect(last).toBe(n);
});

test('the VAT report, the list and its file contain memberships and add up to the documents', async () => {
  shop.clock.now = new Date('2026-06-15T09:00:00Z');
  const buyers = [await shop.buyer(counter, { firstName: 'Reem', lastName: 'Counted' }), await shop.buyer(counter)];
  for (const buyer of buyers) await pay(buyer, 'sa');
  const documents = await Promise.all(buyers.map(invoiceOf));
  const day = 'country=sa&from=2026-06-15&to=2026-06-15';
  const found = (await shop.get(`/api/v1/admin/vat-report?${day}`, ADMIN)).body as VatReport;
  const halalas = (amounts: number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
  expect(found).toMatchObject({ invoices: 2, rows: [{ taxClass: 'standard', rate: 15 }] });
  expect(halalas([found.total.due.vat])).toBe(halalas(documents.map(({ vat }) => vat)));
  expect(halalas([found.total.due.gross])).toBe(halalas(documents.map(({ total }) => total)));
  const list = (await shop.get(`/api/v1/admin/invoices?${day}`, ADMIN)).body as { data: OfficeInvoice[] };
  expect(halalas(list.data.map(({ vat }) => vat))).toBe(halalas([found.total.due.vat]));
  const searched = await shop.get('/api/v1/admin/invoices?search=reem%20counted', ADMIN);
  const [first] = documents;
  const order = { number: first?.order.custom_order_id, customer: 'Reem Counted' };
  expect(searched.body).toMatchObject({ total: 1, data: [{ subject: 'membership', branch: null, order }] });
  const byNumber = await shop.get(`/api/v1/admin/invoices?search=${order.number}`, ADMIN);
  expect(byNumber.body).toMatchObject({ total: 1 });
  const { text } = await shop.get(`/api/v1/admin/invoices/export?${day}`, ADMIN);
  for (const { number } of documents) expect(text).toContain(`${number},invoice,2026-06-15`);
  expect(text).toContain(',17.40,15,2.61,');
  // A membership belongs to no branch.
  const packer = { authorization: `Bearer fulfilment:${(await shop.buyer(counter, { role: 'fulfilment' })).id}` };
  expect((await shop.get(`/api/v1/admin/invoices?${day}`, packer)).body).toMatchObject({ total: 0 });
});

/** At the provider, without the store. */
async function sendBack(paymentId: string) {
  const [payment] = await shop.rows<{ providerId: string; amountMinor: number }>(sql`select provider_id as "providerId",
    amount_minor::int as "amountMinor" from payments where id = ${paymentId}`);
  const { providerId = '', amountMinor = 0 } = payment ?? {};
  const refund = {
    providerId,
    refundId: `portal ${providerId}`,
    amountMinor,
    currency: 'SAR' as const,
    refundedMinor: 0,
  };
  expect(await shop.deps.payments?.gateways.get('noon')?.refund(refund)).toBe('done');
}

test('money that went back at the provider has one credit note, however often that is reported', async () => {
  shop.clock.now = new Date('2026-07-15T09:00:00Z');
  const email = 'refunded-member@shop.example';
  const buyer = await shop.buyer(counter, { email });
  const paymentId = await pay(buyer, 'sa');
  const invoice = await invoiceOf(buyer);
  await sendBack(paymentId);
  expect((await report()).status).toBe(200);
  const settle = () => settlePayment(shop.deps, paymentId);
  await Promise.all([settle(), report(), settle()]);
  await settle();
  const { invoices } = await mineOf(buyer, 'sa');
  expect(invoices.map(({ number, total }) => [number.slice(0, 6), total]).sort()).toEqual([
    ['CN-SA-', 20.01],
    ['INV-SA', 20.01],
  ]);
  const note = invoices.find(({ number }) => number.startsWith('CN'));
  const path = `/api/club-cherry/membership/invoices/${note?.id}`;
  const shown = (await shop.get(`${path}?kind=credit_note&number=${note?.number}`, buyer.headers)).body as InvoiceView;
  expect(shown).toMatchObject({ kind: 'credit_note', number: note?.number, total: 20.01, vat: 2.61, reason: 'refund' });
  expect(shown.related).toMatchObject([{ kind: 'invoice', number: invoice.number }]);
  expect((await shop.get(path, buyer.headers)).body).toMatchObject({ kind: 'invoice', isAllCredited: true });
  const day = 'country=sa&from=2026-07-15&to=2026-07-15';
  const found = (await shop.get(`/api/v1/admin/vat-report?${day}`, ADMIN)).body as VatReport;
  expect(found.total.due).toMatchObject({ vat: 0, gross: 0 });
  const list = (await shop.get(`/api/v1/admin/invoices?${day}`, ADMIN)).body as { data: OfficeInvoice[] };
  expect(list.data.map(({ subject, amount }) => [subject, amount]).sort()).toEqual([
    ['membership', -20.01],
    ['membership', 20.01],
  ]);
  const letters = await messagesTo(shop, email);
  expect(letters.filter(({ text }) => text.includes('The credit note is with your invoices'))).toHaveLength(1);
});

test('of more than the price, which staff accepted, the letter names what was paid for the membership', async () => {
  const email = 'generous-member@shop.example';
  const buyer = await shop.buyer(counter, { email });
  const paymentId = await pay(buyer, 'sa', 'too-much');
  const body = { note: 'the rest goes back' };
  const accepted = await shop.call('POST', `/api/v1/admin/payments/${paymentId}/accept`, { headers: ADMIN, body });
  expect(accepted.status, accepted.text).toBe(200);
  await sendBack(paymentId);
  expect(await settlePayment(shop.deps, paymentId)).toBe('refunded');
  const letter = (await messagesTo(shop, email)).find(({ text }) => text.includes('The credit note is with'));
  expect(letter?.text).toContain('20.01 SAR that you paid');
});

test('what the store itself sends back, as a second payment, takes nothing off the invoice', async () => {
  const buyer = await shop.buyer(counter);
  const paymentId = await pay(buyer, 'sa');
  await shop.rows(sql`update payments set status = 'refunding' where id = ${paymentId}`);
  await sendBack(paymentId);
  expect(await settlePayment(shop.deps, paymentId)).toBe('refunded');
  expect((await mineOf(buyer, 'sa')).invoices).toMatchObject([{ kind: 'invoice' }]);
});

test('the document is for the member and for staff of all branches, as a PDF in both languages, and is mailed once', async () => {
  const email = 'paying-member@shop.example';
  const buyer = await shop.buyer(counter, { email });
  await pay(buyer, 'sa');
  const { number } = await invoiceOf(buyer);
  const [{ id = '' } = {}] = (await mineOf(buyer, 'sa')).invoices;
  const profile = (await shop.get(`/api/v1/admin/customers/${buyer.id}`, ADMIN)).body;
  expect(profile).toMatchObject({ memberships: [{ invoices: [{ id, number }] }] });
  const packer = await shop.buyer(counter, { role: 'fulfilment' });
  const other = await shop.buyer(counter);
  for (const path of [`/api/club-cherry/membership/invoices/${id}`, `/api/club-cherry/membership/invoices/${id}/pdf`]) {
    expect((await shop.get(path)).status).toBe(401);
    expect((await shop.get(path, other.headers)).status).toBe(404);
    expect((await shop.get(path, { authorization: `Bearer fulfilment:${packer.id}` })).status).toBe(404);
    expect((await shop.get(path, ADMIN)).status).toBe(200);
  }
  for (const language of ['en', 'ar']) {
    const path = `/api/club-cherry/membership/invoices/${id}/pdf?language=${language}`;
    const file = await shop.app.request(path, { headers: buyer.headers });
    expect(file.headers.get('content-disposition')).toContain(`${number}.pdf`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (language === 'en') expect(pdfText(bytes)).toContain('Club membership');
    expect(Buffer.from(bytes).toString('latin1', 0, 5)).toBe('%PDF-');
  }
  const [letter] = await shop.rows<{ id: number; invoicesOf: string | null }>(
    sql`select id, invoices_of as "invoicesOf" from messages where recipient = ${email}`,
  );
  const message = { id: letter?.id ?? 0, invoicesOf: letter?.invoicesOf ?? null, language: 'ar' as const };
  const [{ text = '' } = {}] = await messagesTo(shop, email);
  expect(text).toContain('You paid 20.01 SAR.');
  const attached = await mailedInvoices(shop.database.db, message);
  expect(attached.map(({ filename }) => filename)).toEqual([`${number}.pdf`]);
  expect(await mailedInvoices(shop.database.db, { ...message, id: message.id + 1 })).toEqual([]);
});

test('the documents of a purchase are found without reading all invoices', async () => {
  const id = sql`${crypto.randomUUID()}::uuid`;
  const plans = await shop.database.db.transaction(async (tx) => {
    // A handful of rows is read faster without an index.
    await tx.execute(sql`set local enable_seqscan = off`);
    const ofLetter = sql`explain select from invoices where order_id = ${id} or membership_purchase_id = ${id}`;
    const ofPage = sql`explain select from invoices where membership_purchase_id = ${id}`;
    const explained = [await tx.execute(ofLetter), await tx.execute(ofPage)];
    return explained.map(({ rows }) => JSON.stringify(rows));
  });
  for (const plan of plans) {
    expect(plan).toContain('invoices_membership_papers');
    expect(plan).not.toContain('Seq Scan');
  }
});
