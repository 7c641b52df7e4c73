import type { ImportOptionsBody, ImportRowProblem } from '@karaz/contract/admin/product-import';
import { type ImportContext, type ProductCells, pictureUrls } from '@karaz/domain/catalog/import-context';
import type { RowPlan } from '@karaz/domain/catalog/import-rules';
import type { ImportRow } from '@karaz/domain/catalog/product-import';
import { ok } from '@karaz/domain/result';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { setLedgerContext } from '../stock/stock-ledger.queries.ts';
import { fillSkus } from './fill-skus.ts';
import { selectIdsOfSkus } from './import-context.queries.ts';
import { itemStates } from './import-items.ts';
import {
  finishPart,
  type ImportJob,
  insertItems,
  insertJob,
  insertPictures,
  notePublished,
  selectJob,
  setJobStatus,
  takePart,
} from './import-job.queries.ts';
import { makeMissing } from './import-missing.ts';
import { waitForOtherImports } from './import-products.queries.ts';
import { disputesOf } from './import-seen.ts';
import { isChange, sortRows } from './judge-import.ts';
import { publishWithin } from './publish-products.ts';
import { recordImport } from './record-import.ts';
import { saveImportedProducts } from './save-imported-products.ts';
import { saveImportedStocks } from './save-imported-stocks.ts';

/** So many rows are written together; a store that stops loses nothing but the part it was at. */
const PART_ROWS = 400;

type Seen = Record<string, Record<string, string>>;
type ImportRequest = {
  key: string;
  fileName: string;
  rows: readonly ImportRow[];
  options: ImportOptionsBody;
  seen?: Seen | undefined;
  ifChanged?: 'write' | 'leave' | undefined;
};
type Imported = { key: string; imported: number; problems: ImportRowProblem[] };

/** Stores the rows, then writes them part by part. Nothing is stored when the file would overwrite unseen changes. */
export async function importProducts(
  db: Database,
  context: RequestContext,
  { key, fileName, rows: sent, options, seen, ifChanged }: ImportRequest,
): Promise<Outcome<Imported>> {
  const { caller, language, requestId } = context;
  if (caller.kind !== 'user') return failure('notFound');
  const rows = await fillSkus(db, sent);
  const compared = ifChanged === 'write' ? undefined : seen;
  if (compared && ifChanged === undefined) {
    const { existing, good } = await sortRows(db, context, rows, options);
    const { disputes } = disputesOf(good.filter(isChange), existing, compared);
    if (disputes.rows > 0) return failure('conflict', { data: disputes });
  }
  const job = { id: key, actorId: caller.id, actorRole: caller.role, requestId, language, fileName, options };
  const stored = await inTransaction(db, (tx) =>
    insertJob(
      tx,
      { ...job, status: 'running', rows: rows.length, busyAt: new Date() },
      partsOf(rows).map((part) => ({ rows: part, seen: compared ? seenIn(compared, part) : null })),
    ),
  );
  // The key is somebody else's, or of an import that is under way or over.
  if (stored === null) return failure('conflict');
  await runImport(db, context, key);
  const done = await selectJob(db, key);
  return ok({ key, imported: done?.imported ?? 0, problems: problemsOf(done) });
}

const isProblem = (value: unknown): value is ImportRowProblem =>
  typeof value === 'object' && value !== null && 'line' in value && 'message' in value;
const problemsOf = (job: ImportJob | null) =>
  (job?.problems ?? []).filter(isProblem).sort((one, other) => one.line - other.line);

/** All rows of a product are in one part. */
function partsOf(rows: readonly ImportRow[]): ImportRow[][] {
  const parts: ImportRow[][] = [[]];
  for (const group of Map.groupBy(rows, ({ sku }) => sku.toUpperCase()).values()) {
    const last = parts.at(-1);
    if (last && (last.length === 0 || last.length + group.length <= PART_ROWS)) last.push(...group);
    else parts.push([...group]);
  }
  return parts;
}

/** Of the lines of a part alone. */
function seenIn(seen: Seen, rows: readonly ImportRow[]): Seen {
  const lines = new Set(rows.map(({ line }) => String(line)));
  return Object.fromEntries(Object.entries(seen).filter(([key]) => lines.has(key.split(' ')[0] ?? '')));
}

