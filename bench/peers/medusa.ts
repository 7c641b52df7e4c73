/** What a shopper does at Medusa, through its REST API for shops. It has no facets: a list is the list alone. */
import { send } from './client.ts';
import { at, type Flows, ORDER_LINES, PAGE, type Visit } from './work.ts';

export type MedusaVisit = { key: string; regionId: string; optionId: string; categoryIds: readonly string[] };
type Goods = { id: string; variants: { id: string }[] };

const FIELDS =
  'id,title,handle,description,thumbnail,*variants,*variants.calculated_price,+variants.inventory_quantity';

export async function medusaFlows({ port, texts, more }: Visit): Promise<Flows> {
  const { key, regionId, optionId, categoryIds } = more as MedusaVisit;
  const headers = { 'x-publishable-api-key': key };
  const get = async <T>(path: string) => (await send(port, 'GET', path, { headers })).body as T;
  const post = async <T>(path: string, body: unknown = {}) =>
    (await send(port, 'POST', path, { headers, body })).body as T;
  const list = (query: string, limit = PAGE) =>
    get<{ products: Goods[] }>(
      `/store/products?region_id=${regionId}&limit=${limit}&fields=${encodeURIComponent(FIELDS)}${query}`,
    );
  const { products } = await list('', 100);
  const carts = new Map<number, string>();

  const newCart = async () => {
    const { cart } = await post<{ cart: { id: string } }>('/store/carts', { region_id: regionId });
    return cart.id;
  };
  const add = (cartId: string, n: number) =>
    post(`/store/carts/${cartId}/line-items`, { variant_id: at(products, n).variants[0]?.id, quantity: 1 });
  return {
    list: (n) => list(`&category_id[]=${at(categoryIds, n)}&offset=${PAGE * (n % 3)}`),
    search: (n) => list(`&q=${encodeURIComponent(at(texts, n))}`),
    detail: (n) =>
      get(`/store/products/${at(products, n * 7).id}?region_id=${regionId}&fields=${encodeURIComponent(FIELDS)}`),
    cart: async (n, shopper) => {
      const cartId = carts.get(shopper) ?? (await newCart());
      carts.set(shopper, cartId);
      await add(cartId, n % 20);
    },
    order: async (n) => {
      const cartId = await newCart();
      for (let line = 0; line < ORDER_LINES; line++) await add(cartId, n + line);
      const address = {
        first_name: 'Noura',
        last_name: 'Bench',
        address_1: 'Street 12',
        city: 'Kuwait',
        country_code: 'kw',
      };
      await post(`/store/carts/${cartId}`, { email: `bench-${n}@karaz.test`, shipping_address: address });
      await get(`/store/shipping-options?cart_id=${cartId}`);
      await post(`/store/carts/${cartId}/shipping-methods`, { option_id: optionId });
      const { payment_collection: payment } = await post<{ payment_collection: { id: string } }>(
        '/store/payment-collections',
        {
          cart_id: cartId,
        },
      );
      await post(`/store/payment-collections/${payment.id}/payment-sessions`, { provider_id: 'pp_system_default' });
      const { type } = await post<{ type: string }>(`/store/carts/${cartId}/complete`);
      if (type !== 'order') throw new Error(`Completing the cart gave a ${type}`);
    },
  };
}
