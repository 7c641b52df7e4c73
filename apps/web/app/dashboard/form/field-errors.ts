import { fieldName, fieldParts } from '@karaz/contract/field-name';
import { isSame } from './unreadable-fields.ts';

/** What is wrong, by the name of the field as the server calls it. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What is wrong with a field, or with anything in it: a list is often typed in a single field. */
export function errorIn(errors: FieldErrors, ...path: readonly PropertyKey[]): string | undefined {
  const name = fieldName(...path);
  return errors[name] ?? Object.entries(errors).find(([key]) => /^[.[]/.test(after(key, name)))?.[1];
}

const after = (key: string, name: string) => (key.startsWith(name) ? key.slice(name.length) : '');

/** The field of the form that holds a wrong one: 'closures' for 'closures[0].reason_en'. */
export const rootOf = (name: string): string => fieldParts(name)[0] ?? name;

/** The errors that remain after a change: not those of changed values. */
export function errorsLeft<Values extends object>(
  errors: FieldErrors,
  before: Values,
  part: Partial<Values>,
): FieldErrors {
  const isUntouched = (name: string) => isSame(valueAt(before, name), valueAt({ ...before, ...part }, name));
  return Object.fromEntries(
    Object.entries(errors).filter(([name]) => !(rootOf(name) in part) || (name !== rootOf(name) && isUntouched(name))),
  );
}

function valueAt(values: unknown, name: string): unknown {
  return fieldParts(name).reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    values,
  );
}
