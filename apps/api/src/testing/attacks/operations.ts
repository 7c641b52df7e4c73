import { z } from 'zod';

/** The parts of JSON Schema that the document uses. */
export type Schema = {
  type?: string | string[] | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  additionalProperties?: boolean | Schema | undefined;
  items?: Schema | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  allOf?: Schema[] | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  $ref?: string | undefined;
  pattern?: string | undefined;
  format?: string | undefined;
  minimum?: number | undefined;
  exclusiveMinimum?: number | undefined;
  maximum?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
};

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), schema]).optional(),
    items: schema.optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
    allOf: z.array(schema).optional(),
    enum: z.array(z.unknown()).optional(),
    $ref: z.string().optional(),
    pattern: z.string().optional(),
    format: z.string().optional(),
  }),
);

const content = z.record(z.string(), z.object({ schema }));
const parameter = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema });
const document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        'x-access': z.string().optional(),
        parameters: z.array(z.union([parameter, z.object({ $ref: z.string() })])),
        requestBody: z.object({ content }).optional(),
        responses: z.record(z.string(), z.object({ content: content.optional() })),
      }),
    ),
  ),
  components: z.object({
    schemas: z.record(z.string(), schema),
    parameters: z.record(z.string(), parameter),
  }),
});

export type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: Schema };
export type Operation = {
  /** 'GET /api/v1/areas/{id}' */
  name: string;
  method: string;
  path: string;
  /** 'public', 'signed-in', 'refresh-token' or 'staff:<permission>' */
  access: string;
  parameters: Parameter[];
  body: Schema | undefined;
  /** By status; null: a response that is no JSON, or none. */
  responses: ReadonlyMap<number, Schema | null>;
};
export type Schemas = Readonly<Record<string, Schema>>;
export type Described = { operations: Operation[]; schemas: Schemas };

type Reader = { get: (path: string) => Promise<{ text: string }> };

/** Every call the running store describes: an endpoint added tomorrow is in the list tomorrow. */
export const describedBy = async (api: Reader): Promise<Described> =>
  describedIn((await api.get('/api/openapi.json')).text);

export function describedIn(text: string): Described {
  // The end of a tuple is written `items: false`; its parts say enough.
  const read = (key: string, value: unknown) => (key === 'items' && typeof value === 'boolean' ? undefined : value);
  const { paths, components } = document.parse(JSON.parse(text, read));
  const shared = new Map(
    Object.entries(components.parameters).map(([name, one]) => [`#/components/parameters/${name}`, one]),
  );
  /** A body is a reference to a shape with a name; the attacks read its fields. */
  const named = (body: Schema | undefined) =>
    body?.$ref ? components.schemas[body.$ref.replace('#/components/schemas/', '')] : body;
  const isStream = ({ responses }: { responses: Record<string, { content?: object | undefined }> }) =>
    'text/event-stream' in (responses['200']?.content ?? {});
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    // A stream stays open: its own tests read it.
    Object.entries(methods)
      .filter(([, one]) => !isStream(one))
      .map(([method, { parameters, requestBody, responses, 'x-access': access }]) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        access: access ?? 'public',
        parameters: parameters.flatMap((one) => ('$ref' in one ? (shared.get(one.$ref) ?? []) : [one])),
        body: named(requestBody?.content['application/json']?.schema),
        responses: new Map(
          Object.entries(responses).map(([status, response]) => {
            const schema = response.content?.['application/json']?.schema;
            return [Number(status), !schema || schema.format === 'binary' ? null : schema];
          }),
        ),
      })),
  );
  return { operations, schemas: components.schemas };
}

export function resolved(one: Schema, schemas: Schemas): Schema {
  const target = one.$ref === undefined ? undefined : schemas[one.$ref.replace('#/components/schemas/', '')];
  return target ? resolved(target, schemas) : one;
}
