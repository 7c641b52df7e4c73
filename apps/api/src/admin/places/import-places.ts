import { randomUUID } from 'node:crypto';
import type { PlaceImportCheck } from '@karaz/contract/admin/places';
import type { CountryCode } from '@karaz/domain/countries';
import { type CurrencyCode, toMinor } from '@karaz/domain/money';
import { ok } from '@karaz/domain/result';
import { type Change, recordChanges } from '../../audit/record-change.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import { failure, notFound, type Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { lockResource } from '../lock.queries.ts';
import { shapeOf } from './area-shape.ts';
import { keyOf, placeColumns, placesOf } from './office-places.ts';
import { insertArea, insertCity, updateArea, updateCity } from './places.queries.ts';
import { type AreaPlan, type CityPlan, type ImportPlan, isChanged, planPlaceImport } from './plan-place-import.ts';
import { readPlaceFile } from './read-place-file.ts';

type Body = { country: CountryCode; csv: string };
type Planned = { plan: ImportPlan; check: PlaceImportCheck; currency: CurrencyCode };

async function planOf(
  db: Database,
  { language }: RequestContext,
  { country, csv }: Body,
): Promise<Planned | undefined> {
  const places = await placesOf(db, country);
  if (!places) return undefined;
  const file = readPlaceFile(csv, language);
  const plan = planPlaceImport(places, file.rows, language);
  const problems = [...file.problems, ...plan.problems].sort((a, b) => a.line - b.line);
  const added = (list: readonly { before: object | null }[]) => list.filter(({ before }) => before === null).length;
  const existing = [...plan.cities, ...plan.areas].filter(({ before }) => before !== null);
  const changed = existing.filter(isChanged).length;
  const check = {
    ...{ newCities: added(plan.cities), newAreas: added(plan.areas), changed, problems },
    same: plan.areas.filter((area) => !isChanged(area)).length,
  };
  return { plan, check, currency: places.currency };
}

export async function checkPlaceFile(
  db: Database,
  context: RequestContext,
  body: Body,
): Promise<Outcome<PlaceImportCheck>> {
  const planned = await planOf(db, context, body);
  return planned ? ok(planned.check) : notFound();
}

/** All of it or, if one row is wrong, nothing. */
export async function importPlaceFile(
  db: Database,
  context: RequestContext,
  body: Body,
): Promise<Outcome<PlaceImportCheck>> {
  return inTransaction(db, async (tx): Promise<Outcome<PlaceImportCheck>> => {
    await lockResource(tx, `places ${body.country}`);
    const planned = await planOf(tx, context, body);
    if (!planned) return notFound();
    const { plan, check, currency } = planned;
    const [first] = check.problems;
    if (first) {
      const text = `${first.line}: ${first.text}`;
      return failure('validationFailed', { fields: { csv: { code: 'wrongRows', text } }, data: check });
    }
    const changes: Change[] = [];
    const cityIds = new Map<CityPlan, number>();
    for (const city of plan.cities) cityIds.set(city, await saveCity(tx, city, changes));
    for (const area of plan.areas.filter(isChanged)) {
      await saveArea(tx, area, { cityId: cityIds.get(area.city) ?? 0, currency, changes });
    }
    if (changes.length === 0) changes.push({ action: 'country.update', entityId: body.country, after: { rows: 0 } });
    await recordChanges(tx, context, changes);
    return ok(check);
  });
}

/** Names are compared before; another place may have had this one when its key was made. */
const newKey = (name: string) => keyOf(`${name} ${randomUUID().slice(0, 8)}`);

const onlyOf = (before: object, after: object) =>
  Object.fromEntries(Object.entries(before).filter(([field]) => field in after));

async function saveCity(tx: Transaction, plan: CityPlan, changes: Change[]): Promise<number> {
  const { before, after } = plan;
  if (before && !isChanged(plan)) return before.id;
  const { country, name_en } = after;
  if (before) await updateCity(tx, before.id, placeColumns(after));
  const id =
    before?.id ??
    (await insertCity(tx, { ...placeColumns(after), key: newKey(`${country} ${name_en}`), countryCode: country }));
  changes.push({
    action: before ? 'city.update' : 'city.create',
    entityId: id,
    ...(before ? { before: onlyOf(before, after) } : {}),
    after,
  });
  return id;
}

type AreaTarget = { cityId: number; currency: CurrencyCode; changes: Change[] };

async function saveArea(tx: Transaction, { before, after }: AreaPlan, target: AreaTarget): Promise<void> {
  const { shippingAvailable, deliveryFee } = after;
  const columns = {
    ...placeColumns(after),
    ...shapeOf(after),
    ...{ shippingAvailable, deliveryFeeMinor: toMinor(deliveryFee, target.currency) },
  };
  if (before) await updateArea(tx, before.id, columns);
  const id = before?.id ?? (await insertArea(tx, { ...columns, key: newKey(after.name_en), cityId: target.cityId }));
  target.changes.push({
    ...{ action: before ? 'area.update' : 'area.create', entityId: id },
    ...(before ? { before: onlyOf(before, after) } : {}),
    after,
  });
}
