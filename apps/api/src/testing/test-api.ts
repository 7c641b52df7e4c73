import { CODE_BUDGETS } from '@karaz/domain/accounts/code-budget';
import { eq } from 'drizzle-orm';
import { createIdentify } from '../accounts/identify-caller.ts';
import { createStandings } from '../accounts/standings.ts';
import type { ApiDeps } from '../api-deps.ts';
import { insertStoreSettings } from '../content/store-settings.queries.ts';
import { watchStoreSettings } from '../content/watch-store-settings.ts';
import { createApi } from '../create-api.ts';
import { type CountedVersions, watchStore } from '../db/change-feed.ts';
import { listenToDatabase, type NotificationListener } from '../db/listen.ts';
import { globalSettingsData } from '../db/seed/global-settings.ts';
import { userBranches } from '../db/tables/accounts.ts';
import { createAddressReader } from '../http/client-address.ts';
import { createLogger } from '../http/logger.ts';
import { createMetrics } from '../http/metrics.ts';
import type { ApiApp } from '../http/mount.ts';
import { createOpenStreams } from '../http/open-streams.ts';
import { createResponseCache } from '../http/response-cache.ts';
import { createIdentifyKey } from '../integrations/api-keys/identify-key.ts';
import { createIdentityHash } from '../integrations/identity/identity-hash.ts';
import { createSessionTokens } from '../integrations/identity/session-tokens.ts';
import type { Fetch } from '../integrations/payment/gateway.ts';
import { createSealer } from '../integrations/webhooks/sealed-secret.ts';
import { createWebhookDeps } from '../integrations/webhooks/webhook-deps.ts';
import { watchAccounts } from '../payments/watch-accounts.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';

export type CallOptions = {
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, whatever it is. */
  rawBody?: string;
  /** The other end of the socket. */
  remoteAddress?: string;
};
export type TestResponse = { status: number; headers: Headers; text: string; body: unknown };

export type TestApi = {
  app: ApiApp;
  deps: ApiDeps;
  database: FreshDatabase;
  /** What the server's clock shows; move it at will. */
  clock: { now: Date };
  call: (method: string, path: string, options?: CallOptions) => Promise<TestResponse>;
  get: (path: string, headers?: Record<string, string>) => Promise<TestResponse>;
  close: () => Promise<void>;
};

export type TestApiOptions = Partial<
  Pick<
    ApiDeps,
    | 'mode'
    | 'identify'
    | 'log'
    | 'reportReaders'
    | 'reads'
    | 'showsApiDocs'
    | 'metricsAccess'
    | 'takesCards'
    | 'corsOrigins'
    | 'openSearchUrl'
  >
> & {
  accounts?: Partial<ApiDeps['accounts']>;
  webhooks?: Partial<ApiDeps['webhooks']>;
  /** Taken over and closed with the API. */
  database?: FreshDatabase;
  trustedProxies?: readonly string[];
  /** Answers for the card providers of accounts in the database. */
  fetchFromProvider?: Fetch;
  /** More endpoints for one test, mounted before the API is used. */
  extend?: (app: ApiApp, deps: ApiDeps) => void;
};

/** A proof that is fresh whatever a test's clock shows. */
export const JUST_NOW = new Date('2100-01-01T00:00:00Z');

const TOKEN_SECRET = 'x7Qd2mV9sKp4LwZr8TnB3hYcJf6GaEu1';

