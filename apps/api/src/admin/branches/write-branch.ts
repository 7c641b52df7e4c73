import { isDeepStrictEqual } from 'node:util';
import type { OfficeBranch } from '@karaz/contract/admin/branches';
import { fieldName } from '@karaz/contract/field-name';
import type { CountryCode } from '@karaz/domain/countries';
import { wrongHours, wrongPeriods } from '@karaz/domain/delivery/week-hours';
import { type CurrencyCode, toMinor } from '@karaz/domain/money';
import type { Language } from '@karaz/i18n/language';
import type { Database, Transaction } from '../../db/database.ts';
import { branchAreas, branchClosures, branchSpecialHours, branchWorkingHours } from '../../db/tables/branches.ts';
import { type FieldProblem, failure } from '../../http/failure.ts';
import { excessPrecision } from '../money-precision.ts';
import { replacePart, selectAreasOfCountry } from './branches.queries.ts';

type Parts = Pick<OfficeBranch, 'hours' | 'closures' | 'specialHours' | 'areas'>;

/** Checks across fields: overlapping hours, overlapping periods, areas of another country. */
export async function wrongParts(
  db: Database,
  parts: Parts,
  { country, currency, language }: { country: CountryCode; currency: CurrencyCode; language: Language },
) {
  const fields: Record<string, FieldProblem> = {};
  for (const [index, { fee, minOrder }] of parts.areas.entries()) {
    const at = (part: string) => fieldName('areas', index, part);
    Object.assign(fields, excessPrecision({ [at('fee')]: fee, [at('minOrder')]: minOrder }, currency, language));
  }
  for (const { index, problem } of wrongHours(parts.hours)) fields[fieldName('hours', index)] = { code: problem };
  for (const { index, problem } of wrongPeriods(parts.specialHours)) {
    fields[fieldName('specialHours', index, ...(problem === 'noWindows' ? ['isClosed'] : []))] = { code: problem };
  }
  parts.specialHours.forEach(({ hours }, index) => {
    for (const { index: slot, problem } of wrongHours(hours)) {
      fields[fieldName('specialHours', index, 'hours', slot)] = { code: problem };
    }
  });
  const days = parts.closures.map(({ day }) => day);
  const twice = days.findIndex((day, index) => days.indexOf(day) < index);
  if (twice !== -1) fields[fieldName('closures', twice)] = { code: 'alreadyExists' };
  const validIds = new Set(await selectAreasOfCountry(db, country));
  const ids = parts.areas.map(({ areaId }) => areaId);
  const stranger = ids.findIndex((id, index) => !validIds.has(id) || ids.indexOf(id) < index);
  if (stranger !== -1) fields[fieldName('areas', stranger)] = { code: 'notFound' };
  return Object.keys(fields).length > 0 ? failure('validationFailed', { fields }) : undefined;
}

/** Only the parts that really changed: the others would invalidate caches for nothing. */
export async function writeParts(
  tx: Transaction,
  branchId: number,
  currency: CurrencyCode,
  parts: Parts,
  before: Parts = { hours: [], closures: [], specialHours: [], areas: [] },
): Promise<void> {
  const minor = (amount: number | null) => (amount === null ? null : toMinor(amount, currency));
  if (!isDeepStrictEqual(parts.hours, before.hours)) {
    const rows = parts.hours.map((hours) => ({ branchId, ...hours }));
    await replacePart(tx, branchWorkingHours, branchId, rows);
  }
  if (!isDeepStrictEqual(parts.closures, before.closures)) {
    const rows = parts.closures.map(({ day, reason_en, reason_ar }) => ({
      branchId,
      day,
      reasonEn: reason_en,
      reasonAr: reason_ar,
    }));
    await replacePart(tx, branchClosures, branchId, rows);
  }
  if (!isDeepStrictEqual(parts.specialHours, before.specialHours)) {
    const rows = parts.specialHours.map(({ from, to, name_en, name_ar, isClosed, hours }) => ({
      branchId,
      fromDay: from,
      toDay: to,
      nameEn: name_en,
      nameAr: name_ar,
      // No windows is how a closed period is stored.
      hours: isClosed ? [] : hours,
    }));
    await replacePart(tx, branchSpecialHours, branchId, rows);
  }
  if (!isDeepStrictEqual(parts.areas, before.areas)) {
    const rows = parts.areas.map(({ areaId, fee, minOrder, extraLeadHours }) => ({
      branchId,
      areaId,
      feeMinor: minor(fee),
      minOrderMinor: minor(minOrder),
      extraLeadHours,
    }));
    await replacePart(tx, branchAreas, branchId, rows);
  }
}
