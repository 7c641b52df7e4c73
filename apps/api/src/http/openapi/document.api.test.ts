import { api, developmentApi } from '@karaz/contract/api';
import type { Endpoint } from '@karaz/contract/endpoint';
import { VERSION } from '@karaz/contract/version';
import { webhookPayloads } from '@karaz/contract/webhook-payloads';
import { TEST_EVENT, WEBHOOK_EVENTS } from '@karaz/domain/integrations/webhook-events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createLocalIssuer } from '../../integrations/identity/local-issuer.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

const schemaObject = z.record(z.string(), z.unknown());
const reference = z.strictObject({ $ref: z.string() });
const json = z.strictObject({ schema: schemaObject, example: z.unknown().optional() });
const content = z.strictObject({ 'application/json': json });
const binary = z.strictObject({ schema: z.strictObject({ type: z.literal('string'), format: z.literal('binary') }) });
const response = z.union([
  z.strictObject({ 'application/json': binary }),
  content,
  z.strictObject({ 'application/json': json, 'application/problem+json': json }),
  z.strictObject({ 'text/csv': binary }),
  z.strictObject({ 'application/pdf': binary }),
  z.strictObject({ 'image/webp': binary }),
  z.strictObject({ 'text/event-stream': z.strictObject({ schema: schemaObject, example: z.string() }) }),
]);
const parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  description: z.string().optional(),
  schema: schemaObject,
});
const responses = z.record(
  z.string().regex(/^(?:[1-5]\d\d|2XX)$/),
  z.strictObject({ description: z.string().min(1), content: response.optional() }),
);
const operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z0-9]+$/),
  tags: z.array(z.string().min(1)).min(1),
  summary: z.string().min(1),
  description: z.string().min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  'x-access': z.string().optional(),
  'x-needs-proof': z.union([z.literal(true), z.literal('unless-own')]).optional(),
  parameters: z.array(z.union([parameter, reference])),
  requestBody: z.strictObject({ required: z.literal(true), content }).optional(),
  responses,
});
/** The parts of an OpenAPI 3.1 document that we write, and no others. */
const document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string().min(1), version: z.literal(VERSION), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string().min(1) })),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'patch', 'put', 'delete']), operation),
  ),
  webhooks: z.record(z.string(), z.strictObject({ post: operation })),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[A-Z]\w+$/), schemaObject),
    parameters: z.record(z.string(), parameter),
    securitySchemes: z.strictObject({
      bearer: z.strictObject({
        type: z.literal('http'),
        scheme: z.literal('bearer'),
        bearerFormat: z.string(),
        description: z.string(),
      }),
      apiKey: z.strictObject({
        type: z.literal('apiKey'),
        in: z.literal('header'),
        name: z.literal('x-api-key'),
        description: z.string(),
      }),
    }),
  }),
});
type Document = z.infer<typeof document>;

let store: TestApi;
let described: Document;
beforeAll(async () => {
  const localIssuer = await createLocalIssuer('https://shop.example');
  store = await testApi({ accounts: { google: localIssuer.identity, localIssuer } });
  described = document.parse((await store.get('/api/openapi.json')).body);
});
afterAll(() => store.close());

const operations = () =>
  Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({
      path,
      method,
      operation: { ...one, parameters: one.parameters.flatMap((given) => parameterOf(given)) },
    })),
  );
const parameterOf = (given: Document['components']['parameters'][string] | { $ref: string }) =>
  '$ref' in given ? (described.components.parameters[given.$ref.replace('#/components/parameters/', '')] ?? []) : given;
const calls: Record<string, Endpoint> = { ...api, ...developmentApi };

