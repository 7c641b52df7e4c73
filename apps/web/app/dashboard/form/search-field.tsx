import { TextField } from '../../ui/text-field.tsx';

type SearchFieldProps = {
  label: string;
  words: string;
  onWords: (words: string) => void;
  /** Above the field; else the label is written in it for as long as it is empty. */
  showLabel?: boolean;
  className?: string;
};

export function SearchField({ label, words, onWords, showLabel = false, className }: SearchFieldProps) {
  return (
    <TextField
      data-first
      type="search"
      icon="search"
      label={label}
      hideLabel={!showLabel}
      placeholder={showLabel ? undefined : label}
      value={words}
      onChange={({ currentTarget }) => onWords(currentTarget.value)}
      className={className}
    />
  );
}
