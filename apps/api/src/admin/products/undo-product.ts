import { type OfficeProduct, type ProductBody, productBody } from '@karaz/contract/admin/products';
import { referenceKey } from '@karaz/domain/office/audit-references';
import { ok } from '@karaz/domain/result';
import { pick } from '@karaz/i18n/localized';
import { type Database, inTransaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { selectNames } from '../audit/reference-names.queries.ts';
import { bodyOf, showProduct, UNDOABLE } from './office-product.ts';
import { type ProductDetail, selectHistory, selectProduct } from './product-detail.queries.ts';
import { TOO_FEW_TO_UNDO_TEXT } from './product-problem-texts.ts';
import { lockProduct } from './save-product.queries.ts';
import { deletedFailure, saveOver } from './save-product.ts';
import { countedStocks, stockKey, stocksByKey } from './save-stocks.ts';
import { entryToUndo } from './stock-entries.ts';

/**
 * Puts back what the last change replaced, be it one of the stock page. Taking that back again brings the change back.
 * `changeId`: the last one its sender has seen.
 */
export async function undoProduct(
  db: Database,
  context: RequestContext,
  id: number,
  { version, changeId }: { version: number; changeId?: number | undefined },
): Promise<Outcome<OfficeProduct>> {
  const saved = await inTransaction(db, async (tx) => {
    await lockProduct(tx, id);
    const detail = await selectProduct(tx, id, null);
    const [last] = await selectHistory(tx, id, 1);
    if (!detail) return 'gone';
    if (!last || !UNDOABLE.has(last.entry.action)) return 'stale';
    if (changeId !== undefined && changeId !== last.entry.id) return 'stale';
    const { before, after } = entryToUndo(detail, last.entry);
    const former = formerState(detail, before, after);
    if (!former) return 'stale';
    if ('held' in former) return (await tooFewFailure(tx, context, former)).error;
    return saveOver(tx, context, id, { ...former, version }, 'product.undo');
  });
  const fresh = await showProduct(db, id, null);
  if (!fresh || saved === 'gone') return deletedFailure(db, context, id);
  if (typeof saved === 'object') return { ok: false, error: saved };
  return saved === 'saved' ? ok(fresh) : failure('conflict', { data: fresh });
}

/** What a branch holds is less than what the change brought there. */
type TooFew = { branchId: number; held: number; brought: number };

async function tooFewFailure(db: Database, { language }: RequestContext, { branchId, held, brought }: TooFew) {
  const branch = { kind: 'branch', id: String(branchId) } as const;
  const named = (await selectNames(db, [branch])).get(referenceKey(branch));
  const text = TOO_FEW_TO_UNDO_TEXT[language](named ? pick(named, 'name', language) : '', brought, held);
  return failure('notEnoughStock', { messages: [text], data: { available: held } });
}

type Fields = Readonly<Record<string, unknown>>;
const loggedFields = productBody.partial();

/** null: the product is not as the change left it, e.g. an import came after. */
function formerState(detail: ProductDetail, before: Fields, after: Fields): ProductBody | TooFew | null {
  const now = loggedFields.safeParse(bodyOf(detail));
  const [was, left] = [loggedFields.safeParse(before), loggedFields.safeParse(after)];
  if (!now.success || !was.success || !left.success) return null;
  const current: Fields = now.data;
  const isAsLeft = Object.entries(withoutCounts(left.data)).every(([name, value]) => isSame(current[name], value));
  if (!isAsLeft) return null;
  const stocks = was.data.stocks && formerCounts(detail, was.data.stocks, left.data.stocks ?? []);
  const short = stocks?.find(({ quantity }) => (quantity ?? 0) < 0);
  if (short) {
    const held = stocksByKey(countedStocks(detail)).get(stockKey(short))?.quantity ?? 0;
    return { branchId: short.branchId, held, brought: held - (short.quantity ?? 0) };
  }
  const parsed = productBody.safeParse({ ...now.data, ...was.data, ...(stocks ? { stocks } : {}) });
  return parsed.success ? parsed.data : null;
}

type Stocks = ProductBody['stocks'];

/** What was sold since stays sold: the difference is taken back, not the count. Below zero: more of it than is left. */
function formerCounts(detail: ProductDetail, was: Stocks, left: Stocks): Stocks {
  const [now, then] = [stocksByKey(countedStocks(detail)), stocksByKey(left)];
  return was.map((stock) => {
    const [held, moved] = [now.get(stockKey(stock))?.quantity, then.get(stockKey(stock))?.quantity];
    const isMoved = stock.quantity !== null && typeof held === 'number' && typeof moved === 'number';
    return isMoved ? { ...stock, quantity: held + (stock.quantity ?? 0) - moved } : stock;
  });
}

const withoutCounts = ({ stocks, ...fields }: ReturnType<typeof loggedFields.parse>): Fields =>
  stocks ? { ...fields, stocks: stocks.map((stock) => ({ ...stock, quantity: null })) } : fields;

/** Both went through the same schema, which puts their names into its order. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
