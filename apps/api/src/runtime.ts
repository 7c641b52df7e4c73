import { fileURLToPath } from 'node:url';
import { CODE_BUDGETS } from '@karaz/domain/accounts/code-budget';
import { createIdentify } from './accounts/identify-caller.ts';
import type { ApiDeps } from './api-deps.ts';
import { createApi } from './create-api.ts';
import { type StoreVersions, watchStore } from './db/change-feed.ts';
import { migrateDatabase, openDatabase } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { listenToDatabase } from './db/listen.ts';
import { seedDemoStore } from './db/seed/seed-demo-store.ts';
import type { Env } from './env.ts';
import type { ShutdownStep } from './graceful-shutdown.ts';
import { createAnswerCache } from './http/answer-cache.ts';
import { createAddressReader } from './http/client-address.ts';
import { errorFields, type Logger } from './http/logger.ts';
import type { ApiApp } from './http/mount.ts';
import { createGeocoder } from './integrations/geocoder/create-geocoder.ts';
import { createSessionTokens } from './integrations/identity/session-tokens.ts';

/** Everything long-lived behind the pages: database, API, what must be closed and in which order. */
export type Runtime = {
  api: ApiApp;
  versions: StoreVersions;
  demoPictures: string;
  steps: readonly ShutdownStep[];
};

export async function startRuntime(env: Env, log: Logger): Promise<Runtime> {
  const embedded = env.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: env.dataDir, log: (text) => log.debug('postgres', { text }) });
  const url = env.databaseUrl ?? embedded?.url ?? '';
  await migrateDatabase(url);
  const database = openDatabase(url, {
    max: env.databasePoolMax,
    onIdleError: (error) => log.warn('database connection lost', errorFields(error)),
  });
  if (env.mode !== 'production') {
    await seedDemoStore(database.db, { now: new Date(), log: (text) => log.info('seed', { text }) });
  }
  const listener = await listenToDatabase(url);
  const versions = watchStore(listener);
  const clock = () => new Date();
  const tokens = createSessionTokens(env.tokenSecret);
  const deps: ApiDeps = {
    db: database.db,
    clock,
    log,
    mode: env.mode,
    answers: createAnswerCache(versions),
    addressOf: createAddressReader(env.trustedProxies),
    identify: createIdentify({ db: database.db, clock, tokens }),
    accounts: {
      tokens,
      passwordMinLength: env.passwordMinLength,
      allowsEmailOnlySignup: env.allowsEmailOnlySignup,
      publicOrigin: env.publicOrigin,
      codeBudgets: CODE_BUDGETS,
      google: null,
      localIssuer: null,
      wakeSender: () => {},
    },
    reviewsRequirePurchase: env.reviewsRequirePurchase,
    checksAnswers: env.mode === 'development',
    listener,
    geocoder: createGeocoder(env.geocoder, database.db, log),
    mounted: new Set(),
  };
  return {
    api: createApi(deps),
    versions,
    demoPictures: fileURLToPath(new URL('./db/seed/pictures', import.meta.url)),
    steps: [
      { name: 'notifications', close: () => listener.close() },
      { name: 'database pool', close: () => database.close() },
      { name: 'embedded PostgreSQL', close: async () => embedded?.stop() },
    ],
  };
}
