import { type OfficeProduct, type ProductBody, productBody } from '@karaz/contract/admin/products';
import { EMPTY_PRODUCT } from '@karaz/domain/catalog/empty-product';
import { foldGtin } from '@karaz/domain/catalog/gtin';
import { productProblems } from '@karaz/domain/catalog/product-problems';
import { ok } from '@karaz/domain/result';
import { recordChange } from '../../audit/record-change.ts';
import { constraintOf, type Database, inTransaction, sqlStateOf, type Transaction } from '../../db/database.ts';
import { type Failure, type FieldProblem, failure, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { excessPrecision } from '../money-precision.ts';
import { taxClassProblems } from '../tax-classes.ts';
import { saveTranslatedFields } from '../translations/translated-fields.ts';
import { bodyOf, showProduct } from './office-product.ts';
import { type PossiblyLeftOut, productColumns, withStored } from './product-columns.ts';
import { type ProductDetail, selectHistory, selectProduct } from './product-detail.queries.ts';
import { DELETED_TEXT, PRODUCT_PROBLEM_TEXTS, TAKEN_TEXT, UNKNOWN_TEXT } from './product-problem-texts.ts';
import { withProposals } from './product-proposals.ts';
import {
  insertProduct,
  lockProduct,
  replaceLinks,
  selectAttributesOf,
  selectBranchMoney,
  updateProductRow,
} from './save-product.queries.ts';
import { auditStates, mergeStocks, saveStocks, saveVariations, setRemovalContext, stockKey } from './save-stocks.ts';

export async function createProduct(
  db: Database,
  context: RequestContext,
  sent: { [Field in keyof ProductBody]?: ProductBody[Field] | undefined },
): Promise<Outcome<OfficeProduct>> {
  const body = await withProposals(db, productBody.parse({ ...EMPTY_PRODUCT, ...sent }));
  const wrong = await problemsOf(db, context, body, null);
  if (wrong) return { ok: false, error: wrong };
  const id = await named(context, () =>
    inTransaction(db, async (tx) => {
      const created = await insertProduct(tx, productColumns(body));
      await saveParts(tx, context, created, body, null);
      await recordChange(tx, context, {
        action: 'product.create',
        entityId: created,
        after: bodyOf(await detailOf(tx, created)),
      });
      return created;
    }),
  );
  return id.ok ? productView(db, id.value) : id;
}

export async function updateProduct(
  db: Database,
  context: RequestContext,
  id: number,
  { isTrial = false, ...sent }: Sent & { isTrial?: boolean | undefined },
): Promise<Outcome<OfficeProduct>> {
  const save = (tx: Transaction) => saveOver(tx, context, id, sent, 'product.update');
  const saved = await named(context, () => (isTrial ? tried(db, save) : inTransaction(db, save)));
  if (!saved.ok) return saved;
  if (saved.value === 'gone') return deletedFailure(db, context, id);
  if (typeof saved.value === 'object') return { ok: false, error: saved.value };
  const fresh = await showProduct(db, id, null);
  if (!fresh) return failure('notFound');
  return saved.value === 'stale' ? failure('conflict', { data: fresh }) : ok(fresh);
}

/** The error for a deleted product names who deleted it. */
export async function deletedFailure(db: Database, { language }: RequestContext, id: number) {
  const [last] = await selectHistory(db, id, 1);
  const isDeleted = last?.entry.action === 'product.delete';
  return failure('notFound', isDeleted ? { messages: [DELETED_TEXT[language](last.actor)] } : {});
}

/** `read`: the stocks as its sender knew them. */
type Sent = Omit<ProductBody, keyof PossiblyLeftOut> &
  PossiblyLeftOut & { version: number; read?: ProductBody['stocks'] | undefined };
type Saved = 'saved' | 'stale' | 'gone' | Failure;

class Undone extends Error {}

/** The result of a trial save with every rule of the database, rolled back. */
async function tried(db: Database, save: (tx: Transaction) => Promise<Saved>): Promise<Saved> {
  let result: Saved = 'gone';
  const trial = inTransaction(db, async (tx) => {
    result = await save(tx);
    throw new Undone();
  });
  await trial.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return result;
}

/** One save of a product that exists, within a transaction; nothing is written unless it returns 'saved'. */
export async function saveOver(
  tx: Transaction,
  context: RequestContext,
  id: number,
  { version, read, ...given }: Sent,
  action: 'product.update' | 'product.undo',
): Promise<Saved> {
  if (!(await lockProduct(tx, id))) return 'gone';
  const before = await selectProduct(tx, id, null);
  if (!before) return 'gone';
  if (before.product.version !== version) return 'stale';
  const sent = withStored(given, before.product);
  // What is taken back was right once, and a stock that comes back may have been sold out.
  const wrong = action === 'product.undo' ? null : await problemsOf(tx, context, sent, before);
  if (wrong) return wrong;
  const stocks = read ? mergeStocks(before, sent.stocks, read) : sent.stocks;
  if (!stocks) return 'stale';
  const body = await withProposals(tx, { ...sent, stocks }, id);
  if (!(await updateProductRow(tx, id, version, productColumns(body)))) return 'stale';
  await saveParts(tx, context, id, body, before);
  await recordChange(tx, context, { action, entityId: id, ...auditStates(before, await detailOf(tx, id)) });
  return 'saved';
}

async function saveParts(
  tx: Transaction,
  context: RequestContext,
  id: number,
  body: ProductBody,
  before: ProductDetail | null,
): Promise<void> {
  await replaceLinks(tx, id, body);
  await saveTranslatedFields(tx, 'product', id, body);
  await setRemovalContext(tx, context);
  const variations = await saveVariations(tx, id, body.attributes, before?.variations ?? []);
  await saveStocks(tx, context, { id, sku: body.sku, variations, stocks: body.stocks, sold: before?.sold ?? [] });
}

async function detailOf(tx: Transaction, id: number): Promise<ProductDetail> {
  const detail = await selectProduct(tx, id, null);
  if (!detail) throw new Error(`product ${id} is gone in its own transaction`);
  return detail;
}

async function productView(db: Database, id: number): Promise<Outcome<OfficeProduct>> {
  const fresh = await showProduct(db, id, null);
  return fresh ? ok(fresh) : failure('notFound');
}

async function problemsOf(
  db: Database,
  { language }: RequestContext,
  body: ProductBody,
  before: ProductDetail | null,
): Promise<Failure | null> {
  const former = before && bodyOf(before);
  const existing = new Set(former?.stocks.map(stockKey));
  const checked = { ...body, gtin: foldGtin(body.gtin) };
  const problems = productProblems(checked, (one) => existing.has(stockKey(one)));
  const fields: Record<string, FieldProblem> = Object.fromEntries(
    Object.entries(problems).map(([field, code]) => [field, { code, text: PRODUCT_PROBLEM_TEXTS[language][code] }]),
  );
  const attributeOf = await selectAttributesOf(
    db,
    body.attributes.flatMap(({ valueIds }) => valueIds),
  );
  const classes = { before: former?.taxClasses ?? {}, after: body.taxClasses };
  Object.assign(fields, await taxClassProblems(db, language, classes));
  const unknown = { code: 'unknown', text: UNKNOWN_TEXT[language] };
  for (const [index, { attributeId, valueIds }] of body.attributes.entries()) {
    if (valueIds.some((id) => attributeOf.get(id) !== attributeId)) fields[`attributes[${index}]`] = unknown;
  }
  const money = await selectBranchMoney(
    db,
    body.stocks.map(({ branchId }) => branchId),
  );
  for (const [index, { branchId, price, sellingPrice }] of body.stocks.entries()) {
    const branch = money.get(branchId);
    const at = `stocks[${index}]`;
    const amounts = { [`${at}.price`]: price, [`${at}.sellingPrice`]: sellingPrice };
    if (branch) Object.assign(fields, excessPrecision(amounts, branch.currency, language));
    else fields[`${at}.branchId`] = unknown;
  }
  return Object.keys(fields).length > 0 ? failure('validationFailed', { fields }).error : null;
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
/** The database's name of a rule -> the field of the form. */
const FIELD_BY_RULE = [
  ['products_code', 'code'],
  ['products_sku', 'sku'],
  ['products_slug', 'slug'],
  ['stocks_sku', 'sku'],
  ['product_categories', 'categoryIds'],
  ['main_category', 'categoryIds'],
  ['product_tags', 'tagIds'],
  ['product_addons', 'addonIds'],
  ['product_media', 'mediaIds'],
] as const;

/** Errors of the database are reported for their field. */
async function named<T>({ language }: RequestContext, work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return ok(await work());
  } catch (error) {
    const state = sqlStateOf(error);
    const rule = constraintOf(error) ?? '';
    const field = FIELD_BY_RULE.find(([name]) => rule.includes(name))?.[1];
    if (!field || (state !== UNIQUE_VIOLATION && state !== FOREIGN_KEY_VIOLATION)) throw error;
    const text = (state === UNIQUE_VIOLATION ? TAKEN_TEXT : UNKNOWN_TEXT)[language];
    return failure('validationFailed', { fields: { [field]: { code: 'refused', text } } });
  }
}
