/** A guest finds something, sees what it costs and orders it; then a program with a key reads that order in the back office. */
import { ApiError, createApi } from '@karaz/client';

const {
  STORE_URL: baseUrl = 'http://localhost:3000',
  API_KEY = '',
  AREA_ID = '1',
  PHONE = '',
  CODE = '',
} = process.env;
const common = { baseUrl, country: () => 'kw', language: () => 'en' };

async function shop(): Promise<string> {
  const api = createApi(common);
  const { data } = await api('GET /api/v1/stocks', { query: { areaId: AREA_ID, limit: 1 } });
  const [stock] = data;
  if (!stock) throw new Error('this store has nothing to sell here');
  const area = await api('GET /api/v1/areas/:id', { params: { id: AREA_ID } });
  const items = [{ stockId: stock.id, quantity: 2 }];
  const { first } = await api('POST /api/v1/orders/slots', { body: { items, areaId: area.id, orderType: 'delivery' } });
  const order = {
    items,
    orderType: 'delivery',
    payment_method: 'cash_on_delivery',
    timeSlot: first,
    firstName: 'Sara',
    lastName: 'Al-Mutairi',
    phone: PHONE,
    phoneVerificationCode: CODE,
    countryCode: 'kw',
    shipping_address: { street_address: 'Street 12', areaId: area.id, cityId: area.city.id, countryCode: 'kw' },
  } as const;
  const preview = await api('POST /api/v1/orders/guest/preview', { body: order });
  const body = { ...order, totalAmount: preview.totalAmount };
  const created = await api('POST /api/v1/orders/guest', { body, idempotencyKey: crypto.randomUUID() });
  process.stdout.write(`ordered ${created.custom_order_id} for ${created.totalAmount} ${created.currency}\n`);
  return created.id;
}

async function administer(id: string): Promise<void> {
  const api = createApi({ ...common, token: () => API_KEY });
  const { order } = await api('GET /api/v1/admin/orders/:id', { params: { id } });
  process.stdout.write(`the back office has ${order.custom_order_id}, ${order.status}\n`);
  await api('POST /api/v1/admin/orders/:id/notes', {
    params: { id },
    body: { text: 'Seen by the example' },
    idempotencyKey: crypto.randomUUID(),
  });
}

try {
  await administer(await shop());
} catch (error) {
  if (!(error instanceof ApiError)) throw error;
  process.stderr.write(`${error.body.code}: ${error.body.message} (${error.body.requestId})\n`);
  process.exit(1);
}
