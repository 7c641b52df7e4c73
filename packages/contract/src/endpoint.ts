import type { Permission } from '@karaz/domain/people/roles';
import type { Department } from '@karaz/domain/settings/store-settings';
import type { StoreTopic } from '@karaz/domain/store-topic';
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call: anyone; a signed-in person; the holder of a refresh token; staff with a permission.
 * The server reads it from here and nowhere else.
 */
export type Access = 'public' | 'signed-in' | 'refresh-token' | `staff:${Permission}`;

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * At most `limit` calls in a window of `seconds`, for one account and for one address: an IPv4 address or an IPv6 /64,
 * and ten times as many for a whole /48.
 */
export type RateLimit = {
  limit: number;
  seconds: number;
  /** Calls that fail do not count against `limit`: they count, with all others, against this larger number. */
  attempts?: number;
};

type Shape = z.ZodType | undefined;

export type Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  ResponseSchema extends Shape = Shape,
> = {
  method: Method;
  /** Hono's notation: /api/v1/areas/:id */
  path: `/${string}`;
  access: Access;
  tag: string;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Left out: 204 without a body. */
  response?: ResponseSchema;
  /** The response is a file of this media type, declared as `response: fileResponse`. */
  file?: string;
  /** A POST that only looks, e.g. the dry run of an import: nothing for the audit log. */
  readsOnly?: true;
  status?: 200 | 201 | 202;
  /** The largest body it takes, where the usual limit is too small. */
  maxBytes?: number;
  /** Failures the caller should expect beyond bad input and denied access. */
  errors?: readonly ErrorCode[];
  rateLimit?: RateLimit;
  /**
   * A signed-in caller must have proven who they are within the last minutes, else 403 `freshProofRequired`. API keys
   * have no session and are exempt. 'unless-own': not when the `id` of the path is the caller's own.
   */
  needsProof?: true | 'unless-own';
  /** Orders and other purchases: only while the shop is open. Staff may always, to try it before. */
  whenOpen?: true;
  /** No API key makes this call, whatever rights it was given: keys never change settings, roles, staff or keys. */
  peopleOnly?: true;
  /**
   * Honours the Idempotency-Key header: a repeated key gets the first successful response again; rejected responses are
   * not stored. Whatever the back office makes or does by POST honours it without saying so (`takesKey`).
   */
  idempotent?: true;
  /** 404 `departmentOff` while the store has this department switched off. */
  department?: Department;
  /** Still served, and until when: days like '2027-03-01'. Both are sent with every response. */
  deprecated?: { since: string; sunset: string };
  /** The response holds a secret that is shown once: it is never stored, and a repeated key gets only that it was done. */
  secret?: true;
  /** The same for every caller in one language and country: cached until data of one of these kinds change. */
  cached?: readonly StoreTopic[];
};

/** Whether a repeated Idempotency-Key gets the first successful response of this call again. */
export function takesKey({ method, access, idempotent, readsOnly, file }: Endpoint): boolean {
  return idempotent === true || (method === 'POST' && access.startsWith('staff:') && !readsOnly && !file);
}

/** One response for every caller: only what anybody may read can be that. */
export type Shared = { method: 'GET'; access: 'public'; cached: readonly StoreTopic[] };
type Sharing = readonly StoreTopic[] | undefined;
type SharedIf<Cached extends Sharing> = Cached extends readonly StoreTopic[] ? Shared : unknown;

/** Infers the exact types of one endpoint while checking its shape. */
export function endpoint<
  const Path extends `/${string}`,
  const M extends Method,
  Params extends Shape = undefined,
  Query extends Shape = undefined,
  Body extends Shape = undefined,
  ResponseSchema extends Shape = undefined,
  const Cached extends Sharing = undefined,
>(
  definition: Endpoint<Params, Query, Body, ResponseSchema> & {
    path: Path;
    method: M;
    cached?: Cached;
  } & SharedIf<Cached>,
): Endpoint<Params, Query, Body, ResponseSchema> & { path: Path; method: M } & SharedIf<Cached> {
  return definition;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<E> = E extends Endpoint<infer P, Shape, Shape, Shape> ? Parsed<P> : never;
export type QueryOf<E> = E extends Endpoint<Shape, infer Q, Shape, Shape> ? Parsed<Q> : never;
export type BodyOf<E> = E extends Endpoint<Shape, Shape, infer B, Shape> ? Parsed<B> : never;
export type ResponseOf<E> = E extends Endpoint<Shape, Shape, Shape, infer A> ? Parsed<A> : never;

/** What a caller passes: before defaults and coercion. */
export type SentParamsOf<E> = E extends Endpoint<infer P, Shape, Shape, Shape> ? Sent<P> : never;
export type SentQueryOf<E> = E extends Endpoint<Shape, infer Q, Shape, Shape> ? Sent<Q> : never;
export type SentBodyOf<E> = E extends Endpoint<Shape, Shape, infer B, Shape> ? Sent<B> : never;
