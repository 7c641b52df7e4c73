import { fileURLToPath } from 'node:url';
import { NEW_STORE } from '@karaz/contract/store-settings';
import { createAccountsDeps } from './accounts/accounts-deps.ts';
import { deleteExpired } from './accounts/delete-expired.ts';
import { createIdentify } from './accounts/identify-caller.ts';
import { createPhoneCodeTaker } from './accounts/phone-code.ts';
import { createStandings } from './accounts/standings.ts';
import { openPictures } from './admin/media/complete-picture.ts';
import type { PictureFile } from './admin/media/picture-file.queries.ts';
import { createStoreGauges } from './admin/status/store-gauges.ts';
import type { ApiDeps } from './api-deps.ts';
import { insertStoreSettings } from './content/store-settings.queries.ts';
import { type CurrentStore, watchStoreSettings } from './content/watch-store-settings.ts';
import { createApi } from './create-api.ts';
import { openCatalogueReads } from './db/catalogue-reads.ts';
import { type StoreVersions, watchStore } from './db/change-feed.ts';
import { CHANNELS } from './db/channels.ts';
import { migrateDatabase, type OpenDatabase, openDatabase } from './db/database.ts';
import { startDatabaseClock } from './db/database-clock.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { listenToDatabase, type NotificationListener } from './db/listen.ts';
import { plainDatabaseError } from './db/plain-database-error.ts';
import { seedDemoStore } from './db/seed/seed-demo-store.ts';
import type { Env } from './env.ts';
import type { ShutdownStep } from './graceful-shutdown.ts';
import { createAddressReader } from './http/client-address.ts';
import { countInRedis } from './http/count-calls.ts';
import { tryWrite } from './http/health.queries.ts';
import { errorFields, type Logger } from './http/logger.ts';
import { GAUGES } from './http/metric-names.ts';
import { createMetrics } from './http/metrics.ts';
import type { ApiApp } from './http/mount.ts';
import { createOpenStreams } from './http/open-streams.ts';
import { metricsText } from './http/operator.routes.ts';
import { createPublicResponses, type PublicResponses } from './http/public-responses.ts';
import { createResponseCache } from './http/response-cache.ts';
import { withoutIds } from './http/work-ids.ts';
import { createWriteCheck, WRITE_CHECK_MS } from './http/write-check.ts';
import { createIdentifyKey } from './integrations/api-keys/identify-key.ts';
import { createGeocoder } from './integrations/geocoder/create-geocoder.ts';
import type { HashIdentity } from './integrations/identity/identity-hash.ts';
import { createObjectStore, type ObjectStore } from './integrations/objects/object-store.ts';
import { SANDBOX_PATH } from './integrations/payment/sandbox-noon.ts';
import { openRedisCounter } from './integrations/redis/redis-counter.ts';
import { createReportReaders } from './integrations/sms/create-report-readers.ts';
import { createSealer } from './integrations/webhooks/sealed-secret.ts';
import { createWebhookDeps } from './integrations/webhooks/webhook-deps.ts';
import { createJobRuns } from './jobs/job-runs.ts';
import { type ScheduleDeps, startSchedule } from './jobs/schedule.ts';
import { startMessaging } from './jobs/start-messaging.ts';
import { startOrderJobs } from './jobs/start-order-jobs.ts';
import { startPictureJobs } from './jobs/start-picture-jobs.ts';
import { startWebhooks } from './jobs/start-webhooks.ts';
import { ensureCountries } from './locations/enable-country.ts';
import { openPayments } from './open-payments.ts';
import { deleteOldGuesses } from './promotions/coupon-guesses.ts';
import { createPromotionTimes } from './promotions/end-promotions.ts';
import { hashIdentities } from './promotions/hash-identities.ts';
import { createPush } from './push/create-push.ts';
import { deleteExpiredSearches } from './search/popular-searches.ts';
import { deleteExpiredCounts } from './search/search-counts.ts';
import { endSearchRules } from './search/search-rules.ts';
import { mayPreview } from './setup/preview-pass.ts';
import { renewSetupLink } from './setup/setup-link.ts';
import { startTelemetry } from './telemetry/start-telemetry.ts';
import { telemetry } from './telemetry/telemetry.ts';

/** Everything long-lived behind the pages: database, API, what must be closed and in which order. */
export type Runtime = {
  api: ApiApp;
  publicResponses: PublicResponses;
  versions: StoreVersions;
  demoPictures: string;
  /** An uploaded picture; null: there is none of that name. */
  findPicture: (name: string, width: number, takesAvif: boolean) => Promise<PictureFile | null>;
  /** Where the first administrator is made; null: there is one, or this is the demo. */
  setupLink: string | null;
  /** Whether shoppers may come in. */
  isShopOpen: () => boolean;
  /** Whether the cookies of a request show the closed shop to somebody who works there. */
  mayPreview: (cookie: string | undefined) => boolean;
  store: CurrentStore;
  /** What this process counted, for whoever may read it. */
  metricsText: () => Promise<string>;
  /** From now on `/readyz` is 503. */
  leave: () => void;
  steps: readonly ShutdownStep[];
};

