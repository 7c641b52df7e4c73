import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { notFound } from '../http/failure.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { pageView } from '../http/page-view.ts';
import { selectArea, selectAreas, selectCities, selectCity, selectCountries } from './locations.queries.ts';
import { areaView, cityView } from './place-view.ts';

export function locationsRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mount(app, deps, api.listCountries, async ({ query }) => {
    const rows = await selectCountries(db, query.activeOnly);
    return ok(rows.map(({ nameEn, nameAr, ...row }) => ({ ...row, name_en: nameEn, name_ar: nameAr })));
  });
  mount(app, deps, api.listCities, async ({ params, query }) => {
    const found = await selectCities(db, params.code, query);
    return found ? ok(pageView(found, query, cityView)) : notFound();
  });
  mount(app, deps, api.getCity, async ({ params }) => {
    const row = await selectCity(db, params.id);
    return row ? ok(cityView(row)) : notFound();
  });
  mount(app, deps, api.listAreas, async ({ params, query }) => {
    if (!(await selectCity(db, params.id))) return notFound();
    return ok(pageView(await selectAreas(db, params.id, query), query, areaView));
  });
  mount(app, deps, api.getArea, async ({ params }) => {
    const row = await selectArea(db, params.id);
    return row ? ok(areaView(row)) : notFound();
  });
}
