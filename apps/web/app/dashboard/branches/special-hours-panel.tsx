import { fieldName } from '@karaz/contract/field-name';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { errorIn, type FieldErrors } from '../form/field-errors.ts';
import { Panel } from '../form/panel.tsx';
import { DateField } from '../period/date-fields.tsx';
import { Booked } from './booked.tsx';
import type { BranchForm, BranchValues } from './branch-form.ts';
import { WeekEditor } from './week-editor.tsx';

type Period = BranchValues['specialHours'][number];

type SpecialHoursPanelProps = {
  form: BranchForm;
  /** Left out: a new branch. */
  branchId?: number | undefined;
};

export function SpecialHoursPanel({ form: { values, errors, set }, branchId }: SpecialHoursPanelProps) {
  const text = useTexts('office-branches');
  const periods = values.specialHours;
  const change = (index: number, part: Partial<Period>) =>
    set(
      'specialHours',
      periods.map((period, at) => (at === index ? { ...period, ...part } : period)),
    );
  // The weekly hours are the likeliest to begin with.
  const fresh: Period = { from: '', to: '', name_en: '', name_ar: '', isClosed: false, hours: values.hours };
  return (
    <Panel
      title={text.special}
      description={text.specialHint}
      tools={
        <Button kind="outline" size="small" icon="plus" onClick={() => set('specialHours', [...periods, fresh])}>
          {text.addSpecial}
        </Button>
      }
    >
      {periods.length === 0 && <p className="text-muted">{text.noSpecial}</p>}
      {periods.map((period, index) => (
        <PeriodFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a period has no name of its own until it is saved
          key={index}
          period={period}
          branchId={branchId}
          errors={errors}
          index={index}
          weekly={values.hours}
          onChange={(part) => change(index, part)}
          onRemove={() =>
            set(
              'specialHours',
              periods.filter((_, at) => at !== index),
            )
          }
        />
      ))}
    </Panel>
  );
}

type PeriodFieldsProps = {
  period: Period;
  branchId: number | undefined;
  errors: FieldErrors;
  index: number;
  /** What a period that is opened again begins with. */
  weekly: Period['hours'];
  onChange: (part: Partial<Period>) => void;
  onRemove: () => void;
};

function PeriodFields({ period, branchId, errors, index, weekly, onChange, onRemove }: PeriodFieldsProps) {
  const nameOf = (...path: (string | number)[]) => fieldName('specialHours', index, ...path);
  const text = useTexts('office-branches');
  return (
    <div className="branch-period">
      <BilingualField
        label={text.periodName}
        name={nameOf()}
        maxLength={120}
        en={period.name_en}
        ar={period.name_ar}
        onEn={(name_en) => onChange({ name_en })}
        onAr={(name_ar) => onChange({ name_ar })}
        errorEn={errors[nameOf('name_en')]}
        errorAr={errors[nameOf('name_ar')]}
      />
      <div className="office-pair">
        <DateField
          label={text.from}
          value={period.from}
          error={errors[nameOf()] ?? errors[nameOf('from')]}
          onChange={(day) => onChange({ from: day })}
        />
        <DateField
          label={text.to}
          value={period.to}
          error={errors[nameOf('to')]}
          onChange={(day) => onChange({ to: day })}
        />
      </div>
      <Checkbox
        label={text.periodClosed}
        checked={period.isClosed}
        error={errors[nameOf('isClosed')]}
        onChange={({ currentTarget: { checked } }) => onChange({ isClosed: checked, hours: checked ? [] : weekly })}
      />
      {period.isClosed && (
        <p className="field-hint empty:hidden">
          <Booked branchId={branchId} from={period.from} to={period.to} />
        </p>
      )}
      {!period.isClosed && (
        <WeekEditor
          hours={period.hours}
          onChange={(hours) => onChange({ hours })}
          errorOf={(slot) => errorIn(errors, 'specialHours', index, 'hours', slot)}
        />
      )}
      <Button kind="danger" size="small" icon="trash" onClick={onRemove} className="justify-self-start">
        {text.removeSpecial}
      </Button>
    </div>
  );
}
