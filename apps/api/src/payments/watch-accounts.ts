import type { CountryCode } from '@karaz/domain/countries';
import { type OnlineMethod, onlineMethodsIn } from '@karaz/domain/orders/online-methods';
import { PROVIDERS, type ProviderValues } from '@karaz/domain/payments/providers';
import { z } from 'zod';
import type { CountedVersions } from '../db/change-feed.ts';
import { CHANNELS } from '../db/channels.ts';
import type { Database } from '../db/database.ts';
import type { NotificationListener } from '../db/listen.ts';
import type { Logger } from '../http/logger.ts';
import { withBreaker } from '../integrations/payment/breaker.ts';
import { type Fetch, GatewayError, type PaymentGateway } from '../integrations/payment/gateway.ts';
import { isTestAccount, PROVIDER_KINDS } from '../integrations/payment/provider-kinds.ts';
import type { Sealer } from '../integrations/webhooks/sealed-secret.ts';
import { type AccountRow, selectAccounts } from './accounts.queries.ts';

export type StoredAccount = {
  id: number;
  country: CountryCode;
  isEnabled: boolean;
  /** Those that work in its country. */
  methods: readonly OnlineMethod[];
  minMinor: number | null;
  maxMinor: number | null;
  /** False: its secrets were encrypted with another key. */
  isReadable: boolean;
  /** It takes no real money. */
  isTest: boolean;
  gateway: PaymentGateway;
};

export type StoredAccounts = {
  /** In their order, without a query. */
  all: () => readonly StoredAccount[];
  /** Reads them anew; a change by another process is read by itself. */
  refresh: () => Promise<void>;
};

type Options = {
  db: Database;
  listener: Pick<NotificationListener, 'on' | 'onReconnect'>;
  versions: Pick<CountedVersions, 'bump'>;
  sealer: Sealer;
  publicOrigin: string;
  log: Logger;
  fetch?: Fetch;
};

export const webhookUrlOf = (publicOrigin: string, key: string) => `${publicOrigin}/api/v1/payments/webhook/${key}`;

/** The accounts in the database with a gateway for each, in memory. */
export async function watchAccounts(options: Options): Promise<StoredAccounts> {
  const { db, listener, versions } = options;
  let made = new Map<string, StoredAccount>();
  let started = 0;
  let finished = 0;
  const refresh = async () => {
    const mine = ++started;
    // After a downgrade there may be accounts of a provider that came later.
    const rows = (await selectAccounts(db)).filter(({ provider }) => PROVIDERS.includes(provider));
    // A slower read that began earlier does not bring an older state back.
    if (mine < finished) return;
    finished = mine;
    // An account that is as it was stays the same: its gateway counts failures.
    const before = made;
    const keyed = rows.map((row) => ({ row, key: keyOf(row) }));
    made = new Map(keyed.map(({ row, key }) => [key, before.get(key) ?? accountOf(row, options)]));
    // What was made meanwhile from the accounts before is stale.
    if (keyed.some(({ key }) => !before.has(key)) || made.size !== before.size) versions.bump('content');
  };
  await refresh();
  // A failed read leaves what is known; the next change or reconnect reads again.
  const follow = () => void refresh().catch(() => {});
  listener.on(CHANNELS.store, (topic) => {
    if (topic === 'content') follow();
  });
  listener.onReconnect(follow);
  return { all: () => [...made.values()], refresh };
}

/** A test changes nothing of the account. */
const keyOf = ({ lastTestAt: _, lastTestResult: __, ...row }: AccountRow) => JSON.stringify(row);

function accountOf(row: AccountRow, options: Options): StoredAccount {
  const { id, countryCode: country, isEnabled, minMinor, maxMinor } = row;
  const methods = onlineMethodsIn(country, row.methods);
  const secrets = openSecrets(options.sealer, row.secrets);
  const gateway = secrets && withBreaker(create(row, options, secrets, options.fetch));
  if (!gateway) options.log.error('payment account cannot be used', { accountId: id, problem: UNREADABLE });
  const isReadable = gateway !== null;
  const isTest = isTestAccount(row.provider, row.mode, secrets ?? {});
  const shared = { id, country, isEnabled, methods, minMinor, maxMinor, isReadable, isTest };
  return { ...shared, gateway: gateway ?? unreadable(row, options) };
}

const UNREADABLE = 'its secrets were encrypted with another TOKEN_SECRET: enter them again in the back office';

function create(row: AccountRow, { publicOrigin }: Options, secrets: ProviderValues, fetch?: Fetch): PaymentGateway {
  const kind = PROVIDER_KINDS[row.provider];
  return kind.create({
    baseUrl: kind.baseUrl(row.countryCode, row.mode),
    values: { ...row.settings, ...secrets },
    methods: onlineMethodsIn(row.countryCode, row.methods),
    webhookUrl: webhookUrlOf(publicOrigin, String(row.id)),
    ...(fetch ? { fetch } : {}),
  });
}

/** Its payments count as unreachable, so that none is ended or offered elsewhere before somebody has looked. */
function unreadable(row: AccountRow, options: Options): PaymentGateway {
  const fail: Fetch = async () => {
    throw new GatewayError(`cannot be used: ${UNREADABLE}`);
  };
  // Without its secret no signature can be checked.
  return { ...create(row, options, {}, fail), readEvent: () => null };
}

/** Null: encrypted with another key. */
export function openSecrets(sealer: Sealer, sealed: string): ProviderValues | null {
  const text = sealer.open(sealed);
  return text === null ? null : z.record(z.string(), z.string()).parse(JSON.parse(text));
}

export const sealSecrets = (sealer: Sealer, secrets: ProviderValues): string => sealer.seal(JSON.stringify(secrets));
