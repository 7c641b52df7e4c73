import {
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  type Shared,
  takesKey,
} from '@karaz/contract/endpoint';
import { PERMISSIONS } from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import { offeredDepartments } from '@karaz/domain/settings/offered-departments';
import type { Hono } from 'hono';
import type { ApiDeps } from '../api-deps.ts';
import { announceDeprecation } from './deprecation.ts';
import { errorResponse } from './error-response.ts';
import { type Failure, failure, type Outcome, outcomeOf } from './failure.ts';
import { isProven } from './fresh-proof.ts';
import { idempotentResponse } from './idempotency.ts';
import { limitCalls, limitSuccesses } from './limit-calls.ts';
import { type Bytes, bytesOf, textOf, toJson } from './pre-serialized-json.ts';
import { type HandlerResult, isPublic, registerPublicHandler } from './public-endpoints.ts';
import { type Input, readInput } from './read-input.ts';
import { withReadYourWrites } from './read-your-writes.ts';
import { countryOf, isRecorded, languageOf, type RequestContext, reachOf, requestIdOf } from './request-context.ts';
import { etagOf, responseKey } from './response-cache.ts';
import { withCookies } from './response-cookies.ts';
import { type SharedContext, sharedContext } from './shared-context.ts';
import { translateResponse } from './translations/translate-response.ts';

/** Who is calling; nobody in particular where the response is cached for everybody. */
type ContextOf<E> = E extends Shared ? SharedContext : RequestContext;
/** What a use case gets: input that passed the contract, and who is calling. */
export type Call<E> = { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E>; context: ContextOf<E> };
export type Handler<E> = (call: Call<E>) => Promise<Outcome<ResponseOf<E>>> | Outcome<ResponseOf<E>>;

/** Environment of one request, set by the process that owns the socket. */
export type Bindings = { remoteAddress?: string | undefined };
export type ApiApp = Hono<{ Bindings: Bindings }>;

/** Puts one endpoint of the contract on the server: access, limits, parsing, the use case, and the response. */
export function mount<E extends Endpoint>(app: ApiApp, deps: ApiDeps, endpoint: E, handler: Handler<E>): void {
  deps.mounted.add(`${endpoint.method} ${endpoint.path}`);
  const runWith = async (input: Input<E>, context: RequestContext | SharedContext) =>
    // `cached` says which of the two it is, here as in the type.
    departmentError(endpoint, deps) ??
    runHandler(endpoint, handler, { ...input, context: context as ContextOf<E> }, deps);
  registerPublicHandler(deps, endpoint, runWith);
  if (endpoint.deprecated) app.on(endpoint.method, endpoint.path, announceDeprecation(endpoint.deprecated));
  app.on(endpoint.method, endpoint.path, async (c) => {
    const request = c.req.raw;
    const context = await contextOf(endpoint, request, deps, c.env?.remoteAddress);
    const respond = (error: Failure) => errorResponse(error, context.language, context.requestId);
    if (!context.caller.ok) return respond(context.caller.error);
    const call = { ...context, caller: context.caller.value };
    const rejected =
      accessError(endpoint, call) ??
      (await limitCalls(deps, endpoint, call)) ??
      staleProof(endpoint, call, c.req.param('id'), deps.clock()) ??
      closedShop(endpoint, call, deps);
    if (rejected) return respond(rejected);
    const cached = cachedResponse(endpoint, request, call, deps);
    if (cached) return cached;
    const input = await readInput(endpoint, request, c.req.param(), call.language);
    if (!input.ok) return respond(input.error);
    const versionBefore = endpoint.cached ? deps.responseCache.version(endpoint.cached) : 0;
    const work = () => runWith(input.value, endpoint.cached ? sharedContext(call) : call);
    const run = () => limitSuccesses(deps, endpoint, call, () => withReadYourWrites(deps, endpoint, call, work));
    const result = await idempotentResponse(deps.db, endpoint, call, input.value, run);
    if ('code' in result) return respond(result);
    return withCookies(call, toResponse(endpoint, request, call, result, versionBefore, deps));
  });
}

function departmentError({ department }: Endpoint, deps: ApiDeps): Failure | undefined {
  const isOffered = !department || offeredDepartments(deps.store.settings().departments, deps.takesCards)[department];
  return isOffered ? undefined : failure('departmentOff').error;
}

async function contextOf(endpoint: Endpoint, request: Request, deps: ApiDeps, remoteAddress: string | undefined) {
  const { headers } = request;
  const authorization = headers.get('authorization');
  const bringsOwnToken = endpoint.access === 'refresh-token';
  return {
    requestId: requestIdOf(headers),
    language: languageOf(headers),
    country: countryOf(headers),
    address: deps.addressOf(remoteAddress, headers.get('x-forwarded-for')),
    userAgent: headers.get('user-agent') ?? '',
    authorization,
    cookie: headers.get('cookie'),
    idempotencyKey: takesKey(endpoint) ? headers.get('idempotency-key') : null,
    guestSecret: headers.get('x-guest-secret'),
    caller: bringsOwnToken ? ok({ kind: 'anonymous' as const }) : await callerOf(endpoint, headers, deps),
  };
}

