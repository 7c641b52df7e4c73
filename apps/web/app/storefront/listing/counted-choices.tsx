import { type ReactNode, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Swatch } from '../../ui/swatch.tsx';

export type Choice<Value> = {
  value: Value;
  label: ReactNode;
  count?: number | undefined;
  hex?: string | undefined;
};
type CountedChoicesProps<Value> = {
  choices: readonly Choice<Value>[];
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
};

/** More than this are shown on request, so that the next filter stays near. */
const FIRST = 8;

export function CountedChoices<Value extends string | number>({
  choices,
  chosen,
  onToggle,
}: CountedChoicesProps<Value>) {
  const text = useTexts('filters');
  const [isWhole, setWhole] = useState(false);
  const isLong = choices.length > FIRST + 1;
  const visible = choices.filter(({ value }, index) => isWhole || !isLong || index < FIRST || chosen.includes(value));
  return (
    <>
      {visible.map(({ value, label, count, hex }) => (
        <Checkbox
          key={value}
          label={<CountedLabel label={label} count={count} hex={hex} />}
          checked={chosen.includes(value)}
          onChange={() => onToggle(value)}
        />
      ))}
      {isLong && (
        <Button
          kind="ghost"
          size="small"
          aria-expanded={isWhole}
          className="justify-self-start"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? text.showFewer : text.showAll(choices.length)}
        </Button>
      )}
    </>
  );
}

export function CountedLabel({ label, count, hex }: Omit<Choice<never>, 'value'>) {
  return (
    <span className="flex justify-between gap-3">
      <span className="flex min-w-0 items-center gap-2">
        {hex && <Swatch hex={hex} />}
        {label}
      </span>
      {count !== undefined && <bdi className="text-small text-muted">{count}</bdi>}
    </span>
  );
}
