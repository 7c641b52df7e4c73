import { TextField } from '../../ui/text-field.tsx';

type SearchFieldProps = {
  label: string;
  search: string;
  onSearch: (search: string) => void;
  /** Above the field; else the label is written in it for as long as it is empty. */
  showLabel?: boolean;
  className?: string;
};

export function SearchField({ label, search, onSearch, showLabel = false, className }: SearchFieldProps) {
  return (
    <TextField
      data-first
      type="search"
      icon="search"
      label={label}
      hideLabel={!showLabel}
      placeholder={showLabel ? undefined : label}
      value={search}
      onChange={({ currentTarget }) => onSearch(currentTarget.value)}
      className={className}
    />
  );
}
