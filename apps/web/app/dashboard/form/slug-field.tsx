import { slugify } from '@karaz/domain/text/slug';
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

type Renamed = { isNew: boolean; slug: string; from: string; to: string };

/** The address of something new follows its name until somebody writes another. */
export const slugAfter = ({ isNew, slug, from, to }: Renamed): { slug?: string } =>
  isNew && slug === slugify(from, '') ? { slug: slugify(to, '') } : {};
