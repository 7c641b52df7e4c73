import type { OfficeBranch } from '@karaz/contract/admin/branches';
import { fieldName } from '@karaz/contract/field-name';
import { type PeriodProblem, type WindowProblem, wrongPeriods, wrongWindows } from '@karaz/domain/delivery/week-hours';
import type { FieldErrors } from '../form/field-errors.ts';

type Words = {
  required: string;
  windows: Readonly<Record<WindowProblem, string>>;
  periods: Readonly<Record<PeriodProblem, string>>;
};

/** What is wrong with the hours, by the names the server would give them, before anything is sent. */
export function wrongTimes(
  values: Pick<OfficeBranch, 'hours' | 'closures' | 'specialHours'>,
  words: Words,
): FieldErrors {
  const errors: Record<string, string> = {};
  const need = (list: 'closures' | 'specialHours', index: number, part: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(part)) {
      if (value.trim() === '') errors[fieldName(list, index, name)] = words.required;
    }
  };
  const inWeek = (hours: OfficeBranch['hours'], ...path: readonly (string | number)[]) => {
    for (const { index, problem } of wrongWindows(hours)) errors[fieldName(...path, index)] = words.windows[problem];
  };
  inWeek(values.hours, 'hours');
  for (const [index, closure] of values.closures.entries()) need('closures', index, closure);
  values.specialHours.forEach(({ from, to, name_en, name_ar, hours }, index) => {
    need('specialHours', index, { name_en, name_ar, from, to });
    inWeek(hours, 'specialHours', index, 'hours');
  });
  for (const { index, problem } of wrongPeriods(values.specialHours)) {
    errors[fieldName('specialHours', index, ...(problem === 'noWindows' ? ['isClosed'] : []))] = words.periods[problem];
  }
  return errors;
}
