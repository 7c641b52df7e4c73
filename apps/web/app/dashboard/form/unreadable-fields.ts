import { fieldName } from '@karaz/contract/field-name';
import { isUnreadableDate } from '@karaz/domain/calendar/typed-date';

type Messages = { typeNumber: string; typeDate: string };

/** Every number (NaN) and date of a form that nobody can read, by the name the server would give the field. */
export function unreadableFields(
  values: object,
  messages: Messages,
  path: readonly PropertyKey[] = [],
): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const [key, value] of Object.entries(values)) {
    const at = [...path, Array.isArray(values) ? Number(key) : key];
    if (Number.isNaN(value)) wrong[fieldName(...at)] = messages.typeNumber;
    else if (typeof value === 'string' && isUnreadableDate(value)) wrong[fieldName(...at)] = messages.typeDate;
    else if (typeof value === 'object' && value !== null) Object.assign(wrong, unreadableFields(value, messages, at));
  }
  return wrong;
}

// JSON alone writes what cannot be read like what is empty.
const written = (values: unknown) =>
  JSON.stringify(values, (_, value: unknown) => (Number.isNaN(value) ? 'NaN' : value));

export const isSame = (one: unknown, other: unknown): boolean => written(one) === written(other);
