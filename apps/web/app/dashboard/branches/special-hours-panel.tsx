import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { Panel } from '../form/panel.tsx';
import type { BranchForm, BranchValues } from './branch-form.ts';
import { WeekEditor } from './week-editor.tsx';
import { errorAt } from './week-panel.tsx';

type Period = BranchValues['specialHours'][number];

export function SpecialHoursPanel({ form: { values, errors, set } }: { form: BranchForm }) {
  const text = useTexts('office-branches');
  const periods = values.specialHours;
  const change = (index: number, part: Partial<Period>) =>
    set(
      'specialHours',
      periods.map((period, at) => (at === index ? { ...period, ...part } : period)),
    );
  // The weekly hours are the likeliest to begin with.
  const fresh: Period = { from: '', to: '', name_en: '', name_ar: '', hours: values.hours };
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
          errors={errors}
          name={`specialHours.${index}`}
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
  errors: Readonly<Record<string, string>>;
  name: string;
  onChange: (part: Partial<Period>) => void;
  onRemove: () => void;
};

function PeriodFields({ period, errors, name, onChange, onRemove }: PeriodFieldsProps) {
  const text = useTexts('office-branches');
  return (
    <div className="branch-period">
      <BilingualField
        label={text.periodName}
        name={name}
        maxLength={120}
        en={period.name_en}
        ar={period.name_ar}
        onEn={(name_en) => onChange({ name_en })}
        onAr={(name_ar) => onChange({ name_ar })}
        errorEn={errors[`${name}.name_en`]}
        errorAr={errors[`${name}.name_ar`]}
      />
      <div className="office-pair">
        <TextField
          type="date"
          label={text.from}
          value={period.from}
          error={errors[name] ?? errors[`${name}.from`]}
          onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
        />
        <TextField
          type="date"
          label={text.to}
          min={period.from}
          value={period.to}
          error={errors[`${name}.to`]}
          onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
        />
      </div>
      <WeekEditor
        hours={period.hours}
        onChange={(hours) => onChange({ hours })}
        errorOf={(index) => errorAt(errors, `${name}.hours.${index}`)}
      />
      <Button kind="danger" size="small" icon="trash" onClick={onRemove} className="justify-self-start">
        {text.removeSpecial}
      </Button>
    </div>
  );
}
