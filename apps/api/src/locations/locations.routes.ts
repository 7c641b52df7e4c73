import { api } from '@karaz/contract/api';
import { OUTLINES_MAX } from '@karaz/domain/location/area-lookup';
import { isMoreLanguage } from '@karaz/domain/more-languages';
import { ok } from '@karaz/domain/result';
import { countryName } from '@karaz/i18n/country-name';
import { type Language, parseLanguage } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import { notFound } from '../http/failure.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { pageView } from '../http/page-view.ts';
import { selectAreasWithin } from './area-lookup.queries.ts';
import { selectArea, selectAreas, selectCities, selectCity, selectCountries } from './locations.queries.ts';
import { lookUpArea } from './look-up-area.ts';
import { outlinesView } from './outlines-view.ts';
import { areaView, cityView } from './place-view.ts';

export function locationsRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mount(app, deps, api.listCountries, async ({ query, context }) => {
    const rows = await selectCountries(db, query.activeOnly);
    const language = languageFor(query, context);
    // Countries have known names in every language; nobody enters them.
    const own = (code: string) =>
      isMoreLanguage(language) ? { [`name_${language}`]: countryName(code.toUpperCase(), language) } : {};
    return ok(
      rows.map(({ nameEn, nameAr, ...row }) => ({ ...row, name_en: nameEn, name_ar: nameAr, ...own(row.code) })),
    );
  });
  mount(app, deps, api.listCities, async ({ params, query }) => {
    const found = await selectCities(db, params.code, query);
    return found ? ok(pageView(found, query, cityView)) : notFound();
  });
  mount(app, deps, api.getCity, async ({ params }) => {
    const row = await selectCity(db, params.id);
    return row ? ok(cityView(row)) : notFound();
  });
  mount(app, deps, api.listAreas, async ({ params, query, context }) => {
    if (!(await selectCity(db, params.id))) return notFound();
    const language = languageFor(query, context);
    return ok(pageView(await selectAreas(db, params.id, query), query, (row) => areaView(row, language)));
  });
  // Before getArea, whose :id would take 'lookup' for an id.
  mount(app, deps, api.lookUpArea, async ({ query, context }) =>
    ok(await lookUpArea(db, query, languageFor(query, context))),
  );
  mount(app, deps, api.listOutlines, async ({ query, context }) => {
    const rows = await selectAreasWithin(db, query, { km: query.radius, limit: OUTLINES_MAX });
    return ok(outlinesView(rows, languageFor(query, context)));
  });
  mount(app, deps, api.getArea, async ({ params, query, context }) => {
    const row = await selectArea(db, params.id);
    return row ? ok(areaView(row, languageFor(query, context))) : notFound();
  });
}

/** The query's own value wins over the header. */
function languageFor(query: { language?: string | undefined }, context: { language: Language }): Language {
  return query.language === undefined ? context.language : parseLanguage(query.language);
}
