/** The table of a run, as Markdown. */
import type { Count } from './flows.ts';
import { FLOW_NAMES, type FlowName, ORDER_LINES, PAGE, type ShopName } from './work.ts';

export type Found = Count & { shop: ShopName; flow: FlowName; cpuMs: number; databaseMs: number };
type Run = {
  machine: string;
  load: { before: number; after: number };
  products: number;
  seconds: number;
  shoppers: number;
  versions: Record<string, string>;
  memory: Record<string, number>;
};

const FLOW_TEXTS: Record<FlowName, string> = {
  list: `list of ${PAGE} of a category with facets`,
  search: 'text search',
  detail: 'product detail',
  cart: 'add to the cart',
  order: `whole order of ${ORDER_LINES} lines`,
};
const SHOP_TEXTS: Record<ShopName, string> = {
  karaz: 'Karaz',
  vendure: 'Vendure',
  medusa: 'Medusa',
  bare: 'Hono with one query',
};

const number = (value: number, digits = value < 10 ? 1 : 0) =>
  Number.isNaN(value) ? '–' : value.toLocaleString('en', { maximumFractionDigits: digits });

function rowOf(
  { shop, flow, perSecond, p50, p99, cpuMs, databaseMs, failures }: Found,
  versions: Run['versions'],
): string {
  const name = [SHOP_TEXTS[shop], versions[shop]].filter(Boolean).join(' ');
  const cells = [
    FLOW_TEXTS[flow],
    name,
    number(perSecond),
    number(p50),
    number(p99),
    number(cpuMs),
    number(databaseMs),
    failures,
  ];
  return `| ${cells.join(' | ')} |`;
}

export function reportText(found: readonly Found[], run: Run): string {
  const { machine, load, products, seconds, shoppers, versions, memory } = run;
  const rows = FLOW_NAMES.flatMap((flow) =>
    found.filter((one) => one.flow === flow).map((one) => rowOf(one, versions)),
  );
  const memories = Object.entries(memory).filter(([, bytes]) => !Number.isNaN(bytes));
  return `# The same work at three shops

Written by \`npm run bench:peers\` on: ${machine}. Load of the machine (1 minute) before: ${load.before.toFixed(1)}, after: ${load.after.toFixed(1)}.

${products.toLocaleString('en')} products with the same names, prices and categories in one PostgreSQL server that writes every commit to the
disk; one process for each shop, in production mode; ${shoppers} shoppers at a time, each beginning anew as soon as it has what it wanted, for
${seconds} s after a warm-up. One client for all, in a process of its own.

| work | shop | per second | p50 ms | p99 ms | shop CPU ms | PostgreSQL CPU ms | failed |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}

Memory of the process afterwards: ${memories.map(([shop, bytes]) => `${SHOP_TEXTS[shop as ShopName]} ${number(bytes / 1024 ** 2, 0)} MiB`).join(', ')}.

## What is the same and what is not

- **List.** Vendure's search plugin gives the goods and the facets in one request; this store in two, counted together; Medusa has no
  facets and lists the goods alone. No response here comes from a cache of this store: every address is another one.
- **Search.** Words of the goods' names; Vendure with the default plugin on PostgreSQL, Medusa with \`q\`. Neither finds words with
  a typing error or Arabic spellings; this store looks for them too.
- **Add to the cart.** One more piece of one of twenty goods; the response has the whole cart.
- **Whole order.** At Vendure and Medusa a guest: a new cart, ${ORDER_LINES} goods, name and address, shipping methods, payment that always
  succeeds, completing: 14 and 15 requests. Here a signed-in shopper with an address: ${ORDER_LINES} goods, delivery times, the order: ${ORDER_LINES + 2} requests.
  The whole flow is one order in the table.
- Vendure runs its jobs in the same process, with the queue in PostgreSQL. Medusa has events, cache and locks in memory, which it
  advises against for several processes; with Redis it would do more work. Ten connections to PostgreSQL for each peer.
- \`overrides\` in the peers' \`package.json\` choose versions of three packages that could be installed where this was written.
`;
}
