import { resolved, type Schema, type Schemas } from './operations.ts';

/** Where a value is not what the document says; empty when it is. */
export function mismatches(value: unknown, given: Schema, schemas: Schemas, at = 'answer'): string[] {
  const schema = resolved(given, schemas);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const tried = choices.map((choice) => mismatches(value, choice, schemas, at));
    return tried.some((problems) => problems.length === 0) ? [] : (tried.toSorted(byLength)[0] ?? []);
  }
  if (schema.allOf) return schema.allOf.flatMap((part) => mismatches(value, part, schemas, at));
  if (schema.enum && !schema.enum.includes(value)) return [`${at}: ${short(value)} is not one of ${schema.enum}`];
  if ('const' in schema && schema.const !== value) return [`${at}: ${short(value)} is not ${String(schema.const)}`];
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => isA(type, value))) return [`${at}: ${short(value)} is no ${types}`];
  return [...scalarProblems(value, schema, at), ...partProblems(value, schema, schemas, at)];
}

const byLength = (a: string[], b: string[]) => a.length - b.length;
const short = (value: unknown) => JSON.stringify(value)?.slice(0, 60);

function isA(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

function scalarProblems(value: unknown, schema: Schema, at: string): string[] {
  if (typeof value === 'number') {
    const isLow = value < (schema.minimum ?? -Infinity) || value <= (schema.exclusiveMinimum ?? -Infinity);
    return isLow || value > (schema.maximum ?? Infinity) ? [`${at}: ${value} is out of range`] : [];
  }
  if (typeof value !== 'string') return [];
  const length = [...value].length;
  if (value.length < (schema.minLength ?? 0) || length > (schema.maxLength ?? Infinity)) {
    return [`${at}: a text of ${length} characters`];
  }
  return schema.pattern && !new RegExp(schema.pattern, 'u').test(value)
    ? [`${at}: ${short(value)} has no such form`]
    : [];
}

function partProblems(value: unknown, schema: Schema, schemas: Schemas, at: string): string[] {
  if (Array.isArray(value)) {
    const { items, minItems = 0, maxItems = Infinity } = schema;
    if (value.length < minItems || value.length > maxItems) return [`${at}: ${value.length} items`];
    return items ? value.flatMap((item, index) => mismatches(item, items, schemas, `${at}[${index}]`)) : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const missing = (schema.required ?? []).filter((key) => !Object.hasOwn(value, key));
  return [
    ...missing.map((key) => `${at}.${key} is missing`),
    ...Object.entries(value).flatMap(([key, part]) => keyProblems(key, part, schema, schemas, `${at}.${key}`)),
  ];
}

function keyProblems(key: string, part: unknown, schema: Schema, schemas: Schemas, at: string): string[] {
  const propertySchema =
    schema.properties && Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined;
  if (propertySchema) return mismatches(part, propertySchema, schemas, at);
  // A key nobody promised is a key nobody checked: that is how secrets get out.
  if (schema.additionalProperties === false) return [`${at} is in no contract`];
  return typeof schema.additionalProperties === 'object'
    ? mismatches(part, schema.additionalProperties, schemas, at)
    : [];
}
