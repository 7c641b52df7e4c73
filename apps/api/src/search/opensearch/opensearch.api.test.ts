import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { seededDatabase } from '../../testing/seeded-database.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { createOpenSearchClient } from './client.ts';
import { INDEX } from './documents.ts';

/** The stand-in as a process of its own, as a cluster would be. */
async function startStandIn(port = 0): Promise<{ port: number; process: ChildProcess }> {
  const script = new URL('../../testing/opensearch/stand-in.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { port: Number(String(line).trim()), process: child };
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

let standIn: Awaited<ReturnType<typeof startStandIn>>;
let address: string;
let api: TestApi;
let builtIn: TestApi;

/** On a busy machine it may take too long and rest for five seconds. */
const SLOWLY = { timeout: 60_000, interval: 500 };

const kuwait = 'country=kw&cityId=1&areaId=1';
const products = (more: string) => `/api/v2/search/products?country=kw&limit=100&groupByProduct=true&${more}`;

type Page = { data: { id: number; productId: number; price: number }[]; total: number };
const pageOf = async (from: TestApi, path: string): Promise<Page> => {
  const { status, body } = await from.get(path);
  expect(status, path).toBe(200);
  return body as Page;
};
const sortedIds = ({ data }: Page) => data.map(({ productId }) => productId).sort((a, b) => a - b);

/** Until a document that is taken away there is missing here, somebody else answers. */
async function isOpenSearchUsed(): Promise<boolean> {
  const path = products(`query=milk&r=${Date.now()}`);
  const before = await pageOf(api, path);
  const gone = before.data[0];
  if (!gone) return false;
  const found = await fetch(`${address}/_search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ size: 100, query: { term: { productId: gone.productId } } }),
  });
  if (!found.ok) return false;
  const { hits } = (await found.json()) as { hits: { hits: { _id: string }[] } };
  const { alias, bulk } = createOpenSearchClient(address);
  await bulk(
    alias,
    hits.hits.map(({ _id }) => ({ delete: { _id } })),
  );
  const after = await pageOf(api, products(`query=milk&r=${Date.now()}`));
  return after.data.every(({ productId }) => productId !== gone.productId);
}

beforeAll(async () => {
  standIn = await startStandIn();
  address = `http://127.0.0.1:${standIn.port}/karaz`;
  builtIn = await testApi({ database: await seededDatabase() });
  api = await testApi({ database: await seededDatabase(), openSearchUrl: address });
  await api.get(products('query=milk'));
  const isThere = async () => expect((await fetch(`${new URL(address).origin}/_alias/karaz`)).status).toBe(200);
  await vi.waitFor(isThere, { timeout: 60_000, interval: 200 });
}, 240_000);
afterAll(async () => {
  await Promise.all([api?.close(), builtIn?.close(), stop(standIn.process)]);
});

describe('the same as the engine in memory', () => {
  test.each([
    '',
    'categoryIds=1',
    'categoryIds=2&express=true',
    'offers=true&sortBy=price_asc',
    'minPrice=1&maxPrice=3&sortBy=price_desc',
    'food=diet:vegan',
    'rating=3',
    'isLivestock=true',
    'countryIds=KW,AU',
    'subscribeable=true',
    'query=milk',
    'query=organic%20tomatoes',
    `query=${encodeURIComponent('حليب')}`,
    'query=la7am',
    'query=pasley',
    'query=zzqxxkw',
    'query=for%20the%20grill',
    'query=KZ-00001',
    'query=milk&exact=true',
  ])('lists and counts of "%s"', async (filter) => {
    const [own, expected] = [await pageOf(api, products(filter)), await pageOf(builtIn, products(filter))];
    expect(own.total).toBe(expected.total);
    if (own.total <= 100) expect(sortedIds(own)).toEqual(sortedIds(expected));
    if (filter.includes('sortBy'))
      expect(own.data.map(({ price }) => price)).toEqual(expected.data.map(({ price }) => price));
    for (const path of [
      `/api/v2/search/filters?country=kw&${filter}`,
      `/api/v2/search/facts?areaIds=1&${kuwait}&${filter}`,
    ]) {
      expect((await api.get(path)).body, path).toEqual((await builtIn.get(path)).body);
    }
  });

  test('all of that was asked of OpenSearch', async () => {
    const stats = (await (await fetch(`${address}/_stats`)).json()) as {
      _all: { primaries: { search: { query_total: number } } };
    };
    expect(stats._all.primaries.search.query_total).toBeGreaterThan(20);
  });

  test('what a word names comes first, and a correction is said', async () => {
    for (const text of ['milk', 'rice', 'honey', 'saimon', 'pasley']) {
      const path = `/api/v2/search/suggestions?country=kw&query=${text}`;
      const [own, expected] = [(await api.get(path)).body, (await builtIn.get(path)).body] as {
        guesses: string[];
        products: { id: number }[];
      }[];
      expect(own?.guesses, text).toEqual(expected?.guesses);
      expect(own?.products[0]?.id, text).toBe(expected?.products[0]?.id);
    }
  });
});

test('changes of the catalogue are written there', { timeout: 150_000 }, async () => {
  const { pool } = api.database;
  const path = products('query=halloumi');
  const before = await pageOf(api, path);
  const [first] = before.data;
  await pool.query('update stocks set price_minor = 77777, selling_price_minor = null where product_id = $1', [
    first?.productId,
  ]);
  await expect.poll(async () => (await pageOf(api, products('query=halloumi&minPrice=77'))).total, SLOWLY).toBe(1);
  await pool.query('update products set is_published = false where id = $1', [first?.productId]);
  await expect.poll(async () => (await pageOf(api, path)).total, SLOWLY).toBe(before.total - 1);
});

test('while it is away the engine in memory answers, and everything is written again when it is back', {
  timeout: 240_000,
}, async () => {
  await expect.poll(isOpenSearchUsed, SLOWLY).toBe(true);
  const { port } = standIn;
  await stop(standIn.process);
  const alone = await pageOf(api, products('query=butter'));
  expect(alone.total).toBe((await pageOf(builtIn, products('query=butter'))).total);
  standIn = await startStandIn(port);
  const isBack = async () => {
    await pageOf(api, products(`query=butter&r=${Date.now()}`));
    return (await fetch(`${new URL(address).origin}/_alias/karaz`)).status;
  };
  await expect.poll(isBack, SLOWLY).toBe(200);
  await expect.poll(isOpenSearchUsed, SLOWLY).toBe(true);
});

describe('the client', () => {
  test('names what the cluster refuses', async () => {
    const client = createOpenSearchClient(address);
    await client.createIndex('one', INDEX);
    await expect(client.createIndex('one', INDEX)).rejects.toThrow(/400 .* already exists/);
    await expect(client.bulk('one', [{ index: { _id: '1' } }, { colour: 'red' }])).rejects.toThrow(
      /dynamic introduction of \[colour\]/,
    );
    await expect(client.bulk('none', [{ delete: { _id: '1' } }])).rejects.toThrow(/no such index/);
    await expect(client.search({ query: { wild_guess: {} } })).rejects.toThrow(/unknown query \[wild_guess\]/);
    await expect(client.search({ from: 9_990, size: 28 })).rejects.toThrow(/Result window is too large/);
    await expect(client.bulk('one', [{ delete: { _id: 'none' } }])).resolves.toBeUndefined();
  });
});
