import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@karaz/contract/endpoint';
import { fieldName } from '@karaz/contract/field-name';
import { ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import type { z } from 'zod';
import { type Failure, type FieldProblem, failure, type Outcome } from './failure.ts';
import { validationText } from './validation-texts.ts';

export type Input<E = Endpoint> = { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E> };

/** Internal code by which the texts distinguish a missing from a wrong value. */
const WITH_INPUT = { reportInput: true };

/** Parses everything the contract names; nothing else of the request reaches a use case. */
export async function readInput<E extends Endpoint>(
  endpoint: E,
  request: Request,
  pathParams: Record<string, string>,
  language: Language,
): Promise<Outcome<Input<E>>> {
  const address = readAddress(endpoint, pathParams, endpoint.query ? new URL(request.url).search : '', language);
  if (!address.ok) return address;
  const body = endpoint.body ? await readBody(endpoint.body, request, language) : ok(undefined);
  if (!body.ok) return body;
  // The schemas that were just applied are the ones the types come from.
  return ok({ ...address.value, body: body.value } as Input<E>);
}

/** What the address alone says. */
export function readAddress<E extends Endpoint>(
  endpoint: E,
  pathParams: Record<string, string>,
  search: string,
  language: Language,
): Outcome<Pick<Input<E>, 'params' | 'query'>> {
  const params = endpoint.params?.safeParse(pathParams);
  // An id that cannot exist is simply not found.
  if ((params && !params.success) || Object.values(pathParams).some((text) => text.includes(NUL))) {
    return failure('notFound');
  }
  const query = endpoint.query?.safeParse(queryOf(search), WITH_INPUT);
  if (query && !query.success) return { ok: false, error: validationFailure(query.error, language) };
  return ok({ params: params?.data, query: query?.data } as Pick<Input<E>, 'params' | 'query'>);
}

/** Of repeated names the last value counts, as a form would send it. */
function queryOf(search: string): Record<string, string> {
  const entries = [...new URLSearchParams(search)];
  return Object.fromEntries(entries.map(([name, value]) => [name, value.replaceAll(NUL, '')]));
}

async function readBody(schema: z.ZodType, request: Request, language: Language): Promise<Outcome<unknown>> {
  if (isWithoutBody(request)) {
    const nothing = schema.safeParse(undefined);
    if (nothing.success) return ok(nothing.data);
  }
  const json = await readJson(request);
  if (!json.ok) return json;
  const parsed = schema.safeParse(json.value, WITH_INPUT);
  return parsed.success ? ok(parsed.data) : { ok: false, error: validationFailure(parsed.error, language) };
}

/** A request from the network has a stream even when nothing was sent. */
const isWithoutBody = ({ body, headers }: Request) =>
  body === null ||
  !(headers.has('content-type') || headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0);

const malformed: { ok: false; error: Failure } = failure('malformedRequest');

async function readJson(request: Request): Promise<Outcome<unknown>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) return malformed;
  try {
    const text = await request.text();
    const value: unknown = JSON.parse(text);
    return ok(ODD_CHARACTERS.test(text) ? withoutOddCharacters(value) : value);
  } catch {
    return malformed;
  }
}

const NUL = '\u0000';
/** Written as escapes, or they would not be JSON: the character that ends a text, and halves of pairs. */
const ODD_CHARACTERS = /\\u(?:0000|d[89a-f])/i;

/** Compared with a secret: a character that cannot be there makes it another text, never the right one. */
const SECRETS = new Set(['code', 'otp', 'phoneVerificationCode', 'proofCode', 'password', 'oldPassword', 'hash']);
const WRONG_CHARACTER = '\ufffd';

/** PostgreSQL can store neither in a text: they are removed, the rest is accepted. */
function withoutOddCharacters(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return value.replaceAll(NUL, SECRETS.has(key) ? WRONG_CHARACTER : '').toWellFormed();
  if (Array.isArray(value)) return value.map((part) => withoutOddCharacters(part));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, part]) => [withoutOddCharacters(name), withoutOddCharacters(part, name)]),
  );
}

/** Turns what zod found into one problem per field, the first one found, in the caller's language. */
function validationFailure(error: z.ZodError, language: Language): Failure {
  const fields: Record<string, FieldProblem> = {};
  for (const issue of error.issues) {
    const field = fieldName(...issue.path) || 'body';
    fields[field] ??= { code: issue.code, text: validationText(issue, language) };
  }
  return { code: 'validationFailed', fields };
}
