import { isSame } from './unreadable-fields.ts';

/** The fields that are no longer as they were sent. */
export function changedSince<Values extends object>(sent: Values, now: Values): Partial<Values> {
  const typed = { ...now };
  let name: keyof Values;
  for (name in now) if (isSame(sent[name], now[name])) delete typed[name];
  return typed;
}
