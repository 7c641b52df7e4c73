import { createTransport } from 'nodemailer';
import type { Env } from '../../env.ts';
import { bad, codeOf, type Finding, good, messageOf, warning } from './finding.ts';

const TIMEOUT_MS = 5_000;

export async function checkRedis(url: string): Promise<Finding> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    enableReadyCheck: false,
    protocol: 2,
    disableClientInfo: true,
    commandTimeout: TIMEOUT_MS,
    retryStrategy: () => null,
  });
  let problem = '';
  client.on('error', (error) => {
    problem ||= messageOf(error);
  });
  try {
    await client.connect();
    await client.ping();
    return good('redis', 'Redis responds.');
  } catch (error) {
    const reason = /NOAUTH|WRONGPASS/.test(`${problem} ${messageOf(error)}`)
      ? 'its password is wrong or missing'
      : problem || messageOf(error);
    return bad('redis', `Redis cannot be used: ${reason}. Correct REDIS_URL or take it out; PostgreSQL counts then.`);
  } finally {
    client.disconnect();
  }
}

export async function checkMail(url: string): Promise<Finding> {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return good('mail', 'The mail server lets the store in.');
  } catch (error) {
    const texts: Record<string, string> = {
      EAUTH: 'the mail server rejects user or password. Correct them in SMTP_URL',
      EDNS: 'there is no such mail server. Correct the host in SMTP_URL',
      ESOCKET: 'nothing listens there. Correct host and port in SMTP_URL',
      ECONNECTION: 'the mail server cannot be reached. Correct host and port in SMTP_URL',
      ETIMEDOUT:
        'the mail server does not respond. Correct host and port in SMTP_URL, or open the port in the firewall',
    };
    const text = texts[codeOf(error)] ?? `${messageOf(error)}. Correct SMTP_URL`;
    return bad('mail', `No mail can be sent: ${text}.`);
  } finally {
    transport.close();
  }
}

export function checkMessages({ mode, smtpUrl, mailFrom, smsSenders }: Env): Finding[] {
  if (mode !== 'production') return [];
  const findings: Finding[] = [];
  if (!smtpUrl)
    findings.push(
      warning(
        'noMail',
        'SMTP_URL is not set: no mail leaves the store, also no invitation and no receipt. Set it to your mail server.',
      ),
    );
  else if (mailFrom === 'no-reply@shop.example')
    findings.push(warning('mailFrom', 'MAIL_FROM is not set: mails come from an address that is not yours. Set it.'));
  if (smsSenders.every(({ provider }) => provider === 'outbox')) {
    const means = smtpUrl
      ? 'shoppers open accounts by e-mail only. Set it to your SMS provider, or leave it so'
      : 'nobody can open an account and guests order without a code. Set it to your SMS provider, or SMTP_URL';
    findings.push(warning('noSms', `SMS_PROVIDER is not set: no text message leaves the store, so ${means}.`));
  }
  return findings;
}

export function checkPayments(
  { mode, payments }: Env,
  variables: Readonly<Record<string, string | undefined>>,
): Finding[] {
  if (mode !== 'production' || payments.provider !== 'none') return [];
  if (variables['TAP_SECRET_KEY'])
    return [
      warning(
        'tapAlone',
        'TAP_SECRET_KEY is set, but PAYMENT_PROVIDER is not noon: no card is taken. Set PAYMENT_PROVIDER, or enter Tap in the back office.',
      ),
    ];
  return [
    warning(
      'noPayments',
      'PAYMENT_PROVIDER is not set: shoppers pay in cash only. Set it to take cards, or leave it so.',
    ),
  ];
}

export async function checkPublicAddress(env: Env, isStoreRunning: boolean): Promise<Finding[]> {
  if (env.mode !== 'production') return [];
  const findings: Finding[] = [];
  if (env.publicOrigin.startsWith('https:') && env.trustedProxies.length === 0) {
    findings.push(
      warning(
        'proxies',
        'TRUSTED_PROXIES is not set: behind a proxy all shoppers look like one, and its limits stop everybody. Set it to the address of the proxy.',
      ),
    );
  }
  if (new URL(env.publicOrigin).hostname === 'localhost')
    findings.push(
      warning(
        'localOrigin',
        `PUBLIC_ORIGIN is ${env.publicOrigin}: only this machine reaches the shop. Set it to the address shoppers type.`,
      ),
    );
  // Before the first start nothing is there to be reached.
  else if (isStoreRunning) findings.push(await reach(env.publicOrigin));
  return findings;
}

async function reach(origin: string): Promise<Finding> {
  try {
    const response = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
    if (response.ok && (await response.text()).includes('"ok"')) return good('origin', `${origin} reaches the store.`);
    return warning('origin', `${origin} is reached, but it is not the store (${response.status}). Look at the proxy.`);
  } catch (error) {
    const cause = error instanceof Error && error.cause ? messageOf(error.cause) : messageOf(error);
    return warning('origin', `${origin} does not reach the store (${cause}). Look at DNS, certificate and proxy.`);
  }
}
