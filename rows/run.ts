/**
 * npm run rows: drives the running store by HTTP and in a browser, and says row by row what was seen of the requirements.
 *   -- --failed      only what did not hold
 *   -- --no-browser  by HTTP alone
 * ROWS_URL: a demo store that runs already, with TRUSTED_PROXIES=127.0.0.1,::1; without it one is started and removed.
 */
import { parseArgs } from 'node:util';
import { visitAccount, visitRecovery } from './account.ts';
import { visitAddresses } from './addresses.ts';
import { createBook, type Seen } from './book.ts';
import { visitInBrowser } from './browser.ts';
import { missingCalls } from './calls.ts';
import { findGoods, visitCart, visitReviews, visitWishlist } from './cart.ts';
import { visitCatalogue } from './catalogue.ts';
import { createClient } from './client.ts';
import { visitClub, visitSubscription } from './club.ts';
import { visitGuest } from './guest.ts';
import { visitOffice } from './office.ts';
import { visitOrders } from './orders.ts';
import { visitPages } from './pages.ts';
import { findPlace, visitPlaces } from './places.ts';
import { visitRoutes } from './routes.ts';
import { startStore } from './store.ts';
import type { Visit } from './visit.ts';

const { values } = parseArgs({
  options: { failed: { type: 'boolean', default: false }, browser: { type: 'boolean', default: true } },
  allowNegative: true,
});
/** A visit that ends early must not look like a short list of rows. */
const MIN_ROWS = 400;
const print = (line: string) => process.stdout.write(`${line}\n`);

async function visitShopper(visit: Visit): Promise<void> {
  const shopper = await visitAccount(visit);
  await visitAddresses(visit, shopper);
  const goods = await findGoods(visit);
  await visitCart(visit, shopper, goods);
  await visitWishlist(visit, shopper, goods);
  await visitReviews(visit, shopper, goods);
  const order = await visitOrders(visit, shopper, goods);
  await visitGuest(visit, goods);
  await visitSubscription(visit, shopper);
  await visitClub(visit, shopper);
  await visitRoutes(visit, order);
  await visitOffice(visit, order);
  await visitRecovery(visit, shopper);
}

async function drive(base: string): Promise<{ seen: readonly Seen[]; problems: string[] }> {
  const book = createBook();
  const client = createClient(base);
  const visit: Visit = { book, client, place: await findPlace(client, book) };
  const problems: string[] = [];
  const step = (name: string, work: () => Promise<unknown>) =>
    work().catch((error: unknown) => {
      problems.push(`${name} ended early: ${error instanceof Error ? error.stack : error}`);
    });
  await step('places', () => visitPlaces(visit));
  await step('catalogue', () => visitCatalogue(visit));
  await step('pages', () => visitPages(visit));
  await Promise.all([
    step('shopper', () => visitShopper(visit)),
    values.browser ? step('browser', () => visitInBrowser(visit)) : undefined,
  ]);
  const { total, missing } = missingCalls(client);
  problems.push(...missing.map((call) => `No success from ${call}`));
  print(`calls: ${total - missing.length} of ${total}`);
  return { seen: book.all(), problems };
}

function report({ seen, problems }: Awaited<ReturnType<typeof drive>>): boolean {
  const failed = seen.filter(({ isHeld }) => !isHeld);
  for (const { row, isHeld, seen: what } of values.failed ? failed : seen) {
    print(`${isHeld ? 'held  ' : 'failed'} ${row.padEnd(10)} ${what}`);
  }
  if (values.browser && seen.length < MIN_ROWS)
    problems.push(`Only ${seen.length} rows, at least ${MIN_ROWS} expected`);
  for (const problem of problems) print(`✘ ${problem}`);
  const groups = new Set(seen.map(({ row }) => row.split('-')[0]));
  print(`rows: ${seen.length - failed.length} of ${seen.length} held, in ${groups.size} groups`);
  return failed.length === 0 && problems.length === 0;
}

const running = process.env['ROWS_URL'];
const store = running ? { base: running, stop: async () => {} } : await startStore();
try {
  process.exitCode = report(await drive(store.base)) ? 0 : 1;
} finally {
  await store.stop();
}
