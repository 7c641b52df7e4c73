import { hash } from 'node:crypto';

/** An answer as it is sent. `print` differs whenever the text does, and is short where the parts were known. */
export type Json = { text: string; print: string };

/** Texts of things that many answers hold: they are put into JSON once, not with every answer. */
const known = new WeakMap<object, Json>();

/** For what is never changed afterwards. */
export function keepJson<T extends object>(value: T): T {
  const text = JSON.stringify(value);
  known.set(value, { text, print: hash('sha1', text, 'base64url') });
  return value;
}

/** JSON.stringify, quicker for answers that are known things or hold lists of them. */
export function toJson(answer: unknown): Json {
  if (typeof answer !== 'object' || answer === null) return plain(answer);
  const whole = known.get(answer);
  if (whole) return whole;
  if (Array.isArray(answer)) return isKnown(answer[0]) ? joined('[', answer.map(elementJson), ']') : plain(answer);
  if ('toJSON' in answer || !Object.values(answer).some(isKnownList)) return plain(answer);
  const members = Object.entries(answer).flatMap(([name, value]) => memberJson(name, value) ?? []);
  return joined('{', members, '}');
}

function plain(value: unknown): Json {
  const text = JSON.stringify(value);
  return { text, print: text };
}

/** Undefined for what is left out, as JSON does with what it has no word for. */
function memberJson(name: string, value: unknown): Json | undefined {
  const label = `${JSON.stringify(name)}:`;
  if (isKnownList(value)) return joined(`${label}[`, value.map(elementJson), ']');
  const text: string | undefined = JSON.stringify(value);
  return text === undefined ? undefined : { text: label + text, print: label + text };
}

const isKnown = (value: unknown) => typeof value === 'object' && value !== null && known.has(value);
const isKnownList = (value: unknown): value is unknown[] => Array.isArray(value) && isKnown(value[0]);

function elementJson(value: unknown): Json {
  const kept = typeof value === 'object' && value !== null ? known.get(value) : undefined;
  return kept ?? plain(value === undefined ? null : value);
}

function joined(before: string, parts: readonly Json[], after: string): Json {
  const text = parts.map((part) => part.text).join(',');
  const print = parts.map((part) => part.print).join(',');
  return { text: before + text + after, print: before + print + after };
}