/** A rule of the search ends, and pages show that a promotion begins or ends, at most so long after the time. */
const RULE_ENDS_MS = 30_000;

function startCleanup(db: OpenDatabase['db'], clock: () => Date, hash: HashIdentity, schedule: ScheduleDeps) {
  const clean = async () => {
    await deleteExpired(db, clock());
    await deleteOldGuesses(db, clock());
    await hashIdentities(db, hash);
    await deleteExpiredSearches(db, clock());
    await deleteExpiredCounts(db, clock());
  };
  const expiry = startSchedule('deleteExpired', 3_600_000, clean, schedule);
  const ends = startSchedule('endSearchRules', RULE_ENDS_MS, () => endSearchRules(db, clock()), schedule);
  const times = createPromotionTimes(db, clock);
  const promotions = startSchedule('watchPromotions', RULE_ENDS_MS, times, schedule);
  return { stop: async () => void (await Promise.all([expiry.stop(), ends.stop(), promotions.stop()])) };
}

async function startWriteCheck(db: OpenDatabase['db'], schedule: ScheduleDeps) {
  const writes = createWriteCheck({ tryWrite: (bytes) => tryWrite(db, bytes), log: schedule.log });
  await writes.check();
  return { writes, checking: startSchedule('checkWrites', WRITE_CHECK_MS, writes.check, schedule) };
}

/** What says how the store runs. */
function observe({ dataDir, jobs }: Env, deps: Pick<ApiDeps, 'db' | 'clock' | 'log'>) {
  const gauges = createStoreGauges({ ...deps, dataDir });
  telemetry()?.observeGauges(GAUGES, gauges);
  return { log: deps.log, metrics: createMetrics(), gauges, jobRuns: createJobRuns(deps), jobs, dataDir };
}

export async function startRuntime(env: Env, log: Logger): Promise<Runtime> {
  const { stop: stopStore, url, database, pictures } = await openStore(env, log);
  const listener = await listenToDatabase(url);
  const reads = openReads(env, database, listener, log);
  const redis = env.redisUrl ? await openRedisCounter(env.redisUrl) : undefined;
  const versions = watchStore(listener);
  let isLeaving = false;
  const { now: clock, stop: stopClock } = await startDatabaseClock(database.db);
  const push = createPush(env);
  const store = await watchStoreSettings(database.db, listener, versions);
  const observed = observe(env, { db: database.db, clock, log });
  const messaging = startMessaging({ env, db: database.db, log, store, push, jobRuns: observed.jobRuns });
  const accounts = await createAccountsDeps(env, messaging.wake);
  const cleanup = startCleanup(database.db, clock, accounts.hashIdentity, observed);
  const { writes, checking } = await startWriteCheck(database.db, observed);
  let api: ApiApp | undefined;
  const payments = await openPayments(env, { db: database.db, listener, versions, log, api: () => api });
  const access = await shopAccess(env, database.db, { store, accounts, clock });
  const deps: ApiDeps = {
    db: database.db,
    clock,
    ...observed,
    mode: env.mode,
    responseCache: createResponseCache(versions),
    addressOf: createAddressReader(env.trustedProxies),
    identify: createIdentify({ ...accounts, db: database.db, clock }),
    identifyKey: createIdentifyKey({ db: database.db, clock }),
    streams: openStreams(database.db, accounts, clock),
    webhooks: createWebhookDeps({
      sealer: createSealer(env.tokenSecret, 'webhook secrets'),
      allowsLoopback: env.mode !== 'production',
    }),
    accounts,
    store,
    geocoder: createGeocoder(env.geocoder, database.db, log),
    ...otherServices(env),
    reportReaders: createReportReaders(env.smsSenders),
    takePhoneCode: createPhoneCodeTaker({ db: database.db, clock, accounts }),
    ...payments.deps,
    reviewsRequirePurchase: env.reviewsRequirePurchase,
    ...(push ? { push } : {}),
    ...(reads ? { reads } : {}),
    ...(redis ? { countCall: countInRedis(redis, database.db) } : {}),
    isLeaving: () => isLeaving,
    writes,
    corsOrigins: env.corsOrigins,
    showsApiDocs: env.showsApiDocs,
    metricsAccess: env.metrics.access,
    isShopOpen: access.isShopOpen,
    messaging: messaging.senders,
    checksResponses: env.mode === 'development',
    listener,
    mounted: new Set(),
  };
  api = createApi(deps);
  if (payments.sandbox) api.route(SANDBOX_PATH, payments.sandbox.app);
  const orderJobs = startOrderJobs(deps);
  const outgoing = [startWebhooks({ ...deps, publicOrigin: env.publicOrigin }), startPictureJobs(deps), pictures];
  return {
    api,
    publicResponses: createPublicResponses(deps),
    versions,
    demoPictures: fileURLToPath(new URL('./db/seed/pictures', import.meta.url)),
    findPicture: pictures.find,
    ...access,
    store,
    metricsText: () => metricsText(deps),
    leave: () => {
      isLeaving = true;
    },
    steps: [
      { name: 'messages', close: () => messaging.stop() },
      { name: 'write check', close: () => checking.stop() },
      { name: 'cleanup', close: () => cleanup.stop() },
      { name: 'order jobs', close: () => orderJobs.stop() },
      {
        name: 'webhooks, imports and pictures',
        close: async () => void (await Promise.all(outgoing.map((one) => one.stop()))),
      },
      { name: 'job runs', close: () => observed.jobRuns.stop() },
      { name: 'notifications', close: () => listener.close() },
      { name: 'Redis', close: async () => redis?.close() },
      { name: 'replica', close: async () => reads?.close() },
      { name: 'clock', close: async () => stopClock() },
      { name: 'database pool', close: () => database.close() },
      { name: 'embedded PostgreSQL and telemetry', close: stopStore },
    ],
  };
}

