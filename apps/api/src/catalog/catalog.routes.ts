import { api } from '@karaz/contract/api';
import type { CategoryView } from '@karaz/contract/catalog';
import { parseCountryCode } from '@karaz/domain/countries';
import { ok } from '@karaz/domain/result';
import { matchesEitherName } from '@karaz/domain/text/bilingual-match';
import type { ApiDeps } from '../api-deps.ts';
import { notFound } from '../http/failure.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { pageView } from '../http/page-view.ts';
import type { RequestContext } from '../http/request-context.ts';
import { branchTeaser } from './branch-view.ts';
import { selectBranches } from './branches.queries.ts';
import { countProducts, selectCategories } from './categories.queries.ts';
import { categoryTree, flatten } from './category-tree.ts';
import type { Place } from './place-filter.queries.ts';
import { stockCardView } from './stock-card-view.ts';
import { type Rail, selectRail } from './stock-cards.queries.ts';

type PlaceQuery = { country?: string | undefined; areaId?: number | undefined; area?: string | undefined };

/** The query's place wins over the header's country. */
function placeOf(query: PlaceQuery, context: RequestContext): Place {
  const areaId = query.areaId ?? (/^\d+$/.test(query.area ?? '') ? Number(query.area) : undefined);
  return { country: query.country ? parseCountryCode(query.country) : context.country, areaId };
}

const RAIL_LENGTH = 12;

export function catalogRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  const tree = async (place: Place) => categoryTree(await selectCategories(db), await countProducts(db, place));

  mount(app, deps, api.listCategories, async ({ query, context }) => {
    const roots = await tree(placeOf(query, context));
    const headerIds = query.isInHeader ? await headerCategoryIds(deps) : undefined;
    const all = query.parentsOnly ? roots : flatten(roots);
    const wanted = all
      .filter((category) => !headerIds || headerIds.has(category.id))
      .filter((category) => !query.search || matchesEitherName(query.search, category));
    if (query.priority === 'name') wanted.sort(byName(context));
    const rows = wanted.slice((query.page - 1) * query.limit, query.page * query.limit);
    return ok(pageView({ rows, total: wanted.length }, query, (category) => category));
  });
  mount(app, deps, api.getCategory, async ({ params, context }) => {
    const found = flatten(await tree({ country: context.country })).find(({ id }) => id === params.id);
    return found ? ok(found) : notFound();
  });
  mount(app, deps, api.listBranches, async ({ query, context }) =>
    ok(pageView(await selectBranches(db, placeOf(query, context), query), query, branchTeaser)),
  );
  mount(app, deps, api.getHomeRails, async ({ query, context }) => {
    const place = placeOf(query, context);
    const rail = async (name: Rail) => (await selectRail(db, place, name, RAIL_LENGTH)).map(stockCardView);
    const [offers, popular, express, livestock] = await Promise.all([
      rail('offers'),
      rail('popular'),
      rail('express'),
      rail('livestock'),
    ]);
    return ok({ offers, popular, express, livestock });
  });
}

async function headerCategoryIds({ db }: ApiDeps): Promise<Set<number>> {
  const rows = await selectCategories(db);
  return new Set(rows.filter(({ category }) => category.isInHeader).map(({ category }) => category.id));
}

function byName({ language }: RequestContext) {
  const name = language === 'ar' ? 'name_ar' : 'name_en';
  return (a: CategoryView, b: CategoryView) => a[name].localeCompare(b[name], language) || a.id - b.id;
}
