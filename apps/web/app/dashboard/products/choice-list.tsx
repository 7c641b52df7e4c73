import { useId } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Tag } from '../../ui/badge.tsx';
import { Select } from '../../ui/select.tsx';

type ChoiceListProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  options: readonly { id: number; label: string }[];
  chosen: readonly number[];
  disabled: boolean;
  onChange: (ids: number[]) => void;
};

/** Several of many: what is chosen stands as tags, in the order it was chosen. */
export function ChoiceList({ label, hint, error, options, chosen, disabled, onChange }: ChoiceListProps) {
  const text = useTexts('office-products');
  const id = useId();
  const nameOf = (one: number) => options.find((option) => option.id === one)?.label.trim() ?? String(one);
  return (
    <div className="grid gap-2">
      <Select
        id={id}
        label={label}
        hint={hint}
        error={error}
        disabled={disabled}
        placeholder={text.addOne}
        value=""
        options={options
          .filter((option) => !chosen.includes(option.id))
          .map((option) => ({ value: String(option.id), label: option.label }))}
        onChange={({ currentTarget }) => {
          if (currentTarget.value) onChange([...chosen, Number(currentTarget.value)]);
        }}
      />
      <div className="product-picks">
        {chosen.map((one) => (
          <Tag
            key={one}
            {...(disabled
              ? {}
              : {
                  onRemove: () => onChange(chosen.filter((other) => other !== one)),
                  removeLabel: text.removeOne(nameOf(one)),
                })}
          >
            {nameOf(one)}
          </Tag>
        ))}
      </div>
    </div>
  );
}
