import type { OfficeCategory } from '@karaz/contract/admin/categories';
import { api } from '@karaz/contract/api';
import { mayMove, orderAfterMove, outline } from '@karaz/domain/office/tree';
import type { TaxClasses } from '@karaz/domain/pricing/vat';
import { ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import { failure } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { fileOfRows } from '../csv-file.ts';
import { listHeadings } from '../list-headings.ts';
import { lockResource } from '../lock.queries.ts';
import { createResource, deleteResource, updateResource, withVersion } from '../save-resource.ts';
import { taxClassProblems } from '../tax-classes.ts';
import { readTranslatedFields, saveTranslatedFields, type TextsOf } from '../translations/translated-fields.ts';
import {
  deleteCategory,
  insertCategory,
  type OfficeCategoryRow,
  reorderCategories,
  selectAllCategories,
  updateCategory,
} from './categories.queries.ts';

const CATEGORY = {
  entity: 'category' as const,
  read: async (db: Database, id: number | string) => (await allCategories(db)).find((category) => category.id === id),
  taken: { categories_slug_unique: 'slug' },
};
/** Who moves something changes the order of others: one at a time. */
const TREE_LOCK = 'category tree';
const NOT_THERE = { fields: { parentId: { code: 'notAllowed' } } };

export function officeCategoriesRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mount(app, deps, api.listOfficeCategories, async () => ok({ categories: await allCategories(db) }));
  mount(app, deps, api.exportCategories, async () =>
    ok(fileOfRows('categories.csv', listHeadings(api.listOfficeCategories), await allCategories(db))),
  );
  mount(app, deps, api.addCategory, ({ body, context }) =>
    createResource(db, context, {
      ...CATEGORY,
      insert: async (tx) => {
        const lines = outline(await allCategories(tx));
        const parent = lines.find(({ node }) => node.id === body.parentId);
        if (body.parentId !== null && (parent === undefined || parent.depth > 1)) {
          return failure('validationFailed', NOT_THERE);
        }
        const siblings = lines.filter(({ node }) => node.parentId === body.parentId).length;
        const place = { parentId: body.parentId, sortOrder: siblings + 1 };
        const wrong = await wrongClasses(tx, context.language, {}, body.taxClasses);
        if (wrong) return wrong;
        const id = await insertCategory(tx, { ...columns(body), ...place });
        await saveTranslatedFields(tx, 'category', id, body);
        return ok(id);
      },
    }),
  );
  mount(app, deps, api.saveCategory, ({ params: { id }, body, context }) =>
    updateResource(db, context, {
      ...CATEGORY,
      id,
      version: body.version,
      write: async (tx, { taxClasses }) => {
        const wrong = await wrongClasses(tx, context.language, taxClasses, body.taxClasses);
        if (wrong) return wrong;
        await updateCategory(tx, id, columns(body));
        await saveTranslatedFields(tx, 'category', id, body);
        return undefined;
      },
    }),
  );
  mountMoves(app, deps);
}

async function wrongClasses(tx: Transaction, language: Language, before: TaxClasses, after: TaxClasses) {
  const fields = await taxClassProblems(tx, language, { before, after });
  return Object.keys(fields).length > 0 ? failure('validationFailed', { fields }) : undefined;
}

function mountMoves(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mount(app, deps, api.moveCategory, ({ params: { id }, body, context }) =>
    inTransaction(db, async (tx) => {
      await lockResource(tx, TREE_LOCK);
      const nodes = await allCategories(tx);
      const before = outline(nodes).find(({ node }) => node.id === id);
      if (!before) return failure('notFound');
      if (!mayMove(nodes, id, body.parentId)) return failure('validationFailed', NOT_THERE);
      await reorderCategories(tx, body.parentId, orderAfterMove(nodes, id, body));
      await recordChange(tx, context, {
        action: 'category.move',
        entityId: id,
        before: { parentId: before.node.parentId, position: before.position },
        after: { parentId: body.parentId, position: body.position },
      });
      return ok({ categories: await allCategories(tx) });
    }),
  );
  mount(app, deps, api.removeCategory, async ({ params: { id }, context }) => {
    const removed = await deleteResource(db, context, { ...CATEGORY, id, remove: (tx) => deleteCategory(tx, id) });
    return removed.ok ? ok({ categories: await allCategories(db) }) : removed;
  });
}

async function allCategories(db: Database): Promise<OfficeCategory[]> {
  const rows = await selectAllCategories(db);
  const textsOf = await readTranslatedFields(db, 'category');
  return rows.map((row) => categoryView(row, textsOf));
}

function categoryView(
  { category, picture, banner, bannerRtl, products, allProducts }: OfficeCategoryRow,
  textsOf: TextsOf<'category'>,
): OfficeCategory {
  const view = withVersion({
    id: category.id,
    slug: category.slug,
    name_en: category.nameEn,
    name_ar: category.nameAr,
    description_en: category.descriptionEn,
    description_ar: category.descriptionAr,
    classification: category.classification,
    zone: category.zone,
    isInHeader: category.isInHeader,
    isPublished: category.isPublished,
    mediaId: category.mediaId,
    bannerMediaId: category.bannerMediaId,
    bannerMediaRtlId: category.bannerMediaRtlId,
    taxClasses: category.taxClasses,
    ...textsOf(category.id),
  });
  // Neither its place nor what is filed under it is edited with the rest.
  return {
    ...view,
    parentId: category.parentId,
    image: picture && `/media/${picture}`,
    banner: banner && `/media/${banner}`,
    bannerRtl: bannerRtl && `/media/${bannerRtl}`,
    productCount: products,
    allProductCount: allProducts,
  };
}

type Fields = Pick<
  OfficeCategory,
  'slug' | 'name_en' | 'name_ar' | 'description_en' | 'description_ar' | 'classification' | 'mediaId'
> &
  Pick<OfficeCategory, 'isInHeader' | 'isPublished' | 'zone' | 'taxClasses' | 'bannerMediaId' | 'bannerMediaRtlId'>;

function columns(fields: Fields) {
  return {
    slug: fields.slug,
    nameEn: fields.name_en,
    nameAr: fields.name_ar,
    descriptionEn: fields.description_en,
    descriptionAr: fields.description_ar,
    classification: fields.classification,
    ...(fields.zone === undefined ? {} : { zone: fields.zone }),
    isInHeader: fields.isInHeader,
    isPublished: fields.isPublished,
    mediaId: fields.mediaId,
    ...(fields.bannerMediaId === undefined ? {} : { bannerMediaId: fields.bannerMediaId }),
    ...(fields.bannerMediaRtlId === undefined ? {} : { bannerMediaRtlId: fields.bannerMediaRtlId }),
    taxClasses: fields.taxClasses,
  };
}
