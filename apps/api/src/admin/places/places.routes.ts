import type { OfficeArea } from '@karaz/contract/admin/places';
import { api } from '@karaz/contract/api';
import { isCountryCode } from '@karaz/domain/countries';
import type { Corner } from '@karaz/domain/location/polygon';
import { type CurrencyCode, toMinor } from '@karaz/domain/money';
import { ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../../api-deps.ts';
import type { Database } from '../../db/database.ts';
import { failure, notFound } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { countriesWithCounts, disableCountry, enableCountry } from '../../locations/enable-country.ts';
import { fileOfRows } from '../csv-file.ts';
import { validatePrecision } from '../money-precision.ts';
import { createResource, updateResource } from '../save-resource.ts';
import { areaLines, PLACE_HEADINGS } from './area-lines.ts';
import { checkOutline, shapeOf } from './area-shape.ts';
import { checkPlaceFile, importPlaceFile } from './import-places.ts';
import { areaView, cityView, countryOverview, countryView, keyOf, placeColumns, placesOf } from './office-places.ts';
import {
  insertArea,
  insertCity,
  selectArea,
  selectCity,
  selectCountry,
  updateArea,
  updateCity,
  updateCountry,
} from './places.queries.ts';

const COUNTRY = {
  entity: 'country' as const,
  read: async (db: Database, code: number | string) => {
    const row = isCountryCode(code) ? await selectCountry(db, code) : undefined;
    return row && countryView(row.country);
  },
};
const CITY = {
  entity: 'city' as const,
  read: async (db: Database, id: number | string) => {
    const row = await selectCity(db, Number(id));
    return row && cityView(row.city);
  },
  taken: { cities_key_unique: 'name_en' },
};
const AREA = {
  entity: 'area' as const,
  read: async (db: Database, id: number | string) => {
    const row = await selectArea(db, Number(id));
    return row && areaView(row);
  },
  taken: { areas_city_key: 'name_en' },
};

export function officePlacesRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mount(app, deps, api.listOfficeCountries, async () => ok((await countriesWithCounts(db)).map(countryOverview)));
  mount(app, deps, api.listPlaces, async ({ params }) => {
    const places = await placesOf(db, params.code);
    return places ? ok(places) : notFound();
  });
  mount(app, deps, api.exportPlaces, async ({ params }) => {
    const places = await placesOf(db, params.code);
    return places ? ok(fileOfRows(`places-${params.code}.csv`, PLACE_HEADINGS, areaLines(places))) : notFound();
  });
  mount(app, deps, api.saveCountry, ({ params: { code }, body, context }) =>
    updateResource(db, context, {
      ...COUNTRY,
      id: code,
      version: body.version,
      write: async (tx) => {
        await updateCountry(tx, code, { nameEn: body.name_en, nameAr: body.name_ar });
        await (body.isActive ? enableCountry(tx, code) : disableCountry(tx, code));
        return undefined;
      },
    }),
  );
  mount(app, deps, api.checkPlaceImport, ({ body, context }) => checkPlaceFile(db, context, body));
  mount(app, deps, api.importPlaces, ({ body, context }) => importPlaceFile(db, context, body));
  mountCities(app, deps);
  mountAreas(app, deps);
}

function mountCities(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mount(app, deps, api.addCity, ({ body, context }) =>
    createResource(db, context, {
      ...CITY,
      insert: async (tx) =>
        ok(
          await insertCity(tx, {
            ...placeColumns(body),
            // Two countries may have a city of the same name.
            key: keyOf(`${body.country} ${body.name_en}`),
            countryCode: body.country,
          }),
        ),
    }),
  );
  mount(app, deps, api.saveCity, ({ params: { id }, body, context }) =>
    updateResource(db, context, {
      ...CITY,
      id,
      version: body.version,
      write: async (tx) => {
        await updateCity(tx, id, placeColumns(body));
        return undefined;
      },
    }),
  );
}

function rejectArea(
  body: Pick<OfficeArea, 'deliveryFee'> & { outline?: Corner[] | null | undefined },
  currency: CurrencyCode,
  language: Language,
) {
  const wrong = checkOutline(body.outline, language);
  if (wrong) return failure('validationFailed', { fields: { outline: wrong } });
  return validatePrecision({ deliveryFee: body.deliveryFee }, currency, language);
}

function mountAreas(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mount(app, deps, api.addArea, ({ body, context }) =>
    createResource(db, context, {
      ...AREA,
      insert: async (tx) => {
        const found = await selectCity(tx, body.cityId);
        if (!found) return failure('validationFailed', { fields: { cityId: { code: 'notFound' } } });
        const wrong = rejectArea(body, found.currency, context.language);
        if (wrong) return wrong;
        return ok(
          await insertArea(tx, {
            ...placeColumns(body),
            ...shapeOf(body),
            key: keyOf(body.name_en),
            cityId: body.cityId,
            shippingAvailable: body.shippingAvailable,
            deliveryFeeMinor: toMinor(body.deliveryFee, found.currency),
          }),
        );
      },
    }),
  );
  mount(app, deps, api.saveArea, ({ params: { id }, body, context }) =>
    updateResource(db, context, {
      ...AREA,
      id,
      version: body.version,
      write: async (tx) => {
        const row = await selectArea(tx, id);
        if (!row) return notFound();
        const wrong = rejectArea(body, row.currency, context.language);
        if (wrong) return wrong;
        await updateArea(tx, id, {
          ...placeColumns(body),
          ...shapeOf(body, row.area.outline),
          shippingAvailable: body.shippingAvailable,
          deliveryFeeMinor: toMinor(body.deliveryFee, row.currency),
        });
        return undefined;
      },
    }),
  );
}
