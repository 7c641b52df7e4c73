import { type TextSource, textSourceOf } from '@karaz/contract/translated';
import { z } from 'zod';

type Fields = Readonly<Record<string, unknown>>;
/** What becomes of one object of a response that has texts of an entity. */
type Change = (value: Fields, source: TextSource) => Fields;
/** Applies a change wherever a response has such objects; what has none stays the same object. */
export type TextPlaces = (response: unknown, change: Change) => unknown;

/** Where responses of a schema have texts that may be translated; undefined: nowhere. */
export function textPlacesOf(schema: z.ZodType): TextPlaces | undefined {
  return placesIn(schema, new Map());
}

/** By schema; undefined while it is being looked at: a category contains categories. */
type Found = Map<z.ZodType, TextPlaces | undefined>;

function placesIn(schema: unknown, found: Found): TextPlaces | undefined {
  if (!(schema instanceof z.ZodType)) return undefined;
  if (found.has(schema)) {
    const known = found.get(schema);
    return known ?? ((value, change) => found.get(schema)?.(value, change) ?? value);
  }
  found.set(schema, undefined);
  const places = placesOfType(schema, found);
  found.set(schema, places);
  return places;
}

function placesOfType(schema: z.ZodType, found: Found): TextPlaces | undefined {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const inner = placesIn(schema.unwrap(), found);
    return inner && ((value, change) => (value === null || value === undefined ? value : inner(value, change)));
  }
  if (schema instanceof z.ZodArray) {
    const each = placesIn(schema.element, found);
    return each && ((value, change) => (Array.isArray(value) ? value.map((one) => each(one, change)) : value));
  }
  return schema instanceof z.ZodObject ? placesOfObject(schema, found) : undefined;
}

function placesOfObject(schema: z.ZodObject, found: Found): TextPlaces | undefined {
  const source = textSourceOf(schema);
  const parts = Object.entries(schema.shape).flatMap(([name, part]) => {
    const places = placesIn(part, found);
    return places ? [{ name, places }] : [];
  });
  if (!source && parts.length === 0) return undefined;
  return (value, change) => {
    if (!isFields(value)) return value;
    const copy: Record<string, unknown> = { ...value };
    for (const { name, places } of parts) if (name in copy) copy[name] = places(copy[name], change);
    return source ? change(copy, source) : copy;
  };
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
