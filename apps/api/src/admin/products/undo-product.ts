import { type OfficeProduct, type ProductBody, productBody } from '@karaz/contract/admin/products';
import { ok } from '@karaz/domain/result';
import { type Database, inTransaction } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { bodyOf, showProduct, UNDOABLE } from './office-product.ts';
import { selectHistory, selectProduct } from './product-detail.queries.ts';
import { saveOver } from './save-product.ts';

/** Puts back what the last change replaced. Taking that back again brings the change back. */
export async function undoProduct(
  db: Database,
  context: RequestContext,
  id: number,
  version: number,
): Promise<Outcome<OfficeProduct>> {
  const saved = await inTransaction(db, async (tx) => {
    const facts = await selectProduct(tx, id, null);
    const [last] = await selectHistory(tx, id, 1);
    if (!facts) return 'gone';
    if (!last || !UNDOABLE.has(last.entry.action)) return 'stale';
    const former = formerState(bodyOf(facts), last.entry.before, last.entry.after);
    return former ? saveOver(tx, context, id, version, former, 'product.undo') : 'stale';
  });
  const fresh = await showProduct(db, id, null);
  if (!fresh || saved === 'gone') return failure('notFound');
  return saved === 'saved' ? ok(fresh) : failure('conflict', { data: fresh });
}

type Fields = Readonly<Record<string, unknown>>;

/** null: the product is not as the change left it, e.g. an import came after. */
function formerState(now: ProductBody, before: Fields, after: Fields): ProductBody | null {
  const current: Fields = now;
  const isAsLeft = Object.entries(after).every(([name, value]) => sameValue(current[name], value));
  const parsed = productBody.safeParse({ ...now, ...before });
  return isAsLeft && parsed.success ? parsed.data : null;
}

/** The log keeps its fields as JSON, whose objects know no order of names. */
const sameValue = (a: unknown, b: unknown) => sorted(a) === sorted(b);
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => one.localeCompare(other)))
      : part,
  ) ?? '';
