import { fieldName } from '@karaz/contract/field-name';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Without an id: new. */
export type SentValue = {
  id: number | null;
  value_en: string;
  value_ar: string;
  hex?: string | null;
  productCount?: number;
};

type ValuesEditorProps = {
  values: readonly SentValue[];
  errors: Readonly<Record<string, string>>;
  onChange: (values: readonly SentValue[]) => void;
};

export function ValuesEditor({ values, errors, onChange }: ValuesEditorProps) {
  const text = useTexts('office-lists').attributes;
  const change = (index: number, part: Partial<SentValue>) =>
    onChange(values.map((value, at) => (at === index ? { ...value, ...part } : value)));
  const swap = (index: number, other: number) => {
    const [one, two] = [values[index], values[other]];
    if (one && two) onChange(values.map((value, at) => (at === index ? two : at === other ? one : value)));
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label">{text.values}</legend>
      {errors['values'] && <p className="field-error">{errors['values']}</p>}
      {values.map((value, index) => (
        <ValueRow
          // biome-ignore lint/suspicious/noArrayIndexKey: new values have no id yet
          key={index}
          value={value}
          errors={errors}
          index={index}
          isLast={index === values.length - 1}
          onChange={(part) => change(index, part)}
          onSwap={(other) => swap(index, other)}
          onRemove={() => onChange(values.filter((_, at) => at !== index))}
        />
      ))}
      <Button
        kind="outline"
        size="small"
        icon="plus"
        className="justify-self-start"
        onClick={() => onChange([...values, { id: null, value_en: '', value_ar: '' }])}
      >
        {text.addValue}
      </Button>
    </fieldset>
  );
}

type ValueRowProps = {
  value: SentValue;
  errors: Readonly<Record<string, string>>;
  index: number;
  isLast: boolean;
  onChange: (part: Partial<SentValue>) => void;
  onSwap: (other: number) => void;
  onRemove: () => void;
};

function ValueRow({ value, errors, index, isLast, onChange, onSwap, onRemove }: ValueRowProps) {
  const text = useTexts('office-lists').attributes;
  const form = useTexts('office').form;
  const used = value.productCount ?? 0;
  return (
    <div className="attribute-value">
      <TextField
        label={`${text.value} ${index + 1} · ${form.english}`}
        hideLabel
        placeholder={form.english}
        lang="en"
        dir="ltr"
        value={value.value_en}
        error={errors[fieldName('values', index, 'value_en')]}
        hint={used > 0 ? text.inUse(used) : undefined}
        onChange={({ currentTarget }) => onChange({ value_en: currentTarget.value })}
      />
      <TextField
        label={`${text.value} ${index + 1} · ${form.arabic}`}
        hideLabel
        placeholder={form.arabic}
        lang="ar"
        dir="rtl"
        value={value.value_ar}
        error={errors[fieldName('values', index, 'value_ar')]}
        onChange={({ currentTarget }) => onChange({ value_ar: currentTarget.value })}
      />
      <TextField
        label={`${text.value} ${index + 1} · ${text.hex}`}
        hideLabel
        placeholder={text.hex}
        dir="ltr"
        maxLength={7}
        value={value.hex ?? ''}
        error={errors[fieldName('values', index, 'hex')]}
        onChange={({ currentTarget }) => onChange({ hex: currentTarget.value.trim() || null })}
      />
      <span className="attribute-value-tools">
        <Tool label={text.up} icon="chevron-up" isOff={index === 0} onPress={() => onSwap(index - 1)} />
        <Tool label={text.down} icon="chevron-down" isOff={isLast} onPress={() => onSwap(index + 1)} />
        <Tool label={text.removeValue} icon="trash" isOff={used > 0} onPress={onRemove} />
      </span>
    </div>
  );
}

type ToolProps = { label: string; icon: 'chevron-up' | 'chevron-down' | 'trash'; isOff: boolean; onPress: () => void };

function Tool({ label, icon, isOff, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="button button-ghost button-icon"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
