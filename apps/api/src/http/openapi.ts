import { type Endpoint, takesKey } from '@karaz/contract/endpoint';
import { ERROR_CODES, errorBody } from '@karaz/contract/errors';
import { VERSION } from '@karaz/contract/version';
import { z } from 'zod';
import { ERROR_STATUS } from './error-status.ts';

type Json = Record<string, unknown>;
/** Shapes that contain themselves stand here under a name; all others are written where they are used. */
type Schemas = Record<string, Json>;

/** The document of exactly the endpoints given: what is mounted is what is described. */
export function openApiDocument(endpoints: readonly Endpoint[], serverUrl: string, storeName: string): Json {
  const paths: Record<string, Json> = {};
  const schemas: Schemas = { Error: toJson(errorBody, 'output', {}, 'Error') };
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${storeName} API`,
      version: VERSION,
      description:
        'Every call of the store. `x-country` scopes catalogue and currency, `x-custom-language` (en, ar) the texts.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
      },
    },
  };
}

/** Keys open the back office and nothing else. */
const securityOf = ({ access, peopleOnly }: Endpoint) =>
  access.startsWith('staff:') && !peopleOnly ? [{ bearer: [] }, { apiKey: [] }] : [{ bearer: [] }];

function operation(endpoint: Endpoint, schemas: Schemas): Json {
  const name = `${endpoint.method}${endpoint.path.replace(/[^\w]+/g, '.')}`;
  const success = String(endpoint.response ? (endpoint.status ?? 200) : 204);
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.access === 'public' ? {} : { security: securityOf(endpoint), 'x-access': endpoint.access }),
    ...(endpoint.needsProof ? { 'x-needs-proof': endpoint.needsProof } : {}),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query'), ...headers(endpoint)],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toJson(endpoint.body, 'input', schemas, `${name}.body`) } },
          },
        }
      : {}),
    responses: {
      [success]: endpoint.response
        ? {
            description: 'Done',
            content: endpoint.file
              ? { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } }
              : { 'application/json': { schema: toJson(endpoint.response, 'output', schemas, `${name}.answer`) } },
          }
        : { description: 'Done, no content' },
      ...failures(endpoint),
    },
  };
}

function failures(endpoint: Endpoint): Json {
  const codes = new Set(endpoint.errors ?? []);
  codes.add('malformedRequest').add('serverError').add('unavailable');
  // Also of public calls: an invalid token gets 401, so that the page can renew it.
  codes.add('notSignedIn');
  if (endpoint.whenOpen) codes.add('shopClosed');
  if (endpoint.query || endpoint.body) codes.add('validationFailed');
  if (endpoint.params) codes.add('notFound');
  if (endpoint.body) codes.add('bodyTooLarge');
  if (endpoint.rateLimit) codes.add('tooManyRequests');
  if (takesKey(endpoint)) codes.add('keyReused').add('requestInProgress');
  if (endpoint.secret) codes.add('secretNotKept');
  if (endpoint.access.startsWith('staff:')) codes.add('notAllowed');
  if (endpoint.needsProof) codes.add('freshProofRequired');
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

const IDEMPOTENCY_KEY = {
  type: 'string',
  maxLength: 200,
  description:
    'The caller’s own name for this request, new for each new wish. Sent again within a day, the first answer is given again and nothing is done a second time; with another body it is refused.',
};

function headers(endpoint: Endpoint): Json[] {
  const header = (name: string, schema: Json) => ({ name, in: 'header', required: false, schema });
  return [
    header('x-country', { type: 'string', enum: ['kw', 'eg', 'ae', 'sa'] }),
    header('x-custom-language', { type: 'string', enum: ['en', 'ar'] }),
    ...(takesKey(endpoint) ? [header('Idempotency-Key', IDEMPOTENCY_KEY)] : []),
  ];
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: toJson(field as z.ZodType, 'input', {}, name),
  }));
}

function toJson(schema: z.ZodType, io: 'input' | 'output', schemas: Schemas, name: string): Json {
  const {
    $schema: _,
    $defs,
    ...json
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  const parts: Record<string, unknown> = $defs ?? {};
  if (Object.keys(parts).length === 0 && !JSON.stringify(json).includes('"$ref"')) return json;
  const place = (ref: string) =>
    `#/components/schemas/${ref === '#' ? name : `${name}.${ref.replace('#/$defs/', '')}`}`;
  schemas[name] = withReferences(json, place);
  for (const [part, definition] of Object.entries(parts)) {
    schemas[`${name}.${part}`] = withReferences(definition, place);
  }
  return { $ref: place('#') };
}

/** zod counts references from the schema's own root; in the document they start at its root. */
function withReferences(schema: unknown, place: (ref: string) => string): Json {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? place(value) : value,
  );
}
