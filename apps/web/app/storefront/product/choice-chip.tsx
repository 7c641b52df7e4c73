import type { AnimalOption } from './product-model.ts';

type ChoiceChipProps = {
  /** Of the group: arrows move within it. */
  name: string;
  option: Omit<AnimalOption, 'id'>;
  isChosen: boolean;
  /** One of its group, and one is needed, or each by itself. */
  isOne: boolean;
  onChoose: (isChosen: boolean) => void;
};

/** A native radio or checkbox that looks like a chip: read out, focused and moved through as what it is. */
export function ChoiceChip({ name, option: { label, price, reason }, isChosen, isOne, onChoose }: ChoiceChipProps) {
  return (
    <label
      className={`touch inline-flex flex-none max-w-full items-center gap-2 rounded-control border px-4 text-small font-medium has-checked:border-primary has-checked:bg-primary-tint has-checked:text-primary-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ${
        reason === null ? 'cursor-pointer border-control' : 'cursor-not-allowed border-dashed border-control text-muted'
      }`}
    >
      <input
        type={isOne ? 'radio' : 'checkbox'}
        name={name}
        checked={isChosen}
        required={isOne}
        disabled={reason !== null}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        className="size-4 flex-none accent-(--primary)"
      />
      <span>{label}</span>
      {price && <bdi className="whitespace-nowrap text-muted">+{price}</bdi>}
    </label>
  );
}
