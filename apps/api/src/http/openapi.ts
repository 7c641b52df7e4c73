import type { Endpoint } from '@karaz/contract/endpoint';
import { ERROR_CODES, errorBody } from '@karaz/contract/errors';
import { z } from 'zod';
import { ERROR_STATUS } from './error-status.ts';

type Json = Record<string, unknown>;

/** The document of exactly the endpoints given: what is mounted is what is described. */
export function openApiDocument(endpoints: readonly Endpoint[], serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Karaz API',
      version: '1.0.0',
      description:
        'Every call of the store. `x-country` scopes catalogue and currency, `x-custom-language` (en, ar) the texts.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Error: toJson(errorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const success = String(endpoint.answer ? (endpoint.status ?? 200) : 204);
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }], 'x-access': endpoint.access }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query'), ...headers(endpoint)],
    ...(endpoint.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: toJson(endpoint.body, 'input') } } } }
      : {}),
    responses: {
      [success]: endpoint.answer
        ? { description: 'Done', content: { 'application/json': { schema: toJson(endpoint.answer, 'output') } } }
        : { description: 'Done, no content' },
      ...failures(endpoint),
    },
  };
}

function failures(endpoint: Endpoint): Json {
  const codes = new Set(endpoint.errors ?? []);
  codes.add('malformedRequest').add('serverError').add('unavailable');
  if (endpoint.query || endpoint.body) codes.add('validationFailed');
  if (endpoint.params) codes.add('notFound');
  if (endpoint.body) codes.add('bodyTooLarge');
  if (endpoint.rateLimit) codes.add('tooManyRequests');
  if (endpoint.idempotent) codes.add('keyReused').add('requestInProgress');
  if (endpoint.access !== 'public') codes.add('notSignedIn');
  if (endpoint.access.startsWith('staff:')) codes.add('notAllowed');
  const byStatus = Object.groupBy(
    ERROR_CODES.filter((code) => codes.has(code)),
    (code) => String(ERROR_STATUS[code]),
  );
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list = []]) => [
      status,
      {
        description: list.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function headers(endpoint: Endpoint): Json[] {
  const header = (name: string, schema: Json) => ({ name, in: 'header', required: false, schema });
  return [
    header('x-country', { type: 'string', enum: ['kw', 'eg', 'ae', 'sa'] }),
    header('x-custom-language', { type: 'string', enum: ['en', 'ar'] }),
    ...(endpoint.idempotent ? [header('Idempotency-Key', { type: 'string', maxLength: 200 })] : []),
  ];
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: toJson(field as z.ZodType, 'input'),
  }));
}

function toJson(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return json;
}