/** The whole API on a real database of its own, with a fixed clock and responses checked against the contract. */
export async function testApi(options: TestApiOptions = {}): Promise<TestApi> {
  const database = options.database ?? (await freshDatabase());
  const listener = await listenToDatabase(database.url);
  const versions = watchStore(listener);
  await insertStoreSettings(database.db, globalSettingsData);
  const clock = { now: new Date('2026-03-10T09:00:00Z') };
  const accounts: ApiDeps['accounts'] = {
    tokens: createSessionTokens(TOKEN_SECRET),
    passwordMinLength: 6,
    allowsEmailOnlySignup: true,
    sends: { sms: true, mail: true },
    publicOrigin: 'https://shop.example',
    codeBudgets: CODE_BUDGETS,
    google: null,
    localIssuer: null,
    factorRoles: [],
    factorSealer: createSealer(TOKEN_SECRET, 'second factors'),
    hashIdentity: createIdentityHash(TOKEN_SECRET),
    wakeSender: () => {},
    ...options.accounts,
  };
  const deps: ApiDeps = {
    db: database.db,
    clock: () => clock.now,
    log: options.log ?? createLogger('silent'),
    metrics: createMetrics(),
    mode: options.mode ?? 'development',
    responseCache: createResponseCache(versions),
    addressOf: createAddressReader(options.trustedProxies ?? []),
    identify: options.identify ?? createIdentify({ ...accounts, db: database.db, clock: () => clock.now }),
    identifyKey: createIdentifyKey({ db: database.db, clock: () => clock.now }),
    streams: createOpenStreams({
      db: database.db,
      standingsOf: options.identify
        ? standingsWithoutSessions(database)
        : createStandings({ ...accounts, db: database.db, clock: () => clock.now }),
    }),
    webhooks: {
      ...createWebhookDeps({
        sealer: createSealer(TOKEN_SECRET, 'webhook secrets'),
        allowsLoopback: options.mode !== 'production',
      }),
      ...options.webhooks,
    },
    accounts,
    store: await watchStoreSettings(database.db, listener, versions),
    paymentAccounts: await testAccounts(database, listener, versions, options),
    ...(options.reportReaders ? { reportReaders: options.reportReaders } : {}),
    ...(options.reads ? { reads: options.reads } : {}),
    ...(options.showsApiDocs === undefined ? {} : { showsApiDocs: options.showsApiDocs }),
    ...(options.corsOrigins ? { corsOrigins: options.corsOrigins } : {}),
    ...(options.openSearchUrl ? { openSearchUrl: options.openSearchUrl } : {}),
    ...(options.takesCards ? { takesCards: options.takesCards } : {}),
    ...(options.metricsAccess ? { metricsAccess: options.metricsAccess } : {}),
    checksResponses: true,
    listener,
    mounted: new Set(),
  };
  const app = createApi(deps);
  options.extend?.(app, deps);
  const call = callerOf(app);
  const close = async () => {
    await listener.close();
    await database.close();
  };
  return { app, deps, database, clock, call, get: (path, headers = {}) => call('GET', path, { headers }), close };
}

async function testAccounts(
  { db }: FreshDatabase,
  listener: NotificationListener,
  versions: CountedVersions,
  { log = createLogger('silent'), fetchFromProvider: fetch }: TestApiOptions,
): Promise<ApiDeps['paymentAccounts']> {
  const sealer = createSealer(TOKEN_SECRET, 'payment accounts');
  const publicOrigin = 'https://shop.example';
  return {
    sealer,
    ...(await watchAccounts({ db, listener, versions, sealer, publicOrigin, log, ...(fetch && { fetch }) })),
  };
}

/** For tests whose own `identify` accepts people without a session. */
function standingsWithoutSessions({ db }: FreshDatabase): ReturnType<typeof createStandings> {
  return (callers) =>
    Promise.all(
      callers.map(async ({ id, role }) => {
        const rows = await db.select().from(userBranches).where(eq(userBranches.userId, id));
        return { id, role, branchIds: rows.map(({ branchId }) => branchId) };
      }),
    );
}

function callerOf(app: ApiApp): TestApi['call'] {
  return async (method, path, { headers = {}, body, rawBody, remoteAddress = '203.0.113.7' } = {}) => {
    const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
    const all = sent === undefined ? headers : { 'content-type': 'application/json', ...headers };
    const response = await app.request(
      path,
      { method, headers: all, ...(sent === undefined ? {} : { body: sent }) },
      { remoteAddress },
    );
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parsed(text) };
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
