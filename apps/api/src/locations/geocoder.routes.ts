import { api } from '@karaz/contract/api';
import { parseCountryCode } from '@karaz/domain/countries';
import { GEOCODER_RESULTS, isSearchable } from '@karaz/domain/location/geocoder-limits';
import { ok } from '@karaz/domain/result';
import { parseLanguage } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { createGazetteer } from '../integrations/geocoder/gazetteer.ts';

export function geocoderRoutes(app: ApiApp, deps: ApiDeps): void {
  const geocoder = deps.geocoder ?? createGazetteer(deps.db);
  mount(app, deps, api.getMap, async () => ok({ styleUrl: deps.mapStyleUrl ?? null }));
  mount(app, deps, api.searchMap, async ({ query, context }) => {
    const { q, latitude, longitude } = query;
    if (!isSearchable(q)) return ok({ results: [] });
    const results = await geocoder.search({
      text: q.trim(),
      country: query.country === undefined ? context.country : parseCountryCode(query.country),
      language: query.language === undefined ? context.language : parseLanguage(query.language),
      near: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
      limit: GEOCODER_RESULTS,
    });
    return ok({ results: results.slice(0, GEOCODER_RESULTS) });
  });
  mount(app, deps, api.reverseMap, async ({ query, context }) => {
    const language = query.language === undefined ? context.language : parseLanguage(query.language);
    return ok({ result: await geocoder.reverse({ ...query, language }) });
  });
}
