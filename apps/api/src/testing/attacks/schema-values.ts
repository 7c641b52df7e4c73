import fc, { type Arbitrary } from 'fast-check';
import { EVIL_VALUES } from './evil-values.ts';
import { resolved, type Schema, type Schemas } from './operations.ts';

/** Values the store knows for a field of this name, e.g. ids of stocks for `stockId`; empty: none. */
export type ValueSource = (name: string) => readonly unknown[];
type Builder = { schemas: Schemas; existing: ValueSource };

const WORDS = ['Tomatoes', 'طماطم', 'Please ring twice', 'a', 'Al-Sabah', 'شارع 12، قطعة 3', '😀 ok', 'x < y & z'];

/** A value the schema allows, with ids that exist where the store knows some. */
export function validValue(given: Schema, builder: Builder, name = '', depth = 0): Arbitrary<unknown> {
  const schema = resolved(given, builder.schemas);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => validValue(choice, builder, name, depth + 1)));
  const types = [schema.type ?? 'string'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, builder, name, depth)));
}

function ofType(type: string, schema: Schema, builder: Builder, name: string, depth: number): Arbitrary<unknown> {
  const plain = plainOf(type, schema, builder, name, depth);
  const fitting = builder
    .existing(name)
    .filter((value) => typeOf(value) === type || (type === 'number' && typeOf(value) === 'integer'));
  return fitting.length === 0
    ? plain
    : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: plain });
}

const typeOf = (value: unknown) => (Number.isInteger(value) ? 'integer' : typeof value);

function plainOf(type: string, schema: Schema, builder: Builder, name: string, depth: number): Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return integerOf(schema);
    case 'number':
      return fc.oneof(
        integerOf(schema),
        integerOf(schema).map((whole) => whole + 0.5),
      );
    case 'array':
      return arrayOf(schema, builder, name, depth);
    case 'object':
      return objectOf(schema, builder, depth);
    default:
      return textOf(schema, name);
  }
}

function integerOf({ minimum, exclusiveMinimum, maximum }: Schema): Arbitrary<number> {
  const min = Math.max(minimum ?? -1_000, exclusiveMinimum === undefined ? -Infinity : exclusiveMinimum + 1);
  const max = Math.max(min, maximum ?? min + 100_000);
  const small = fc.integer({ min: min, max: Math.min(max, min + 10) });
  return fc.oneof({ weight: 4, arbitrary: small }, { weight: 1, arbitrary: fc.integer({ min: min, max: max }) });
}

function arrayOf(schema: Schema, builder: Builder, name: string, depth: number): Arbitrary<unknown> {
  const { items = {}, minItems = 0, maxItems = 3 } = schema;
  const maxLength = Math.max(minItems, Math.min(maxItems, depth > 4 ? 0 : 3));
  return fc.array(validValue(items, builder, name, depth + 1), { minLength: minItems, maxLength });
}

function objectOf(schema: Schema, builder: Builder, depth: number): Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  if (Object.keys(properties).length === 0 && typeof additionalProperties === 'object') {
    return fc.dictionary(
      fc.constantFrom('en', 'ar', 'block'),
      validValue(additionalProperties, builder, '', depth + 1),
    );
  }
  const parts = Object.fromEntries(
    Object.entries(properties).map(([key, part]) => [key, validValue(part, builder, key, depth + 1)]),
  );
  return fc.record(parts, { requiredKeys: required });
}

const date = fc.integer({ min: -3, max: 40 }).map((days) => new Date(Date.UTC(2026, 2, 10 + days)).toISOString());

function textOf(schema: Schema, name: string): Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 200 } = schema;
  if (format === 'uuid') return fc.uuid({ version: 4 });
  if (format === 'email') return fc.integer({ min: 1, max: 1e6 }).map((number) => `a${number}@shop.example`);
  if (format === 'uri') return fc.constant('https://fcm.googleapis.com/fcm/send/abc');
  if (format === 'date-time') return date;
  if (format === 'date') return date.map((text) => text.slice(0, 10));
  if (pattern) return patternText(pattern);
  if (/phone|number$/i.test(name))
    return fc.integer({ min: 0, max: 999_999 }).map((n) => `+9655${String(1_000_000 + n)}`);
  const text = fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'grapheme', maxLength: 20 }));
  return text.map((one) => one.padEnd(minLength, 'x').slice(0, maxLength));
}

function patternText(pattern: string): Arbitrary<string> {
  if (pattern.includes('[/-]')) return date.map((text) => text.slice(0, 10));
  if (pattern.startsWith('^\\/(?!')) return fc.constantFrom('/product', '/offers?page=2');
  return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'xsmall' });
}

type Change = { at: number; kind: 'replace' | 'remove' | 'add'; evil: unknown };

const change: Arbitrary<Change> = fc.record({
  at: fc.nat(1_000),
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add'),
  evil: fc.constantFrom(...EVIL_VALUES),
});

/** A value the schema allows, then broken in one to three places. */
export function brokenValue(schema: Schema, builder: Builder): Arbitrary<unknown> {
  const changes = fc.array(change, { minLength: 1, maxLength: 3 });
  return fc
    .tuple(validValue(schema, builder), changes)
    .map(([value, list]) => list.reduce(broken, structuredClone(value)));
}

/** A copy in which one place, counted through the whole tree, is changed. */
function broken(value: unknown, { at, kind, evil }: Change): unknown {
  const places = parseCapacity(value);
  const place = places[at % (places.length + 1)];
  if (!place) return kind === 'replace' ? structuredClone(evil) : value;
  if (kind === 'remove') Reflect.deleteProperty(place.holder, place.key);
  else Reflect.set(place.holder, kind === 'add' ? `${place.key}X` : place.key, structuredClone(evil));
  return value;
}

type Place = { holder: object; key: string };

function parseCapacity(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [{ holder: value, key }, ...parseCapacity(part)]);
}
