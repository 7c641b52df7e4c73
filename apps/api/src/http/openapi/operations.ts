import { type Endpoint, takesKey } from '@karaz/contract/endpoint';
import { ERROR_CODES, type ErrorCode } from '@karaz/contract/errors';
import type { EventStream } from '@karaz/contract/event-streams';
import { z } from 'zod';
import { ERROR_STATUS } from '../error-status.ts';
import { exampleFor } from './examples.ts';
import { type Io, inlineSchema, type Json, type Schemas } from './schemas.ts';

/** What one operation is written with. `written`: its examples where they cannot be made from the schema. */
export type Writing = { schemas: Schemas; written: { body?: unknown; response?: unknown } };

export function operation(name: string, endpoint: Endpoint, { schemas, written }: Writing): Json {
  const success = String(endpoint.response ? (endpoint.status ?? 200) : 204);
  const content = (schema: z.ZodType, io: Io, example: unknown) => jsonContent(schemas, schema, io, example);
  const { body, response, file } = endpoint;
  return {
    operationId: name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    ...accessOf(endpoint),
    ...(endpoint.deprecated ? { deprecated: true } : {}),
    ...(endpoint.needsProof ? { 'x-needs-proof': endpoint.needsProof } : {}),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      { $ref: '#/components/parameters/country' },
      { $ref: '#/components/parameters/language' },
      ...(takesKey(endpoint) ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
    ],
    ...(body ? { requestBody: { required: true, content: content(body, 'input', written.body) } } : {}),
    responses: {
      [success]: response
        ? { description: 'Done', content: file ? fileContent(file) : content(response, 'output', written.response) }
        : { description: 'Done, no content' },
      ...failures(errorsOf(endpoint)),
    },
  };
}

/** A stream of events: OpenAPI 3.1 knows no schema for its parts, so the description has them. */
export function streamOperation(name: string, stream: EventStream): Json {
  return {
    operationId: name,
    tags: [stream.tag],
    summary: stream.summary,
    description: `Stays open (\`text/event-stream\`). Each event carries in \`data\` ${stream.data}. The first event comes at once; a comment every 20 seconds keeps the line open. After a break open it again and read what was missed.`,
    ...accessOf({ ...stream, peopleOnly: true }),
    parameters: [...parameters(stream.params, 'path'), ...parameters(stream.query, 'query')],
    responses: {
      200: {
        description: 'Events, until the reader leaves or loses the right to read',
        content: { 'text/event-stream': { schema: { type: 'string' }, example: `data: ${stream.example}\n\n` } },
      },
      ...failures([...stream.errors, 'serverError', 'unavailable']),
    },
  };
}

const jsonContent = (schemas: Schemas, schema: z.ZodType, io: Io, written: unknown) => {
  const ref = schemas.refOf(schema, io);
  const example = exampleFor(schema, ref, schemas.all, written);
  return { 'application/json': { schema: ref, ...(example === undefined ? {} : { example }) } };
};

const fileContent = (type: string) => ({ [type]: { schema: { type: 'string', format: 'binary' } } });

/** Keys open the back office and nothing else. */
function accessOf({ access, peopleOnly }: Pick<Endpoint, 'access' | 'peopleOnly'>): Json {
  if (access === 'public') return { security: [] };
  const takesApiKey = access.startsWith('staff:') && !peopleOnly;
  return { security: takesApiKey ? [{ bearer: [] }, { apiKey: [] }] : [{ bearer: [] }], 'x-access': access };
}

/** What the contract knows of the call besides its shapes, in words. */
function descriptionOf(endpoint: Endpoint): string {
  const { access, rateLimit, needsProof, whenOpen, cached, department, secret } = endpoint;
  const sentences = [
    access === 'public' && 'Anybody may call it.',
    access === 'signed-in' && 'For whoever is signed in.',
    access === 'refresh-token' && 'Send the refresh token as bearer token.',
    access.startsWith('staff:') && `For staff with the right \`${access.slice('staff:'.length)}\`.`,
    access.startsWith('staff:') &&
      (endpoint.peopleOnly ? 'No API key may call it.' : 'API keys with this right may call it.'),
    needsProof && 'People must have proven who they are within the last 15 minutes.',
    whenOpen && 'Only while the shop is open.',
    department && `Only while the department \`${department}\` is switched on.`,
    rateLimit && `At most ${rateLimit.limit} calls in ${rateLimit.seconds} seconds.`,
    takesKey(endpoint) && !secret && 'Sent again with the same `Idempotency-Key` it gets the first response.',
    endpoint.deprecated && `Will not be served after ${endpoint.deprecated.sunset}.`,
    secret && 'The response holds a secret that is shown once.',
    cached && 'The same for everybody in one language and country; send `If-None-Match` to get 304.',
  ];
  return sentences.filter((sentence) => typeof sentence === 'string').join(' ');
}

function errorsOf(endpoint: Endpoint): ErrorCode[] {
  // Also of public calls: an invalid token gets 401, so that the page can renew it.
  const codes = new Set<ErrorCode>(['malformedRequest', 'serverError', 'unavailable', 'notSignedIn']);
  for (const code of endpoint.errors ?? []) codes.add(code);
  if (endpoint.whenOpen) codes.add('shopClosed');
  if (endpoint.query || endpoint.body) codes.add('validationFailed');
  if (endpoint.params) codes.add('notFound');
  if (endpoint.body) codes.add('bodyTooLarge');
  if (endpoint.rateLimit) codes.add('tooManyRequests');
  if (takesKey(endpoint)) codes.add('keyReused').add('requestInProgress');
  if (endpoint.secret) codes.add('secretNotKept');
  if (endpoint.access.startsWith('staff:')) codes.add('notAllowed');
  if (endpoint.needsProof) codes.add('freshProofRequired');
  return ERROR_CODES.filter((code) => codes.has(code));
}

const ERROR_CONTENT = {
  'application/json': { schema: { $ref: '#/components/schemas/Error' } },
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
};

function failures(codes: readonly ErrorCode[]): Json {
  const byStatus = Object.groupBy(codes, (code) => String(ERROR_STATUS[code]));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list = []]) => [
      status,
      { description: list.join(', '), content: ERROR_CONTENT },
    ]),
  );
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: inlineSchema(field as z.ZodType),
  }));
}