/** Writes what is left of an import. What fails stays as it is: it can go on with the same key, or be undone. */
export async function runImport(db: Database, context: RequestContext, id: string): Promise<void> {
  try {
    while (await inTransaction(db, (tx) => writePart(tx, context, id)));
    await setJobStatus(db, id, 'done');
  } catch (error) {
    await setJobStatus(db, id, 'failed');
    throw error;
  }
}

/** The context of whoever sent the file, for work that goes on without the request. */
export function contextOf(job: ImportJob): RequestContext {
  return {
    requestId: job.requestId,
    language: job.language,
    country: 'kw',
    address: '',
    userAgent: '',
    authorization: null,
    cookie: null,
    idempotencyKey: null,
    guestSecret: null,
    caller: { kind: 'user', id: job.actorId, role: job.actorRole, sessionId: '', provenAt: null },
  };
}

async function writePart(tx: Transaction, context: RequestContext, id: string): Promise<boolean> {
  await waitForOtherImports(tx);
  const part = await takePart(tx, id);
  const job = await selectJob(tx, id);
  if (!part || !job) return false;
  const { rows, seen } = part.content;
  const judged = await sortRows(tx, context, rows, job.options);
  const { undisputed } = disputesOf(judged.good.filter(isChange), judged.existing, seen ?? undefined);
  const plans = undisputed.filter(isChange);
  const existing = await makeMissing(tx, context, plans, judged.existing);
  const cellsBySku = mergeCellsBySku(plans);
  await saveImportedProducts(tx, { cellsBySku: withoutPublishing(cellsBySku), existing });
  const ids = await selectIdsOfSkus(tx, [...cellsBySku.keys()]);
  await setLedgerContext(tx, { reason: 'import', actorId: job.actorId });
  await saveImportedStocks(tx, plans, existing, ids);
  await recordImport(tx, context, plans, existing);
  await savePublishing(tx, context, id, { plans, cellsBySku, existing, ids });
  const done = { id, position: part.position, rows: rows.length };
  await finishPart(tx, { ...done, imported: plans.length, problems: judged.problems });
  return true;
}

type Written = {
  plans: readonly RowPlan[];
  cellsBySku: ReadonlyMap<string, ProductCells>;
  existing: ImportContext;
  ids: ReadonlyMap<string, number>;
};

/** What waits for pictures is published when they are there. */
async function savePublishing(tx: Transaction, context: RequestContext, id: string, written: Written): Promise<void> {
  const { plans, cellsBySku, existing, ids } = written;
  const requested = [...cellsBySku].flatMap(([sku, cells]) => {
    const productId = ids.get(sku);
    return cells.publish === 'published' && productId !== undefined ? [productId] : [];
  });
  const publishes = new Set(requested);
  const items = [...Map.groupBy(plans, ({ row }) => row.sku)].flatMap(([sku, rows]) => {
    const productId = ids.get(sku);
    if (productId === undefined) return [];
    const isNew = !existing.products.has(sku);
    return [{ importId: id, productId, sku, isNew, publishes: publishes.has(productId), ...itemStates(rows) }];
  });
  await insertItems(tx, items);
  const pictures = plans.flatMap(({ row }) => {
    const productId = ids.get(row.sku);
    return productId === undefined
      ? []
      : pictureUrls(row.images).map((url, position) => ({ productId, position, url }));
  });
  const once = new Map(pictures.map((picture) => [`${picture.productId} ${picture.url}`, picture]));
  const waiting = new Set(await insertPictures(tx, id, [...once.values()]));
  const ready = requested.filter((productId) => !waiting.has(productId));
  const { changed } = await publishWithin(tx, context, ready, 'published');
  await notePublished(tx, id, changed);
}

/** By SKU, what all its rows together say of the product. */
function mergeCellsBySku(plans: readonly RowPlan[]): ReadonlyMap<string, ProductCells> {
  const cellsBySku = new Map<string, ProductCells>();
  for (const { row, cells } of plans) cellsBySku.set(row.sku, { ...cellsBySku.get(row.sku), ...cells });
  return cellsBySku;
}

/** Only what is complete is published, once everything else is written. */
const withoutPublishing = (cellsBySku: ReadonlyMap<string, ProductCells>) =>
  new Map(
    [...cellsBySku].map(([sku, { publish, ...cells }]) => [sku, publish === 'draft' ? { ...cells, publish } : cells]),
  );
