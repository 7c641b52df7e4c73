import { isDeepStrictEqual } from 'node:util';
import {
  newArea,
  newCity,
  type OfficeArea,
  type OfficeCity,
  type PlaceImportProblem,
} from '@karaz/contract/admin/places';
import { readWkt } from '@karaz/domain/location/outline-wkt';
import type { Corner } from '@karaz/domain/location/polygon';
import { foldText } from '@karaz/domain/text/fold-arabic';
import type { Language } from '@karaz/i18n/language';
import type { z } from 'zod';
import { validationText } from '../../http/validation-texts.ts';
import { excessPrecision } from '../money-precision.ts';
import type { Places } from './area-lines.ts';
import { checkOutline, polygonShape } from './area-shape.ts';
import { cellValues, PLACE_FILE_TEXTS, type PlaceRow } from './read-place-file.ts';

type CityBody = z.output<typeof newCity>;
type AreaBody = Omit<z.output<typeof newArea>, 'cityId'>;
/** `before`: null for a new one. */
export type CityPlan = { before: OfficeCity | null; after: CityBody };
export type AreaPlan = { before: OfficeArea | null; after: AreaBody; city: CityPlan };
export type ImportPlan = { cities: CityPlan[]; areas: AreaPlan[]; problems: PlaceImportProblem[] };

const CITY_FIELDS = { name_en: 'text', name_ar: 'text', isActive: 'flag' } as const;
const POSITION = { latitude: 'number', longitude: 'number' } as const;
const AREA_FIELDS = {
  ...CITY_FIELDS,
  ...POSITION,
  radiusKm: 'number',
  deliveryFee: 'number',
  shippingAvailable: 'flag',
} as const;
const NEW_AREA = { isActive: true, radiusKm: 5, deliveryFee: 0, shippingAvailable: true };

/** What the rows of a file change of a country. Nothing is written; every problem is named with its line. */
export function planPlaceImport(places: Places, rows: readonly PlaceRow[], language: Language): ImportPlan {
  const planner = new Planner(places, language);
  for (const row of rows) planner.add(row);
  return planner.plan();
}

class Planner {
  readonly #places: Places;
  readonly #language: Language;
  readonly #cities = new Map<string, CityPlan>();
  readonly #areas = new Map<string, AreaPlan>();
  readonly #problems: PlaceImportProblem[] = [];

  constructor(places: Places, language: Language) {
    this.#places = places;
    this.#language = language;
    for (const { areas: _, ...city } of places.cities) this.#cities.set(foldText(city.name_en), planOf(city));
  }

  plan(): ImportPlan {
    return { cities: [...this.#cities.values()], areas: [...this.#areas.values()], problems: this.#problems };
  }

  add(row: PlaceRow): undefined {
    const { cells, line } = row;
    const country = cells.get('country');
    if (country !== undefined && country.toLowerCase() !== this.#places.country.code) {
      return this.#reject(line, 'country', this.#texts.otherCountry);
    }
    const isArea = cells.has('id') || cells.has('name_en');
    const city = this.#city(row, !isArea);
    return city && isArea ? this.#area(row, city) : undefined;
  }

  get #texts() {
    return PLACE_FILE_TEXTS[this.#language];
  }

  #reject(line: number, column: string | null, text: string): undefined {
    this.#problems.push({ line, column, text });
    return undefined;
  }

  /** A row without an area is about the city itself: then the position is the city's. */
  #city({ cells, line }: PlaceRow, isAlone: boolean): CityPlan | undefined {
    const id = cells.get('city id');
    const name = foldText(cells.get('city name_en') ?? '');
    if (id === undefined && name === '') return this.#reject(line, 'city name_en', this.#texts.noCity);
    const found =
      id === undefined
        ? this.#cities.get(name)
        : [...this.#cities.values()].find(({ before }) => String(before?.id) === id);
    if (id !== undefined && !found) return this.#reject(line, 'city id', this.#texts.unknownCity);
    const given = {
      ...cellValues(cells, CITY_FIELDS, 'city '),
      ...(isAlone || !found ? cellValues(cells, POSITION) : {}),
    };
    const checked = newCity.safeParse({
      ...(found?.after ?? { isActive: true, country: this.#places.country.code }),
      ...given,
    });
    if (!checked.success) return this.#rejectIssues(line, checked.error.issues, (field) => cityColumn(field));
    const plan = { before: found?.before ?? null, after: checked.data };
    if (found) return Object.assign(found, plan);
    this.#cities.set(name, plan);
    return plan;
  }

  #area({ cells, line }: PlaceRow, city: CityPlan): undefined {
    const existing = this.#places.cities.find(({ id }) => id === city.before?.id)?.areas ?? [];
    const id = cells.get('id');
    const name = foldText(cells.get('name_en') ?? '');
    const before =
      existing.find((area) => (id === undefined ? foldText(area.name_en) === name : String(area.id) === id)) ?? null;
    if (id !== undefined && !before) return this.#reject(line, 'id', this.#texts.unknownArea);
    const {
      cityId: _,
      version: _version,
      id: _id,
      ...stored
    } = before ?? { ...NEW_AREA, cityId: 0, version: '', id: 0 };
    const outline = this.#outline(cells.get('outline'), line, before);
    if (outline === undefined) return undefined;
    const given = { ...cellValues(cells, AREA_FIELDS), ...(outline ? polygonShape(outline) : { outline }) };
    const checked = newArea.safeParse({ ...stored, ...given, cityId: 1 });
    if (!checked.success) return this.#rejectIssues(line, checked.error.issues, (field) => field);
    const { cityId: _city, ...after } = checked.data;
    const tooFine = excessPrecision({ deliveryFee: after.deliveryFee }, this.#places.currency, this.#language);
    if (tooFine['deliveryFee']) return this.#reject(line, 'deliveryFee', tooFine['deliveryFee'].text ?? '');
    const key = before ? `id ${before.id}` : `${foldText(city.after.name_en)} / ${foldText(after.name_en)}`;
    if (this.#areas.has(key)) return this.#reject(line, 'name_en', this.#texts.twice);
    this.#areas.set(key, { before, after, city });
    return undefined;
  }

  /** Undefined: rejected. */
  #outline(cell: string | undefined, line: number, before: OfficeArea | null): Corner[] | null | undefined {
    if (cell === undefined) return before?.outline ?? null;
    const outline = readWkt(cell);
    if (outline === undefined) return this.#reject(line, 'outline', this.#texts.noOutline);
    const wrong = checkOutline(outline, this.#language);
    return wrong ? this.#reject(line, 'outline', wrong.text) : outline;
  }

  #rejectIssues(line: number, issues: readonly z.core.$ZodIssue[], columnOf: (field: string) => string): undefined {
    for (const issue of issues) {
      this.#reject(line, columnOf(String(issue.path[0] ?? '')), validationText(issue, this.#language));
    }
    return undefined;
  }
}

const cityColumn = (field: string) => (field in CITY_FIELDS ? `city ${field}` : field);

function planOf(city: OfficeCity): CityPlan {
  const { id: _, version: _version, ...after } = city;
  return { before: city, after };
}

/** Whether anything is another than it was. */
export function isChanged({ before, after }: { before: object | null; after: object }): boolean {
  if (before === null) return true;
  const stored = new Map(Object.entries(before));
  return Object.entries(after).some(([field, value]) => !isDeepStrictEqual(stored.get(field), value));
}
