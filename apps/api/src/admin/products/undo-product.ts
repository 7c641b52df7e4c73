import { type OfficeProduct, type ProductBody, productBody } from '@karaz/contract/admin/products';
import { ok } from '@karaz/domain/result';
import { type Database, inTransaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { bodyOf, showProduct, UNDOABLE } from './office-product.ts';
import { type ProductFacts, selectHistory, selectProduct } from './product-detail.queries.ts';
import { lockProduct } from './save-product.queries.ts';
import { goneFailure, saveOver } from './save-product.ts';
import { countedStocks, stockKey, stocksByKey } from './save-stocks.ts';

/** Puts back what the last change replaced. Taking that back again brings the change back. */
export async function undoProduct(
  db: Database,
  context: RequestContext,
  id: number,
  version: number,
): Promise<Outcome<OfficeProduct>> {
  const saved = await inTransaction(db, async (tx) => {
    await lockProduct(tx, id);
    const facts = await selectProduct(tx, id, null);
    const [last] = await selectHistory(tx, id, 1);
    if (!facts) return 'gone';
    if (!last || !UNDOABLE.has(last.entry.action)) return 'stale';
    const former = formerState(facts, last.entry.before, last.entry.after);
    return former ? saveOver(tx, context, id, { ...former, version }, 'product.undo') : 'stale';
  });
  const fresh = await showProduct(db, id, null);
  if (!fresh || saved === 'gone') return goneFailure(db, context, id);
  return saved === 'saved' ? ok(fresh) : failure('conflict', { data: fresh });
}

type Fields = Readonly<Record<string, unknown>>;
const loggedFields = productBody.partial();

/** null: the product is not as the change left it, e.g. an import came after. */
function formerState(facts: ProductFacts, before: Fields, after: Fields): ProductBody | null {
  const now = loggedFields.safeParse(bodyOf(facts));
  const [was, left] = [loggedFields.safeParse(before), loggedFields.safeParse(after)];
  if (!now.success || !was.success || !left.success) return null;
  const current: Fields = now.data;
  const isAsLeft = Object.entries(withoutCounts(left.data)).every(([name, value]) => isSame(current[name], value));
  const stocks = was.data.stocks && formerCounts(facts, was.data.stocks, left.data.stocks ?? []);
  const parsed = productBody.safeParse({ ...now.data, ...was.data, ...(stocks ? { stocks } : {}) });
  return isAsLeft && parsed.success ? parsed.data : null;
}

type Stocks = ProductBody['stocks'];

/** What was sold since stays sold: the difference is taken back, not the count. Fewer than none there cannot be. */
function formerCounts(facts: ProductFacts, was: Stocks, left: Stocks): Stocks {
  const [now, then] = [stocksByKey(countedStocks(facts)), stocksByKey(left)];
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
