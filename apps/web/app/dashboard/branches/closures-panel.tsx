import { fieldName } from '@karaz/contract/field-name';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { Panel } from '../form/panel.tsx';
import { DateField } from '../period/date-fields.tsx';
import { Booked } from './booked.tsx';
import type { BranchForm, BranchValues } from './branch-form.ts';

type Closure = BranchValues['closures'][number];
const FRESH: Closure = { day: '', reason_en: '', reason_ar: '' };

type ClosuresPanelProps = {
  form: BranchForm;
  /** Left out: a new branch, where nothing is booked. */
  branchId?: number | undefined;
};

export function ClosuresPanel({ form: { values, errors, set }, branchId }: ClosuresPanelProps) {
  const text = useTexts('office-branches');
  const { closures } = values;
  const change = (index: number, part: Partial<Closure>) =>
    set(
      'closures',
      closures.map((closure, at) => (at === index ? { ...closure, ...part } : closure)),
    );
  return (
    <Panel
      title={text.closures}
      description={text.closuresHint}
      tools={
        <Button kind="outline" size="small" icon="plus" onClick={() => set('closures', [...closures, FRESH])}>
          {text.addClosure}
        </Button>
      }
    >
      {closures.length === 0 && <p className="text-muted">{text.noClosures}</p>}
      {closures.map((closure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day has no name of its own until it is saved
        <div key={index} className="branch-closure">
          <DateField
            label={text.day}
            value={closure.day}
            error={errors[fieldName('closures', index)] ?? errors[fieldName('closures', index, 'day')]}
            onChange={(day) => change(index, { day })}
            hint={<Booked branchId={branchId} from={closure.day} to={closure.day} />}
          />
          <BilingualField
            label={text.reason}
            name={`closures.${index}`}
            maxLength={200}
            en={closure.reason_en}
            ar={closure.reason_ar}
            onEn={(reason_en) => change(index, { reason_en })}
            onAr={(reason_ar) => change(index, { reason_ar })}
            errorEn={errors[fieldName('closures', index, 'reason_en')]}
            errorAr={errors[fieldName('closures', index, 'reason_ar')]}
          />
          <Button
            kind="ghost"
            icon="trash"
            iconOnly
            aria-label={text.removeDay}
            onClick={() =>
              set(
                'closures',
                closures.filter((_, at) => at !== index),
              )
            }
          />
        </div>
      ))}
    </Panel>
  );
}
