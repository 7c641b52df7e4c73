import { fieldName } from '@karaz/contract/field-name';
import { unreadableDate } from '@karaz/domain/calendar/typed-date';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderForTest } from '../../testing/render-for-test.tsx';
import { AreaTerms } from '../branches/area-terms.tsx';
import { type BranchForm, type BranchValues, EMPTY_BRANCH } from '../branches/branch-form.ts';
import { wrongTabs } from '../branches/branch-tabs.ts';
import { ClosuresPanel } from '../branches/closures-panel.tsx';
import { SpecialHoursPanel } from '../branches/special-hours-panel.tsx';
import { WeekPanel } from '../branches/week-panel.tsx';
import { wrongTimes } from '../branches/wrong-times.ts';
import { ValuesEditor } from '../catalogue-lists/attribute-values.tsx';
import { ScheduleFields } from '../marketing/schedule-panel.tsx';
import { IngredientsPanel } from '../recipes/ingredients-panel.tsx';
import { AboutPanel } from '../recipes/recipe-panels.tsx';
import { recipeValues } from '../recipes/recipe-values.ts';
import { SocialPanel } from '../settings/store-form.tsx';
import { errorIn, errorsLeft } from './field-errors.ts';
import type { Form } from './use-form.ts';

const TEXTS = [
  'office',
  'office-branches',
  'office-lists',
  'office-marketing',
  'office-recipes',
  'office-settings',
] as const;

const nothing = () => undefined;

function formOf<Values>(values: Values, name: string): Form<Values> {
  return {
    values,
    errors: { [name]: 'Wrong, says the server' },
    set: nothing,
    change: nothing,
    isDirty: true,
    isBusy: false,
    conflict: null,
    dismissConflict: nothing,
    submit: () => Promise.resolve(false),
    reject: nothing,
    reset: nothing,
  };
}

const slot = { weekday: 0, opens: '08:00', closes: '12:00' };
const values: BranchValues = {
  ...EMPTY_BRANCH,
  hours: [slot],
  closures: [{ day: '', reason_en: '', reason_ar: '' }],
  specialHours: [{ from: '', to: '', name_en: '', name_ar: '', isClosed: false, hours: [slot] }],
};
const branch = (Part: (props: { form: BranchForm }) => ReactNode) => (name: string) => (
  <Part form={formOf(values, name)} />
);
const area = {
  id: 7,
  cityId: 1,
  name_en: 'Salmiya',
  name_ar: 'السالمية',
  deliveryFee: 1,
  radiusKm: 2,
  outline: null,
  isActive: true,
  shippingAvailable: true,
};
const terms = (name: string) => {
  const { errors } = formOf(values, name);
  const served = { areaId: 7, fee: 1, minOrder: 1, extraLeadHours: 1 };
  const errorOf = (...part: string[]) => errors[fieldName('areas', 0, ...part)];
  return (
    <AreaTerms
      area={{ ...area, latitude: 0, longitude: 0, version: '' }}
      {...{ served, errorOf }}
      currency="KD"
      onChange={nothing}
    />
  );
};
const recipe = recipeValues(null);
const link = { value: 'x', label: '', path: '' };
const store = { social: [link] };

/** Every list somebody types into, with the name the API gives a wrong field in it. */
const LISTS: readonly (readonly [name: string, render: (name: string) => ReactNode])[] = [
  ...(['day', 'reason_en', 'reason_ar'] as const).map(
    (part) => [fieldName('closures', 0, part), branch(ClosuresPanel)] as const,
  ),
  [fieldName('closures', 0), branch(ClosuresPanel)],
  ...(['name_en', 'name_ar', 'from', 'to'] as const).map(
    (part) => [fieldName('specialHours', 0, part), branch(SpecialHoursPanel)] as const,
  ),
  [fieldName('specialHours', 0), branch(SpecialHoursPanel)],
  [fieldName('specialHours', 0, 'hours', 0, 'opens'), branch(SpecialHoursPanel)],
  [fieldName('hours', 0, 'closes'), branch(WeekPanel)],
  ...['fee', 'minOrder', 'extraLeadHours'].map((part) => [fieldName('areas', 0, part), terms] as const),
  ...(['label', 'path'] as const).map(
    (part) => [fieldName('social', 0, part), (name: string) => <SocialPanel form={formOf(store, name)} />] as const,
  ),
  ...(['value_en', 'value_ar'] as const).map(
    (part) =>
      [
        fieldName('values', 0, part),
        (name: string) => (
          <ValuesEditor
            values={[{ id: null, value_en: '', value_ar: '' }]}
            errors={formOf({}, name).errors}
            onChange={nothing}
          />
        ),
      ] as const,
  ),
  ...['name_en', 'name_ar', 'quantity', 'unit_en', 'unit_ar'].map(
    (part) =>
      [
        fieldName('ingredients', 0, part),
        (name: string) => <IngredientsPanel form={formOf(recipe, name)} existing={[]} />,
      ] as const,
  ),
  [fieldName('steps_en', 1), (name) => <AboutPanel form={formOf(recipe, name)} isNew={false} />],
];

