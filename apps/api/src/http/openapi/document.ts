import { api, developmentApi } from '@karaz/contract/api';
import type { Endpoint } from '@karaz/contract/endpoint';
import { errorBody, problemBody } from '@karaz/contract/errors';
import { eventStreams } from '@karaz/contract/event-streams';
import { VERSION } from '@karaz/contract/version';
import { webhookPayloads } from '@karaz/contract/webhook-payloads';
import { COUNTRY_CODES } from '@karaz/domain/countries';
import { exampleFor } from './examples.ts';
import { operation, streamOperation } from './operations.ts';
import { type Json, type NamedSchema, namedSchemas, pascal, type Schemas } from './schemas.ts';
import { WRITTEN_EXAMPLES } from './written-examples.ts';

type Options = { serverUrl: string; storeName: string; withDevelopment: boolean };
type Named = [name: string, endpoint: Endpoint];

/** Through `object`: comparing all their own types takes the type checker minutes. */
const named = (calls: object): Named[] => Object.entries(calls);

/** The document of exactly what is mounted. The name of a call in the contract is its operationId. */
export function openApiDocument({ serverUrl, storeName, withDevelopment }: Options): Json {
  const calls = [...named(api), ...(withDevelopment ? named(developmentApi) : [])];
  const schemas = namedSchemas(schemasOf(calls));
  const paths: Record<string, Json> = {};
  const add = (path: string, method: string, written: Json) => {
    const place = path.replace(/:(\w+)/g, '{$1}');
    paths[place] = { ...paths[place], [method.toLowerCase()]: written };
  };
  for (const [name, endpoint] of calls) {
    add(endpoint.path, endpoint.method, operation(name, endpoint, { schemas, written: WRITTEN_EXAMPLES[name] ?? {} }));
  }
  for (const [name, stream] of Object.entries(eventStreams)) add(stream.path, 'GET', streamOperation(name, stream));
  return {
    openapi: '3.1.0',
    info: { title: `${storeName} API`, version: VERSION, description: DESCRIPTION },
    servers: [{ url: serverUrl }],
    tags: tagsOf(calls),
    paths,
    webhooks: webhooks(schemas),
    components: { schemas: schemas.all, parameters: PARAMETERS, securitySchemes: SECURITY_SCHEMES },
  };
}

const DESCRIPTION = `Every call of the store. \`x-country\` scopes catalogue and currency, \`x-custom-language\` (en, ar) the texts.

Errors have a \`code\` for programs and texts in the requested language; \`Accept: application/problem+json\` gets them as RFC 9457 problem details. Fields and codes may be added at any time, so ignore those you do not know; what is taken away is announced with the headers \`Deprecation\` and \`Sunset\` first.`;

const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a sign-in' },
  apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'A key made in the back office' },
};

const PARAMETERS = {
  country: header('x-country', 'Scopes catalogue and currency', { type: 'string', enum: COUNTRY_CODES }),
  language: header('x-custom-language', 'The language of texts', { type: 'string', enum: ['en', 'ar'] }),
  idempotencyKey: header(
    'Idempotency-Key',
    'The caller’s own name for this request, new for each new request. Sent again within a day, the first response is given again and nothing is done a second time; with another body it is rejected.',
    { type: 'string', maxLength: 200 },
  ),
};

function header(name: string, description: string, schema: Json): Json {
  return { name, in: 'header', required: false, description, schema };
}

function tagsOf(calls: readonly Named[]): Json[] {
  const tags = new Set(calls.map(([, { tag }]) => tag));
  return [...tags].map((name) => ({
    name,
    description: name.startsWith('Back office') ? 'For staff, and for programs with an API key' : 'For shoppers',
  }));
}

/** Calls that read one resource name its shape; the others name what they send and get. */
function schemasOf(calls: readonly Named[]): NamedSchema[] {
  const responses = calls.flatMap(([name, { response, file }]): NamedSchema[] =>
    response && !file ? [{ name: responseName(name), schema: response, io: 'output' }] : [],
  );
  const bodies = calls.flatMap(([name, { body }]): NamedSchema[] =>
    body ? [{ name: `${pascal(name)}Body`, schema: body, io: 'input' }] : [],
  );
  const events = Object.entries(webhookPayloads).map(
    ([event, { data }]): NamedSchema => ({ name: `${pascal(event)}Data`, schema: data, io: 'output' }),
  );
  const isReading = ({ name }: NamedSchema) => !name.endsWith('Response');
  return [
    { name: 'Error', schema: errorBody, io: 'output' },
    { name: 'Problem', schema: problemBody, io: 'output' },
    ...responses.filter(isReading),
    ...responses.filter((one) => !isReading(one)),
    ...bodies,
    ...events,
  ];
}

const responseName = (call: string) => pascal(/^get([A-Z]\w*)$/.exec(call)?.[1] ?? `${call}Response`);

const WEBHOOK_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  name,
  in: 'header',
  required: true,
  description: 'As Standard Webhooks says',
  schema: { type: 'string' },
}));

function webhooks(schemas: Schemas): Json {
  return Object.fromEntries(
    Object.entries(webhookPayloads).map(([event, { when, data }]) => {
      const ref = schemas.refOf(data, 'output');
      const example = {
        type: event,
        timestamp: '2026-03-10T09:00:00.000Z',
        data: exampleFor(data, ref, schemas.all, undefined),
      };
      const fields = {
        type: { type: 'string', const: event },
        timestamp: { type: 'string', format: 'date-time' },
        data: ref,
      };
      const schema = { type: 'object', required: ['type', 'timestamp', 'data'], properties: fields };
      const post = {
        operationId: `on${pascal(event)}`,
        tags: ['Back office: webhooks'],
        summary: when,
        description: 'Sent at least once, in no promised order, signed as Standard Webhooks says.',
        security: [],
        parameters: WEBHOOK_HEADERS,
        requestBody: { required: true, content: { 'application/json': { schema, example } } },
        responses: {
          '2XX': { description: 'Received' },
          410: { description: 'Nobody listens any more: the endpoint is switched off' },
        },
      };
      return [event, { post }];
    }),
  );
}