/** Keys open the back office and nothing else: to every other call they are no token at all. */
function callerOf(endpoint: Endpoint, headers: Headers, deps: ApiDeps): ReturnType<ApiDeps['identify']> {
  const authorization = headers.get('authorization');
  if (!endpoint.access.startsWith('staff:')) return deps.identify(authorization);
  const key = headers.get('x-api-key') ?? /^Bearer +(krz_.*)$/i.exec(authorization ?? '')?.[1];
  return key === undefined ? deps.identify(authorization) : deps.identifyKey(key);
}

function accessError(endpoint: Endpoint, context: RequestContext): Failure | undefined {
  const { access } = endpoint;
  if (access === 'public' || access === 'refresh-token') return undefined;
  if (context.caller.kind === 'anonymous') return failure('notSignedIn').error;
  if (access === 'signed-in') return undefined;
  if (context.caller.held) return failure(context.caller.held).error;
  if (endpoint.peopleOnly && context.caller.key) return failure('notAllowed').error;
  const permission = PERMISSIONS.find((name) => access === `staff:${name}`);
  return permission && reachOf(context.caller, permission) !== null ? undefined : failure('notAllowed').error;
}

/** Of calls that always need a fresh proof; cancelling an order needs one only when something is returned. */
function staleProof(
  { needsProof }: Endpoint,
  { caller }: RequestContext,
  pathId: string | undefined,
  now: Date,
): Failure | undefined {
  if (!needsProof || caller.kind !== 'user') return undefined;
  if (needsProof === 'unless-own' && pathId === String(caller.id)) return undefined;
  return isProven(caller, now) ? undefined : failure('freshProofRequired').error;
}

/** Staff place orders at any time, to try the shop before it opens. */
function closedShop({ whenOpen }: Endpoint, { caller }: RequestContext, { isShopOpen }: ApiDeps) {
  if (!whenOpen || !isShopOpen || isShopOpen() || (caller.kind === 'user' && caller.role !== 'user')) return undefined;
  return failure('shopClosed').error;
}

async function runHandler<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  call: Call<E>,
  deps: ApiDeps,
): Promise<HandlerResult | Failure> {
  const outcome = await outcomeOf(() => handler(call));
  if (!outcome.ok) return outcome.error;
  if (deps.checksResponses && isStaffChange(endpoint) && !isRecorded(call.context)) {
    throw new Error(`${endpoint.method} ${endpoint.path} changed something without an entry in the audit log`);
  }
  if (endpoint.response === undefined) return { status: 204, response: null };
  const value = await translateResponse(deps.db, endpoint, call.context.language, outcome.value);
  // Outside production every response is held against the contract: a drift shows in the first test that meets it.
  const response = deps.checksResponses ? endpoint.response.parse(value) : value;
  return { status: endpoint.status ?? 200, response };
}

const isStaffChange = ({ access, method, readsOnly }: Endpoint) =>
  access.startsWith('staff:') && method !== 'GET' && !readsOnly;

const cacheKey = (request: Request, context: RequestContext) => {
  const { pathname, search } = new URL(request.url);
  return responseKey(context.language, context.country, pathname + search);
};

function cachedResponse(endpoint: Endpoint, request: Request, context: RequestContext, deps: ApiDeps) {
  if (!endpoint.cached) return undefined;
  const cached = deps.responseCache.get(cacheKey(request, context));
  return cached && jsonResponse(request, 200, bytesOf(cached.json), cached.etag);
}

function toResponse(
  endpoint: Endpoint,
  request: Request,
  context: RequestContext,
  result: HandlerResult,
  versionBefore: number,
  deps: ApiDeps,
): Response {
  if (result.status === 204) return new Response(null, { status: 204 });
  if (result.response instanceof File) return fileResponse(result.response);
  const json = toJson(result.response);
  if (!endpoint.cached) return jsonResponse(request, result.status, textOf(json));
  const kind = { route: endpoint.path, topics: endpoint.cached, isPublic: isPublic(endpoint) };
  const cached = deps.responseCache.set(cacheKey(request, context), json, versionBefore, kind);
  return jsonResponse(request, result.status, bytesOf(json), cached.etag);
}

/** Saved, never shown: what is in it came from shoppers and staff. */
function fileResponse(file: File): Response {
  const name = encodeURIComponent(file.name);
  return new Response(file, {
    headers: {
      'content-type': file.type,
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' };
/** Public responses are always revalidated; the response is 304 when nothing changed. */
export const SHARED_HEADERS = {
  ...JSON_HEADERS,
  'cache-control': 'public, no-cache',
  vary: 'x-country, x-custom-language',
};

/** A body in bytes comes with its tag: it was cached. */
function jsonResponse(request: Request, status: number, body: string | Bytes, etag?: string): Response {
  const tag = etag ?? (request.method === 'GET' ? etagOf(String(body)) : undefined);
  const headers: Record<string, string> = etag
    ? { ...SHARED_HEADERS }
    : { ...JSON_HEADERS, 'cache-control': 'private, no-store' };
  if (tag) headers['etag'] = tag;
  if (tag && request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers });
  return new Response(body, { status, headers });
}