/** Services elsewhere that are not needed. */
const otherServices = (env: Env): Pick<ApiDeps, 'mapStyleUrl' | 'openSearchUrl' | 'objects' | 'picturesMove'> => ({
  ...objectsOf(env),
  picturesMove: env.picturesMove,
  ...(env.mapStyleUrl ? { mapStyleUrl: env.mapStyleUrl } : {}),
  ...(env.openSearchUrl ? { openSearchUrl: env.openSearchUrl } : {}),
});

const objectsOf = ({ objectStore }: Env): { objects?: ObjectStore } =>
  objectStore ? { objects: createObjectStore(objectStore) } : {};

const openStreams = (db: OpenDatabase['db'], accounts: ApiDeps['accounts'], clock: () => Date) =>
  createOpenStreams({ db, standingsOf: createStandings({ ...accounts, db, clock }) });

/** Who may come in while nobody has set up the shop, and while it is closed. */
async function shopAccess(
  { mode, publicOrigin }: Env,
  db: OpenDatabase['db'],
  { store, accounts, clock }: Pick<ApiDeps, 'store' | 'accounts' | 'clock'>,
): Promise<Pick<Runtime, 'setupLink' | 'isShopOpen' | 'mayPreview'>> {
  return {
    setupLink: mode === 'production' ? await renewSetupLink(db, publicOrigin) : null,
    isShopOpen: () => store.settings().is_open,
    mayPreview: (cookie) => mayPreview(accounts.tokens, cookie, clock()),
  };
}

/** The database, up to date and with something in it. */
async function openStore(env: Env, log: Logger) {
  const stopTelemetry = await startTelemetry(env.telemetry, log);
  const embedded = env.databaseUrl ? undefined : await startOwnPostgres(env, log);
  const url = env.databaseUrl ?? embedded?.url ?? '';
  await migrateDatabase(url).catch((error: unknown) => Promise.reject(plainDatabaseError(error)));
  const database = openDatabase(url, {
    max: env.databasePoolMax,
    onIdleError: (error) => withoutIds(() => log.warn('database connection lost', errorFields(error))),
  });
  if (env.mode !== 'production') {
    await seedDemoStore(database.db, {
      now: new Date(),
      log: (text) => log.info('seed', { text }),
      afterwards: async (tx, store) => (await import('./admin/demo/write-demo-ledger.ts')).writeDemoLedger(tx, store),
    });
  }
  await ensureCountries(database.db);
  await insertStoreSettings(database.db, NEW_STORE);
  const stop = async () => {
    await embedded?.stop();
    await stopTelemetry();
  };
  return { stop, url, database, pictures: openPictures(database.db, log, objectsOf(env).objects) };
}

const startOwnPostgres = ({ dataDir }: Env, log: Logger) =>
  startEmbeddedPostgres({ dataDir, outliveOwner: true, log: (text) => log.debug('postgres', { text }) });

/** Notified of a change before anybody who would read it. */
function openReads(env: Env, database: OpenDatabase, listener: NotificationListener, log: Logger) {
  if (!env.databaseReplicaUrl) return undefined;
  const replica = openDatabase(env.databaseReplicaUrl, {
    max: env.databasePoolMax,
    onIdleError: (error) => withoutIds(() => log.warn('replica connection lost', errorFields(error))),
  });
  const reads = openCatalogueReads(database, replica);
  for (const channel of [CHANNELS.store, CHANNELS.search]) listener.on(channel, reads.changed);
  listener.onReconnect(reads.changed);
  return reads;
}
