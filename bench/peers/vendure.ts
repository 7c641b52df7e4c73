/** What a shopper does at Vendure, through its GraphQL API for shops. */
import { send } from './client.ts';
import { at, type Flows, ORDER_LINES, PAGE, type Visit } from './work.ts';

type Found = {
  search: { items: { productId: string; productVariantId: string }[] };
  facets: { items: { name: string; values: { id: string }[] }[] };
};

const ITEM = `productId productName slug description sku inStock productVariantId
  priceWithTax { ... on SinglePrice { value } ... on PriceRange { min max } }`;
const LIST = `query ($input: SearchInput!) { search(input: $input) { totalItems items { ${ITEM} }
  facetValues { count facetValue { id name facet { id name } } } } }`;
const SEARCH = `query ($input: SearchInput!) { search(input: $input) { totalItems items { ${ITEM} } } }`;
const DETAIL = `query ($id: ID!) { product(id: $id) { id name slug description facetValues { id name }
  variants { id name sku stockLevel priceWithTax currencyCode } } }`;
const LINES =
  '... on Order { id code state totalWithTax lines { id quantity linePriceWithTax productVariant { id name } } }';
const PROBLEM = '... on ErrorResult { errorCode message }';
const ADD = `mutation ($id: ID!, $quantity: Int!) { addItemToOrder(productVariantId: $id, quantity: $quantity) { ${LINES} ${PROBLEM} } }`;
const PERSON = `mutation ($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) { ... on Order { id } ${PROBLEM} } }`;
const ADDRESS = `mutation ($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) { ... on Order { id } ${PROBLEM} } }`;
const METHODS = '{ eligibleShippingMethods { id name priceWithTax } }';
const METHOD = `mutation ($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) { ... on Order { id } ${PROBLEM} } }`;
const ARRANGE = `mutation { transitionOrderToState(state: "ArrangingPayment") { ... on Order { id state } ${PROBLEM} } }`;
const PAY = `mutation ($input: PaymentInput!) { addPaymentToOrder(input: $input) { ${LINES} ${PROBLEM} } }`;

export async function vendureFlows({ port, texts }: Visit): Promise<Flows> {
  const { data } = await callApi<Found>(port, '', FIRST, {});
  const goods = data.search.items;
  const categories = data.facets.items.find(({ name }) => name === 'category')?.values ?? [];
  const search = (query: string, input: object) =>
    callApi(port, '', query, { input: { groupByProduct: true, take: PAGE, ...input } });
  const tokens = new Map<number, string>();

  const add = async (token: string, n: number, quantity = 1) => {
    const id = at(goods, n).productVariantId;
    const received = await callApi<{ addItemToOrder: { errorCode?: string } }>(port, token, ADD, { id, quantity });
    if (received.data.addItemToOrder.errorCode) throw new Error(received.data.addItemToOrder.errorCode);
    return received.token;
  };
  return {
    list: (n) => search(LIST, { facetValueFilters: [{ and: at(categories, n).id }], skip: PAGE * (n % 3) }),
    search: (n) => search(SEARCH, { term: at(texts, n) }),
    detail: (n) => callApi(port, '', DETAIL, { id: at(goods, n * 7).productId }),
    cart: async (n, shopper) => {
      const token = tokens.get(shopper) ?? '';
      const next = await add(token, n % 20);
      if (token === '') tokens.set(shopper, next);
    },
    order: async (n) => {
      let token = '';
      for (let line = 0; line < ORDER_LINES; line++) token = (await add(token, n + line)) || token;
      const step = (query: string, variables: object = {}) =>
        callApi<Record<string, { id?: string; errorCode?: string }>>(port, token, query, variables);
      await step(PERSON, { input: { firstName: 'Noura', lastName: 'Bench', emailAddress: `bench-${n}@karaz.test` } });
      await step(ADDRESS, {
        input: { fullName: 'Noura', streetLine1: 'Street 12', city: 'Kuwait', countryCode: 'KW' },
      });
      const methods = await callApi<{ eligibleShippingMethods: { id: string }[] }>(port, token, METHODS, {});
      await step(METHOD, { id: [methods.data.eligibleShippingMethods[0]?.id] });
      await step(ARRANGE);
      const { data: paid } = await callApi<{ addPaymentToOrder: { state?: string; message?: string } }>(
        port,
        token,
        PAY,
        {
          input: { method: 'cash-on-delivery', metadata: {} },
        },
      );
      if (paid.addPaymentToOrder.state !== 'PaymentAuthorized') throw new Error(JSON.stringify(paid));
    },
  };
}

const FIRST = `{ search(input: { groupByProduct: true, take: 100 }) { items { productId productVariantId } }
  facets(options: { take: 10 }) { items { name values { id } } } }`;

async function callApi<T>(
  port: number,
  token: string,
  query: string,
  variables: object,
): Promise<{ data: T; token: string }> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const received = await send(port, 'POST', '/shop-api', { headers, body: { query, variables } });
  const body = received.body as { data: T; errors?: { message: string }[] };
  if (body.errors) throw new Error(body.errors[0]?.message);
  return { data: body.data, token: String(received.headers['vendure-auth-token'] ?? '') };
}
