import type { z } from 'zod';
import type { Json } from './schemas.ts';

type Shapes = Readonly<Record<string, Json>>;

/** What a field of this name usually holds; the first that matches. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/(?:_ar|Ar)$/, 'طماطم كويتية'],
  [/(?:_en|En)$/, 'Kuwaiti tomatoes'],
  [/email/i, 'sara@shop.example'],
  [/phone|^to$/i, '+96555512345'],
  [/password/i, 'Sunny-Figs-42'],
  [/first_?name/i, 'Sara'],
  [/last_?name/i, 'Al-Mutairi'],
  [/currency/i, 'KWD'],
  [/country/i, 'kw'],
  [/language/i, 'en'],
  [/time_?zone/i, 'Asia/Kuwait'],
  [/^(?:open|opens|from)$/i, '09:00'],
  [/^(?:close|closes)$/i, '12:00'],
  [/colou?r|^hex$/i, '#0a7d4f'],
  [/(?:url|link|href|endpoint)$/i, 'https://shop.example/about'],
  [/image|picture|photo/i, '/media/tomatoes.webp'],
  [/sku/i, 'KW-TOM-1KG'],
  [/slug|key$/i, 'tomatoes'],
  [/custom_order_id|number/i, 'KW-20260310-00042'],
  [/(?:At|_at|Until|Before|expires|since)$/i, '2026-03-10T09:00:00.000Z'],
  [/(?:date|day)$/i, '2026-03-12'],
  [/code/i, '123456'],
  [/token|secret|hash|nonce|credential/i, 'q7dV2mX9sKp4LwZr8TnB3hYcJf6GaEu1'],
  [/street|address/i, 'Salem Al-Mubarak Street 12'],
  [/name/i, 'Sara Al-Mutairi'],
];
const FORMATS: Readonly<Record<string, string>> = {
  uuid: '0b0f7a5e-6c1d-4f0a-9a63-0d8f3c1b2e47',
  'date-time': '2026-03-10T09:00:00.000Z',
  date: '2026-03-12',
  email: 'sara@shop.example',
  uri: 'https://shop.example/about',
  time: '09:00:00',
};
const PATTERNS = [
  '/about',
  '',
  '09:00',
  '2026-03-12',
  '#0a7d4f',
  '+96555512345',
  'tomatoes',
  '123456',
  '12',
  'KW',
  'ABCD1234',
];
/** Deeper parts are left empty: a category holds categories. */
const MAX_DEPTH = 7;

/** Each schema is used once here: compiling it first would take longer than all the rest of the document. */
const ONCE = { jitless: true };

/**
 * A body or response as it could be, checked against its own schema: first with every field, then with the required ones
 * only. undefined: neither passes, and `written` must have one.
 */
export function exampleFor(schema: z.ZodType, json: Json, shapes: Shapes, written: unknown): unknown {
  const candidates = [
    () => written,
    () => exampleOf(json, shapes, '', 0, false),
    () => exampleOf(json, shapes, '', 0, true),
  ];
  for (const make of candidates) {
    const example = make();
    if (example !== undefined && schema.safeParse(example, ONCE).success) return example;
  }
  return undefined;
}

function exampleOf(json: Json, shapes: Shapes, field: string, depth: number, isShort: boolean): unknown {
  const { $ref: ref } = json;
  const next = (one: Json, name = field) => exampleOf(one, shapes, name, depth + 1, isShort);
  if (typeof ref === 'string') return next(shapes[ref.replace('#/components/schemas/', '')] ?? {});
  if ('const' in json) return json['const'];
  if ('default' in json) return json['default'];
  if (Array.isArray(json['enum'])) return json['enum'][0];
  const choices = json['anyOf'] ?? json['oneOf'];
  if (Array.isArray(choices)) return next(choices.find(({ type }) => type !== 'null') ?? choices[0]);
  if (Array.isArray(json['allOf'])) return Object.assign({}, ...json['allOf'].map((part) => next(part)));
  const type = Array.isArray(json['type']) ? json['type'][0] : json['type'];
  if (type === 'object') return objectExample(json, depth, isShort, next);
  if (type === 'array') return arrayExample(json, depth, next);
  if (type === 'string') return textExample(json, field);
  if (type === 'integer' || type === 'number') return numberExample(json, type);
  return type === 'boolean' ? true : null;
}

type Next = (json: Json, field?: string) => unknown;

function objectExample(json: Json, depth: number, isShort: boolean, next: Next): Json {
  const required = new Set(Array.isArray(json['required']) ? json['required'] : []);
  const fields = Object.entries((json['properties'] ?? {}) as Record<string, Json>);
  const isLeftOut = (name: string) => !required.has(name) && (isShort || depth > MAX_DEPTH);
  return Object.fromEntries(fields.flatMap(([name, part]) => (isLeftOut(name) ? [] : [[name, next(part, name)]])));
}

function arrayExample(json: Json, depth: number, next: Next): unknown[] {
  const { items, prefixItems, minItems } = json;
  if (Array.isArray(prefixItems)) return prefixItems.map((part) => next(part));
  const min = typeof minItems === 'number' ? minItems : 0;
  if (typeof items !== 'object' || items === null || (depth > MAX_DEPTH && min === 0)) return [];
  return Array.from({ length: Math.max(min, 1) }, () => next(items as Json));
}

function textExample({ format, pattern, minLength, maxLength }: Json, field: string): string {
  const byFormat = typeof format === 'string' ? FORMATS[format] : undefined;
  const usual = byFormat ?? TEXTS.find(([name]) => name.test(field))?.[1] ?? 'Fresh every morning';
  if (typeof pattern === 'string' && !byFormat) {
    const matches = new RegExp(pattern, 'u');
    return [usual, ...PATTERNS].find((text) => matches.test(text)) ?? usual;
  }
  const long = typeof minLength === 'number' ? usual.padEnd(minLength, usual || '-') : usual;
  return typeof maxLength === 'number' ? long.slice(0, maxLength) : long;
}

function numberExample({ minimum, maximum, exclusiveMinimum }: Json, type: 'integer' | 'number'): number {
  const usual = type === 'integer' ? 12 : 1.25;
  const low = Math.max(
    Number(minimum ?? -Infinity),
    Number(exclusiveMinimum ?? -Infinity) + (type === 'integer' ? 1 : 0.25),
  );
  return Math.min(Math.max(usual, low), Number(maximum ?? Infinity));
}
