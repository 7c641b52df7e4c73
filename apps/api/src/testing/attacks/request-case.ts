import fc, { type Arbitrary } from 'fast-check';
import type { TestResponse } from '../test-api.ts';
import { CALLERS, type CallerName, type Headers } from './attack-store.ts';
import { EVIL_HEADERS, EVIL_VALUES } from './evil-values.ts';
import type { ExistingValues } from './existing-values.ts';
import type { Operation, Schemas } from './operations.ts';
import { brokenValue, validValue } from './schema-values.ts';

/** One request as it will be sent. */
export type Case = { caller: CallerName; path: string; headers: Headers; body: string | undefined };

type Builder = { existing: ExistingValues; schemas: Schemas };

/** Requests of one operation: mostly by people who may, half of them as the document says. */
export function casesOf(operation: Operation, builder: Builder): Arbitrary<Case> {
  const good = fc.boolean();
  return good.chain((isGood) =>
    fc.record({
      caller: callerFor(operation),
      path: pathOf(operation, builder, isGood),
      headers: headersFor(operation, isGood),
      body: bodyOf(operation, builder, isGood),
    }),
  );
}

function callerFor({ access }: Operation): Arbitrary<CallerName> {
  const anyone = fc.constantFrom(...CALLERS);
  const likely: CallerName = access === 'public' ? 'nobody' : access === 'signed-in' ? 'user' : 'admin';
  return fc.oneof({ weight: 3, arbitrary: fc.constant(likely) }, { weight: 1, arbitrary: anyone });
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A lone half of a pair has no form in an address. */
const inAddress = (value: unknown) => encodeURIComponent(asText(value).toWellFormed());

export function pathOf(
  { path, parameters }: Operation,
  { existing, schemas }: Builder,
  isGood: boolean,
): Arbitrary<string> {
  const values = parameters
    .filter((one) => one.in !== 'header')
    .map((parameter) => {
      // The segment before the parameter names the record: /stocks/{id}
      const before = path.split(`/{${parameter.name}}`)[0]?.split('/').at(-1) ?? '';
      const name = parameter.in === 'path' && existing.of(before).length > 0 ? before : parameter.name;
      const valid = validValue(parameter.schema, { schemas, existing: existing.of }, name);
      const evil = fc.constantFrom(...EVIL_VALUES.filter((value) => asText(value) !== ''));
      const value = isGood ? valid : fc.oneof({ weight: 2, arbitrary: valid }, { weight: 1, arbitrary: evil });
      const isLeftOut =
        parameter.in === 'query' ? fc.integer({ min: 0, max: 3 }).map((n) => n > 0) : fc.constant(false);
      return fc.record({ parameter: fc.constant(parameter), value, isLeftOut });
    });
  return fc.tuple(...values).map((given) => addressOf(path, given));
}

type Given = { parameter: Operation['parameters'][number]; value: unknown; isLeftOut: boolean };

function addressOf(path: string, given: readonly Given[]): string {
  const inPath = given.filter(({ parameter }) => parameter.in === 'path');
  const query = given.filter(({ parameter, isLeftOut }) => parameter.in === 'query' && !isLeftOut);
  const filled = inPath.reduce(
    (text, { parameter, value }) => text.replace(`{${parameter.name}}`, () => inAddress(value) || '%20'),
    path,
  );
  const search = query.map(({ parameter, value }) => `${parameter.name}=${inAddress(value)}`).join('&');
  return search ? `${filled}?${search}` : filled;
}

function headersFor({ parameters }: Operation, isGood: boolean): Arbitrary<Headers> {
  const evil = fc.constantFrom(...EVIL_HEADERS);
  const names = parameters.filter((one) => one.in === 'header');
  const parts = names.map(({ name, schema }) => {
    const key = fc.integer({ min: 1, max: 1e9 }).map((number) => `key-${number}`);
    const valid = schema.enum ? fc.constantFrom(...schema.enum.map(String)) : key;
    return [name.toLowerCase(), isGood ? valid : fc.oneof(valid, evil)] as const;
  });
  return fc.record(Object.fromEntries(parts), { requiredKeys: [] }).map((some) => ({ ...some }) as Headers);
}

function bodyOf({ body }: Operation, { existing, schemas }: Builder, isGood: boolean): Arbitrary<string | undefined> {
  if (!body) return fc.constant(undefined);
  const builder = { schemas, existing: existing.of };
  const value = isGood ? validValue(body, builder) : brokenValue(body, builder);
  return value.map((one) => JSON.stringify(one) ?? '');
}

/** What to paste into a terminal to see it again; secrets of the run are worth nothing afterwards. */
export function asCurl(method: string, { path, headers, body }: Omit<Case, 'caller'>): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const sent = body === undefined ? headers : { 'content-type': 'application/json', ...headers };
  const lines = Object.entries(sent).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const data =
    body === undefined ? [] : [`--data-binary ${quoted(body.length > 2_000 ? `${body.slice(0, 2_000)}…` : body)}`];
  return ['curl', '-X', method, ...lines, ...data, quoted(`http://localhost:3000${path}`)].join(' ');
}

export const shortResponse = ({ status, text }: TestResponse) => `${status} ${text.slice(0, 300)}`;