test.each(LISTS)('a wrong %s is marked, and says why', async (name, render) => {
  const html = await renderForTest(render(name), TEXTS);
  expect(html).toMatch(/<(input|textarea)[^>]*aria-invalid="true"/);
  expect(html).toContain('Wrong, says the server');
});

test('something switched on whose end is past says so; what was switched off, or runs, does not', async () => {
  const errorsOf = async (isActive: boolean, endsAt: string) => {
    const values = { isActive, startsAt: null, endsAt, countries: null };
    const fields = <ScheduleFields values={values} errors={{}} onChange={nothing} />;
    return (await renderForTest(fields, TEXTS)).includes('already past');
  };
  expect(await errorsOf(true, '2020-01-01T00:00:00.000Z')).toBe(true);
  expect(await errorsOf(false, '2020-01-01T00:00:00.000Z')).toBe(false);
  expect(await errorsOf(true, '2999-01-01T00:00:00.000Z')).toBe(false);
});

test('an end that is no date stays as it was typed, marked, with the form a date has', async () => {
  const values = { isActive: true, startsAt: null, endsAt: unreadableDate('31/02/2027'), countries: null };
  const html = await renderForTest(<ScheduleFields values={values} errors={{}} onChange={nothing} />, TEXTS);
  expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="31\/02\/2027"/);
  expect(html).toContain('Not a date: write day/month/year');
});

test('a tab that hides a wrong field is known by it', () => {
  expect([...wrongTabs({ 'closures[0].reason_en': 'x' })]).toEqual(['hours']);
  expect([...wrongTabs({ 'areas[3].fee': 'x' })]).toEqual(['delivery']);
  expect([...wrongTabs({ expressDeliveryHours: 'x', description_ar: 'x' })]).toEqual(['delivery', 'details']);
});

test('each problem of hours has its own text, at its own field', () => {
  const texts = {
    required: 'Needed',
    windows: { time: 'No time', length: 'No length', overlap: 'Meets' },
    periods: { backwards: 'Backwards', overlap: 'Shared', noWindows: 'When?' },
  };
  const at = (opens: string, closes: string) => ({ weekday: 0, opens, closes });
  const period = { from: '2026-03-20', to: '2026-03-22', name_en: 'Eid', name_ar: 'العيد', isClosed: false, hours: [] };
  const wrong = wrongTimes(
    {
      hours: [at('08:00', ''), at('08:00', '08:00'), at('09:00', '12:00'), at('11:00', '13:00')],
      closures: [{ day: '2026-03-20', reason_en: 'Eid', reason_ar: ' ' }],
      specialHours: [
        { ...period, from: '' },
        { ...period, isClosed: true, to: '2026-03-19' },
      ],
    },
    texts,
  );
  expect(wrong).toEqual({
    'hours[0]': 'No time',
    'hours[1]': 'No length',
    'hours[3]': 'Meets',
    'closures[0].reason_ar': 'Needed',
    'specialHours[0].from': 'Needed',
    'specialHours[0].isClosed': 'When?',
    'specialHours[1]': 'Backwards',
  });
});

test('what is wrong in a list is found under the list, and not under one of a longer name', () => {
  expect(errorIn({ 'steps_en[2]': 'Too long' }, 'steps_en')).toBe('Too long');
  expect(errorIn({ 'hours[1].opens': 'Missing' }, 'hours', 1)).toBe('Missing');
  expect(errorIn({ 'hours[12].opens': 'Missing' }, 'hours', 1)).toBeUndefined();
});

test('a mark goes with the value it spoke of, and the others stay', () => {
  const errors = { 'values[0].value_en': 'Missing', 'values[1].value_en': 'Missing', name: 'Missing' };
  const before = { name: '', values: [{ value_en: '' }, { value_en: '' }] };
  expect(Object.keys(errorsLeft(errors, before, { values: [{ value_en: 'Red' }, { value_en: '' }] }))).toEqual([
    'values[1].value_en',
    'name',
  ]);
  expect(Object.keys(errorsLeft(errors, before, { name: 'Colour' }))).not.toContain('name');
});