describe('the OpenAPI document', () => {
  test('describes exactly the calls that are mounted', () => {
    const listed = operations().map(
      ({ path, method }) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    );
    expect(listed.sort()).toEqual([...store.deps.mounted].sort());
  });

  test('every part of a path is a required parameter, and no parameter stands twice', () => {
    for (const { path, operation: one } of operations()) {
      const inPath = one.parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => name).sort()).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
      );
      expect(inPath.every(({ required }) => required)).toBe(true);
      const names = one.parameters.map((parameter) => `${parameter.in} ${parameter.name.toLowerCase()}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  // What the database cannot count would be a failure of ours instead of a mistake of the caller.
  test('every whole number in a path or a query fits the database', () => {
    const tooWide = operations().flatMap(({ path, method, operation: one }) =>
      one.parameters
        .filter(({ schema }) => schema['type'] === 'integer' && !(Number(schema['maximum']) <= 2_147_483_647))
        .map(({ name }) => `${method} ${path} ${name}`),
    );
    expect(tooWide).toEqual([]);
  });

  test('[API-81] every operation names a success and its failures, and reading calls have no body', () => {
    for (const { path, method, operation: one } of operations()) {
      const statuses = Object.keys(one.responses);
      expect(
        statuses.filter((status) => status.startsWith('2')),
        `${method} ${path}`,
      ).toHaveLength(1);
      expect(statuses).toContain('500');
      if (method === 'get') expect(one.requestBody).toBeUndefined();
    }
  });

  // A category holds categories: its schema refers to itself, which only a component of the document can do.
  test('every reference leads somewhere', () => {
    const text = JSON.stringify(described);
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target ?? '');
    expect(references.length).toBeGreaterThan(0);
    const dangling = references.filter((target) => !resolves(target, described));
    expect([...new Set(dangling)]).toEqual([]);
  });

  test('every operation has the name of its call in the contract, once', () => {
    const names = operations().map(({ operation: one }) => one.operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(Object.keys(calls)));
  });

  test('calls that anybody may make say so, and no others do', () => {
    const open = operations().filter(({ operation: one }) => one.security.length === 0);
    expect(open.every(({ operation: one }) => one['x-access'] === undefined)).toBe(true);
    expect(operations().filter(({ operation: one }) => one['x-access'] === undefined)).toHaveLength(open.length);
  });

  test('every body and every response is a shape with a name and has an example that the contract takes', () => {
    const problems = operations().flatMap(({ operation: one }) => {
      const endpoint = calls[one.operationId];
      const [, success] = Object.entries(one.responses).find(([status]) => status.startsWith('2')) ?? [];
      return [
        ...problemsOf(`${one.operationId} body`, one.requestBody?.content, endpoint?.body),
        ...(endpoint?.file ? [] : problemsOf(`${one.operationId} response`, success?.content, endpoint?.response)),
      ];
    });
    expect(problems).toEqual([]);
  });

  test('every event of the webhooks is described with an example of its data', () => {
    expect(Object.keys(described.webhooks).sort()).toEqual([...WEBHOOK_EVENTS, TEST_EVENT].sort());
    for (const [event, { data }] of Object.entries(webhookPayloads)) {
      const example = described.webhooks[event]?.post.requestBody?.content['application/json'].example;
      expect(example).toMatchObject({ type: event });
      expect(data.safeParse((example as { data: unknown }).data).success, event).toBe(true);
    }
  });

  test('has a page of its own that loads nothing from elsewhere', async () => {
    const page = await store.get('/api/docs');
    expect(page.status).toBe(200);
    const addresses = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(addresses.filter((address) => !address.startsWith('/'))).toEqual([]);
    for (const address of addresses.filter((one) => one.startsWith('/api/'))) {
      expect((await store.get(address)).status, address).toBe(200);
    }
  });
});

type Content = Record<string, { schema: object; example?: unknown } | undefined>;

function problemsOf(place: string, content: object | undefined, schema: z.ZodType | undefined): string[] {
  const described = (content as Content | undefined)?.['application/json'];
  if (!schema || !described) return schema || described ? [`${place} is on one side only`] : [];
  if (!('$ref' in described.schema)) return [`${place} has no name`];
  return schema.safeParse(described.example).success ? [] : [`${place}: the example does not pass`];
}

function resolves(target: string, root: unknown): boolean {
  if (!target.startsWith('#/')) return false;
  let here: unknown = root;
  for (const part of target.slice(2).split('/')) {
    if (typeof here !== 'object' || here === null) return false;
    here = Object.entries(here).find(([key]) => key === part.replace(/~1/g, '/').replace(/~0/g, '~'))?.[1];
  }
  return here !== undefined;
}
