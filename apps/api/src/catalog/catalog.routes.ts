import { api } from '@karaz/contract/api';
import type { CategoryView } from '@karaz/contract/catalog';
import { ok } from '@karaz/domain/result';
import { matchesEitherName } from '@karaz/domain/text/bilingual-match';
import type { ApiDeps } from '../api-deps.ts';
import { notFound } from '../http/failure.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { pageView } from '../http/page-view.ts';
import type { SharedContext } from '../http/shared-context.ts';
import { branchView } from './branch-view.ts';
import { selectBranch } from './branches.queries.ts';
import { countedCategories, headerCategoryIds } from './category-counts.ts';
import { flatten } from './category-tree.ts';
import { fillRecipeBasket } from './fill-recipe-basket.ts';
import { listBranches } from './list-branches.ts';
import { placeOf } from './place.ts';
import { productView } from './product-view.ts';
import { selectProducts, selectSoldProductIds } from './products.queries.ts';
import { createServingCache, type FindServing } from './serving-cache.ts';
import { createShowStock } from './show-stock.ts';
import { createFindTranslated } from './translated-names.ts';

export function catalogRoutes(app: ApiApp, deps: ApiDeps): void {
  const serving = createServingCache(deps);
  categoryRoutes(app, deps, serving);
  productRoutes(app, deps, serving);
  const { db } = deps;
  mount(app, deps, api.listBranches, async ({ query, context }) =>
    ok(await listBranches(db, placeOf(query, context), query)),
  );
  mount(app, deps, api.getBranch, async ({ params, context }) => {
    const row = await selectBranch(db, params.id);
    return row ? ok(branchView(row, context.language)) : notFound();
  });
}

function categoryRoutes(app: ApiApp, deps: ApiDeps, serving: FindServing): void {
  const { db } = deps;
  const findTranslated = createFindTranslated(deps);
  mount(app, deps, api.listCategories, async ({ query, context }) => {
    const { visible } = await serving(placeOf(query, context));
    const roots = await countedCategories(db, visible);
    const headerIds = query.isInHeader ? await headerCategoryIds(db) : undefined;
    const all = query.parentsOnly ? roots : flatten(roots);
    const translated = await findTranslated('category', context.language, query.search ?? '');
    const requested = all
      .filter((category) => !headerIds || headerIds.has(category.id))
      .filter((category) => !query.search || translated.has(category.id) || matchesEitherName(query.search, category));
    if (query.priority === 'name') requested.sort(byName(context));
    const rows = requested.slice((query.page - 1) * query.limit, query.page * query.limit);
    return ok(pageView({ rows, total: requested.length }, query, (category) => category));
  });
  mount(app, deps, api.getCategory, async ({ params, query, context }) => {
    const { visible } = await serving(placeOf(query, context));
    const found = flatten(await countedCategories(db, visible)).find(({ id }) => id === params.id);
    return found ? ok(found) : notFound();
  });
}

function productRoutes(app: ApiApp, deps: ApiDeps, serving: FindServing): void {
  const { db } = deps;
  const showStock = createShowStock(deps, serving);
  mount(app, deps, api.getStock, async ({ params, query, context }) => {
    const place = placeOf(query, context);
    const stock = await showStock(params.id, { place, language: context.language, isFresh: context.mayHaveWritten });
    return stock ? ok(stock) : notFound();
  });
  mount(app, deps, api.listProducts, async ({ query, context }) => {
    const { visible } = await serving(placeOf(query, context));
    const { ids, total } = await selectSoldProductIds(db, visible, query);
    const rows = await selectProducts(db, ids);
    return ok(pageView({ rows, total }, query, (row) => productView(row, context)));
  });
  mount(app, deps, api.getRecipeBasket, async ({ params, query, context }) => {
    const basket = await fillRecipeBasket(db, params.id, placeOf(query, context), deps.clock());
    return basket ? ok(basket) : notFound();
  });
}

function byName({ language }: Pick<SharedContext, 'language'>) {
  const name = language === 'ar' ? 'name_ar' : 'name_en';
  return (a: CategoryView, b: CategoryView) => a[name].localeCompare(b[name], language) || a.id - b.id;
}
