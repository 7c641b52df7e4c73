import { z } from 'zod';
import { exposedDemo, exposedMetrics, exposureShape, metricsOf } from './env-exposure.ts';
import { geocoderOf, geocoderShape, missingGeocoder } from './env-geocoder.ts';
import { messagingShape, missingCredentials, sendersOf } from './env-messaging.ts';
import { missingObjectKeys, objectStoreOf, objectsShape } from './env-objects.ts';
import { missingPaymentKeys, paymentShape, paymentsOf } from './env-payments.ts';
import { pushKeyOf, pushShape } from './env-push.ts';
import {
  databaseUrl,
  flagAddress,
  folder,
  hostName,
  jobList,
  nodeEnv,
  oneOf,
  onOrOff,
  origin,
  proxyList,
  signingSecret,
  webAddress,
  wholeNumber,
} from './env-rules.ts';
import type { EnvName } from './env-table.ts';
import { telemetryOf, telemetryShape } from './env-telemetry.ts';
import { persistentSecret } from './persistent-secret.ts';
import { PlainError } from './plain-error.ts';

/** demo: one command, everything embedded. development: the same with reloading. production: nothing is assumed. */
export type Mode = 'demo' | 'development' | 'production';

type Variables = Readonly<Record<string, string | undefined>>;

export type Env = ReturnType<typeof readEnv>;

/** The only reader of process.env. Reports every wrong variable at once. */
export function readEnv(variables: Variables = process.env, argv: readonly string[] = process.argv) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const mode = modeOf(given, argv);
  const parsed = schemaOf(mode).safeParse(given);
  if (!parsed.success) throw new EnvError(problemsOf(parsed.error, given));
  const values = parsed.data;
  const publicOrigin = values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`;
  return {
    mode,
    port: values.PORT,
    host: values.HOST,
    publicOrigin,
    dataDir: values.DATA_DIR,
    /** Not set: start the embedded PostgreSQL in `dataDir`. */
    databaseUrl: values.DATABASE_URL,
    /** Not set: the catalogue is read where everything is. */
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databasePoolMax: values.DATABASE_POOL_MAX,
    /** Not set: the database counts calls. */
    redisUrl: values.REDIS_URL,
    openSearchUrl: values.OPENSEARCH_URL,
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 ** 2,
    shutdownNoticeSeconds: values.SHUTDOWN_NOTICE_SECONDS,
    /** What this process runs of the scheduled work. */
    jobs: values.JOBS,
    metrics: metricsOf(values, mode === 'production'),
    /** Pages of these origins may call the API from a browser. */
    corsOrigins: values.CORS_ORIGINS,
    showsApiDocs: values.API_DOCS === 'public',
    securityContact: values.SECURITY_CONTACT,
    tokenSecret: values.TOKEN_SECRET ?? persistentSecret(values.DATA_DIR, 'token.secret'),
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
    passwordMinLength: values.PASSWORD_MIN_LENGTH,
    allowsEmailOnlySignup: values.AUTH_EMAIL_ONLY_SIGNUP,
    reviewsRequirePurchase: values.REVIEWS_REQUIRE_PURCHASE,
    mapStyleUrl: values.MAP_STYLE_URL,
    flagImageUrl: values.FLAG_IMAGE_URL,
    geocoder: geocoderOf(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    smsSenders: sendersOf(values, publicOrigin),
    smsDailyBudget: values.SMS_DAILY_BUDGET,
    google: values.GOOGLE_CLIENT_ID ? { clientId: values.GOOGLE_CLIENT_ID, keysUrl: values.GOOGLE_KEYS_URL } : null,
    payments: paymentsOf(values),
    telemetry: telemetryOf(values),
    objectStore: objectStoreOf(values),
    /** Where stored pictures move while there is an object store. */
    picturesMove: values.S3_MOVE,
    pushKey: pushKeyOf(values, mode === 'production'),
  };
}

function modeOf(given: Variables, argv: readonly string[]): Mode {
  if (given['NODE_ENV'] === 'production' || given['KARAZ_MODE'] === 'production') return 'production';
  return given['KARAZ_MODE'] === 'development' || argv.includes('--dev') ? 'development' : 'demo';
}

function schemaOf(mode: Mode) {
  const inProduction = mode === 'production';
  /** Made up outside production; in production a missing one is a problem. */
  const required = <Schema extends z.ZodType>(schema: Schema) => (inProduction ? schema : schema.optional());
  const shape = {
    NODE_ENV: nodeEnv.optional(),
    KARAZ_MODE: oneOf('demo', 'development', 'production').optional(),
    PORT: wholeNumber(1, 65_535).default(3000),
    HOST: hostName.default('127.0.0.1'),
    PUBLIC_ORIGIN: required(origin(inProduction)),
    DATA_DIR: folder.prefault('.data'),
    DATABASE_URL: required(databaseUrl(inProduction)),
    DATABASE_REPLICA_URL: databaseUrl(inProduction).optional(),
    DATABASE_POOL_MAX: wholeNumber(1, 500).default(10),
    REDIS_URL: webAddress('redis', 'rediss').optional(),
    OPENSEARCH_URL: webAddress('http', 'https').optional(),
    PAGE_CACHE_MB: wholeNumber(0, 1024).default(64),
    SHUTDOWN_NOTICE_SECONDS: wholeNumber(0, 60).default(0),
    JOBS: jobList.prefault('all'),
    ...exposureShape(inProduction),
    ...telemetryShape,
    ...objectsShape(inProduction),
    TOKEN_SECRET: required(signingSecret),
    TRUSTED_PROXIES: proxyList.default([]),
    LOG_LEVEL: oneOf('debug', 'info', 'warn', 'error', 'silent').default('info'),
    PASSWORD_MIN_LENGTH: wholeNumber(6, 128).default(inProduction ? 8 : 6),
    AUTH_EMAIL_ONLY_SIGNUP: onOrOff.default(!inProduction),
    REVIEWS_REQUIRE_PURCHASE: onOrOff.default(false),
    MAP_STYLE_URL: webAddress('https', 'http').optional(),
    FLAG_IMAGE_URL: flagAddress.optional(),
    ...geocoderShape,
    SMTP_URL: webAddress('smtp', 'smtps').optional(),
    ...messagingShape(inProduction),
    ...paymentShape(inProduction),
    ...pushShape,
  } satisfies Record<EnvName, z.ZodType>;
  return z
    .object(shape)
    .superRefine((values, context) => (inProduction ? undefined : exposedDemo(values, context)))
    .superRefine(exposedMetrics)
    .superRefine(missingCredentials)
    .superRefine(missingGeocoder)
    .superRefine(missingPaymentKeys)
    .superRefine(missingObjectKeys);
}

export class EnvError extends PlainError {
  override readonly name = 'EnvError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** One line per variable: the first problem with it is the one to fix first. */
function problemsOf(error: z.ZodError, given: Variables): string[] {
  const byName = new Map<string, string>();
  for (const issue of error.issues) {
    const name = String(issue.path[0]);
    if (!byName.has(name)) byName.set(name, `${name}${name in given ? '' : ' is not set'}: ${issue.message}`);
  }
  return [...byName.values()];
}
