import type { CODE_BUDGETS } from '@karaz/domain/accounts/code-budget';
import type { Sends } from '@karaz/domain/accounts/reachable';
import type { CountryCode } from '@karaz/domain/countries';
import type { JobName } from '@karaz/domain/operations/job-names';
import type { StaffRole } from '@karaz/domain/people/roles';
import type { CurrentStore } from './content/watch-store-settings.ts';
import type { CatalogueReads } from './db/catalogue-reads.ts';
import type { Database } from './db/database.ts';
import type { NotificationListener } from './db/listen.ts';
import type { Mode } from './env.ts';
import type { MetricsAccess } from './env-exposure.ts';
import type { CountCall } from './http/count-calls.ts';
import type { Outcome } from './http/failure.ts';
import type { Logger } from './http/logger.ts';
import type { Gauge } from './http/metric-names.ts';
import type { Metrics } from './http/metrics.ts';
import type { OpenStreams } from './http/open-streams.ts';
import type { Caller } from './http/request-context.ts';
import type { ResponseCache } from './http/response-cache.ts';
import type { WriteCheck } from './http/write-check.ts';
import type { Geocoder } from './integrations/geocoder/geocoder.ts';
import type { GoogleIdentity } from './integrations/identity/google-identity.ts';
import type { HashIdentity } from './integrations/identity/identity-hash.ts';
import type { LocalIssuer } from './integrations/identity/local-issuer.ts';
import type { SessionTokens } from './integrations/identity/session-tokens.ts';
import type { MailSender } from './integrations/mail/mail-sender.ts';
import type { ObjectStore } from './integrations/objects/object-store.ts';
import type { ReportReader } from './integrations/sms/delivery-report.ts';
import type { SmsSender } from './integrations/sms/sms-sender.ts';
import type { Sealer } from './integrations/webhooks/sealed-secret.ts';
import type { WebhookDeps } from './integrations/webhooks/webhook-deps.ts';
import type { JobRuns } from './jobs/job-runs.ts';
import type { PaymentsDeps } from './payments/payments-deps.ts';
import type { StoredAccounts } from './payments/watch-accounts.ts';
import type { PushDeps } from './push/push-deps.ts';

/** Everything a use case may need from outside, built once where the process starts. */
export type ApiDeps = {
  db: Database;
  /** The only source of the current time, so that tests can move it. */
  clock: () => Date;
  log: Logger;
  metrics: Metrics;
  /** What the metrics say about the store as a whole. Not set: nothing. */
  gauges?: () => Promise<Gauge[]>;
  /** Writes down when scheduled jobs ended. Not set: nobody does. */
  jobRuns?: JobRuns;
  /** The scheduled jobs of this process. Not set: all. */
  jobs?: readonly JobName[];
  /** The store's own folder. Not set: its disk is unknown. */
  dataDir?: string;
  mode: Mode;
  responseCache: ResponseCache;
  addressOf: (remoteAddress: string | undefined, forwardedFor: string | null) => string;
  /** Who holds this Authorization header. */
  identify: (authorization: string | null) => Promise<Outcome<Caller>>;
  /** Which program holds this key. */
  identifyKey: (key: string) => Promise<Outcome<Caller>>;
  /** Event streams that are open, and who may go on reading them. */
  streams: OpenStreams;
  webhooks: WebhookDeps;
  accounts: AccountsDeps;
  /** Name, look and departments of the store. */
  store: CurrentStore;
  /** What other processes and devices have changed. */
  listener: Pick<NotificationListener, 'on' | 'onReconnect'>;
  /** Not set: the store's own areas. */
  geocoder?: Geocoder;
  /** Style document of a map service. Not set: the store's own outlines. */
  mapStyleUrl?: string;
  /** Whether this code was sent to this phone: null, or what spends it within a transaction. Not set: no code is right. */
  takePhoneCode?: (phone: string, code: string) => Promise<((tx: Database) => Promise<boolean>) | null>;
  /** Only those who received a product may review it. Not set: everybody signed in may. */
  reviewsRequirePurchase?: boolean;
  /** Providers whose reports about messages are believed, by name. Not set: none. */
  reportReaders?: ReadonlyMap<string, ReportReader>;
  /** Not set: cash only. */
  payments?: PaymentsDeps;
  /** The store's own accounts at card providers, for whoever edits them. */
  paymentAccounts: StoredAccounts & { sealer: Sealer };
  /** Whether cards can be charged in a country, and of an amount. Not set: in all of them. */
  takesCards?: (country: CountryCode, amountMinor?: number) => boolean;
  /** Not set: nothing is sent to browsers. */
  push?: PushDeps;
  /** Where the catalogue is read. Not set: where everything is. */
  reads?: CatalogueReads;
  /** A cluster that answers lists and searches. Not set: the process does, from memory. */
  /** Not set: pictures stay in the database. */
  objects?: ObjectStore;
  /** Left out: to the object store, if there is one. */
  picturesMove?: 'to-bucket' | 'to-database';
  openSearchUrl?: string;
  /** Counts calls that are limited. Not set: the database does. */
  countCall?: CountCall;
  /** Whether this process is shutting down and takes no more visitors. Not set: never. */
  isLeaving?: () => boolean;
  /** Whether anything can be written. Not set: nobody looks. */
  writes?: WriteCheck;
  /** Pages of these origins may call the API from a browser. Not set: of none. */
  corsOrigins?: readonly string[];
  /** Whether the documents of the API are there. Not set: outside production. */
  showsApiDocs?: boolean;
  /** Who may read the metrics. Not set: everybody outside production, nobody in it. */
  metricsAccess?: MetricsAccess;
  /** Whether shoppers may order. Not set: always. */
  isShopOpen?: () => boolean;
  /** Who sends a message right now, for a test from the back office. Not set: nobody. */
  messaging?: MessagingDeps;
  checksResponses: boolean;
  /** Filled by `mount`: 'GET /api/v1/areas/:id' */
  mounted: Set<string>;
};

/** null: messages are only recorded. */
export type MessagingDeps = { mail: MailSender | null; sms: readonly SmsSender[] };

export type AccountsDeps = {
  tokens: SessionTokens;
  passwordMinLength: number;
  allowsEmailOnlySignup: boolean;
  /** What reaches people; in the demo its outbox does. */
  sends: Sends;
  /** Links in mails start here, never with what a request calls the store. */
  publicOrigin: string;
  codeBudgets: typeof CODE_BUDGETS;
  /** null: Google sign-in is not offered. */
  google: GoogleIdentity | null;
  localIssuer: LocalIssuer | null;
  /** Who must have a second factor until the settings say otherwise. */
  factorRoles: readonly StaffRole[];
  /** Encrypts secrets of authenticator apps, so that the database alone does not reveal them. */
  factorSealer: Sealer;
  /** Of phones and addresses that used a coupon. */
  hashIdentity: HashIdentity;
  /** A message was written: send it now rather than at the next look. */
  wakeSender: () => void;
};
