import { TextField } from '../../ui/text-field.tsx';

type SlugFieldProps = {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (slug: string) => void;
};

/** Where something stands in the shop. */
export function SlugField({ label, hint, value, error, onChange }: SlugFieldProps) {
  return (
    <TextField
      label={label}
      name="slug"
      dir="ltr"
      hint={hint}
      error={error}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
