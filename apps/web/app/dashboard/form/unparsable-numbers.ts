import { fieldName } from '@karaz/contract/field-name';

/** Every number of a form that nobody can read (NaN), by the name the server would give the field. */
export function unparsableNumbers(
  values: object,
  message: string,
  path: readonly PropertyKey[] = [],
): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const [key, value] of Object.entries(values)) {
    const at = [...path, Array.isArray(values) ? Number(key) : key];
    if (Number.isNaN(value)) wrong[fieldName(...at)] = message;
    else if (typeof value === 'object' && value !== null) Object.assign(wrong, unparsableNumbers(value, message, at));
  }
  return wrong;
}

// JSON alone writes what cannot be read like what is empty.
const written = (values: unknown) =>
  JSON.stringify(values, (_, value: unknown) => (Number.isNaN(value) ? 'NaN' : value));

export const isSame = (one: unknown, other: unknown): boolean => written(one) === written(other);
