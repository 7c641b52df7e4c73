import { z } from 'zod';

export type Json = Record<string, unknown>;

/** The shapes of the document by name; `refOf` leads to one that was added. */
export type Schemas = {
  all: Readonly<Record<string, Json>>;
  refOf: (schema: z.ZodType, io: Io) => Json;
};
export type Io = 'input' | 'output';
/** `name`: what the shape is called unless an equal one was added before. */
export type NamedSchema = { name: string; schema: z.ZodType; io: Io };

const PREFIX = '#/components/schemas/';
/** An object of fewer fields reads better where it is used. */
const FIELDS_WORTH_A_NAME = 3;

/**
 * Every body and every response is a shape with a name, and so is every larger object in them. Equal shapes are one, with
 * the name of the first: an order is the same `Order` wherever it is returned.
 */
export function namedSchemas(given: readonly NamedSchema[]): Schemas {
  const all: Record<string, Json> = {};
  const names = new Map<string, string>();
  const refs = { input: new Map<z.ZodType, Json>(), output: new Map<z.ZodType, Json>() };
  const taken = new Set<string>();
  const nameOf = (text: string, suggested: string, instead = suggested) => {
    const known = names.get(text);
    if (known) return known;
    let name = taken.has(suggested) ? instead : suggested;
    for (let count = 2; taken.has(name); count++) name = `${instead}${count}`;
    names.set(text, name);
    taken.add(name);
    return name;
  };
  const roots = given.flatMap(({ name, schema, io }) => {
    if (refs[io].has(schema)) return [];
    const parts = partsOf(schema, io, (part) => nameOf(`${io} ${name} ${part}`, `${name}${pascal(part)}`));
    const root = nameOf(JSON.stringify(parts.root), name);
    refs[io].set(schema, { $ref: PREFIX + root });
    return [{ name: root, json: parts.root }, ...parts.others];
  });
  const addChildren = (json: Json, owner: string): Json =>
    mapParts(json, (child, field) => {
      const properties = child['properties'];
      const isNamed = isJson(properties) && Object.keys(properties).length >= FIELDS_WORTH_A_NAME;
      if (!isNamed) return addChildren(child, owner + pascal(field));
      // The row of a list has fewer fields than what is opened from it.
      const name = nameOf(JSON.stringify(child), partName(owner, field), `${partName(owner, field)}Row`);
      all[name] ??= addChildren(child, name);
      return { $ref: PREFIX + name };
    });
  for (const { name, json } of roots) all[name] ??= addChildren(json, name);
  return {
    all,
    refOf(schema, io) {
      const ref = refs[io].get(schema);
      if (!ref) throw new Error('a shape is used in the document that was not added to it');
      return ref;
    },
  };
}

/** A schema where it is used, for parameters. */
export const inlineSchema = (schema: z.ZodType): Json => jsonOf(schema, 'input');

function jsonOf(schema: z.ZodType, io: Io): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return json;
}

/** A shape that contains itself refers to its own root and parts; in the document those are shapes with names. */
function partsOf(schema: z.ZodType, io: Io, nameOf: (part: string) => string) {
  const { $defs, ...root } = jsonOf(schema, io);
  const parts = Object.entries(isJson($defs) ? $defs : {});
  const place = (ref: string) => PREFIX + nameOf(ref === '#' ? 'self' : ref.replace('#/$defs/', ''));
  const placed = (json: Json): Json =>
    JSON.parse(JSON.stringify(json), (key, value: unknown) =>
      key === '$ref' && typeof value === 'string' ? place(value) : value,
    );
  const others = parts.map(([part, json]) => ({ name: nameOf(part), json: isJson(json) ? placed(json) : {} }));
  const text = JSON.stringify(root);
  if (!text.includes('"$ref"')) return { root, others: [] };
  const isOwnPart = text.includes('"$ref":"#"');
  return { root: placed(root), others: isOwnPart ? [...others, { name: nameOf('self'), json: placed(root) }] : others };
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `change` gets every schema directly inside of this one, with the name of the field it belongs to. */
function mapParts(json: Json, change: (child: Json, field: string) => Json): Json {
  const each = (value: unknown, field: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => each(one, field));
    return isJson(value) ? change(value, field) : value;
  };
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => {
      if (key === 'properties' && isJson(value)) {
        return [key, Object.fromEntries(Object.entries(value).map(([field, child]) => [field, each(child, field)]))];
      }
      return PART_KEYS.has(key) ? [key, each(value, '')] : [key, value];
    }),
  );
}
const PART_KEYS = new Set(['items', 'prefixItems', 'anyOf', 'oneOf', 'allOf', 'additionalProperties']);

export const pascal = (text: string) =>
  text.replace(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** `ListBranchesResponse.data` holds a `Branch`; `Order.items` an `OrderItem`. */
function partName(owner: string, field: string): string {
  const listed = /^(?:List|Search|Find)(\w+)Response(?:Data)?$/.exec(owner)?.[1];
  const isRow = listed !== undefined && (field === 'data' || field === '' || owner.endsWith('Data'));
  return isRow ? singular(listed) : singular(owner.replace(/Response$/, '') + pascal(field));
}

const singular = (name: string) =>
  name
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^su])s$/, '$1');
