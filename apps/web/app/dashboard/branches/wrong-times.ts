import type { OfficeBranch } from '@karaz/contract/admin/branches';
import { fieldName } from '@karaz/contract/field-name';
import { type HoursProblem, type PeriodProblem, wrongHours, wrongPeriods } from '@karaz/domain/delivery/week-hours';
import type { FieldErrors } from '../form/field-errors.ts';

type HoursTexts = {
  required: string;
  windows: Readonly<Record<HoursProblem, string>>;
  periods: Readonly<Record<PeriodProblem, string>>;
};

/** What is wrong with the hours, by the names the server would give them, before anything is sent. */
export function wrongTimes(
  values: Pick<OfficeBranch, 'hours' | 'closures' | 'specialHours'>,
  texts: HoursTexts,
): FieldErrors {
  const errors: Record<string, string> = {};
  const need = (list: 'closures' | 'specialHours', index: number, part: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(part)) {
      if (value.trim() === '') errors[fieldName(list, index, name)] = texts.required;
    }
  };
  const inWeek = (hours: OfficeBranch['hours'], ...path: readonly (string | number)[]) => {
    for (const { index, problem } of wrongHours(hours)) errors[fieldName(...path, index)] = texts.windows[problem];
  };
  inWeek(values.hours, 'hours');
  for (const [index, closure] of values.closures.entries()) need('closures', index, closure);
  values.specialHours.forEach(({ from, to, name_en, name_ar, hours }, index) => {
    need('specialHours', index, { name_en, name_ar, from, to });
    inWeek(hours, 'specialHours', index, 'hours');
  });
  for (const { index, problem } of wrongPeriods(values.specialHours)) {
    errors[fieldName('specialHours', index, ...(problem === 'noWindows' ? ['isClosed'] : []))] = texts.periods[problem];
  }
  return errors;
}
