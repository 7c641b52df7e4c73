/** npm run payments:contract: what the store needs of a provider, tried with a test account of the real one. */
import { setTimeout as sleep } from 'node:timers/promises';
import { COUNTRIES, isCountryCode } from '@karaz/domain/countries';
import { PROVIDERS, type ProviderValues } from '@karaz/domain/payments/providers';
import { isTestAccount, PROVIDER_KINDS } from '../apps/api/src/integrations/payment/provider-kinds.ts';
import { CONTRACT } from '../apps/api/src/testing/stand-ins/contract-steps.ts';

const USAGE = `PAYMENT_KEYS='{"secretKey":"sk_test_…"}' npm run payments:contract -- <${PROVIDERS.join('|')}> <${Object.keys(COUNTRIES).join('|')}> [https://address/of/a/page]`;

/** Each provider with its countries and the keys that its test account has to give. */
function neededOf(kind: (typeof PROVIDERS)[number]): string {
  const { countries, fields } = PROVIDER_KINDS[kind];
  const keys = fields.filter(({ isRequired }) => isRequired).map(({ name }) => `"${name}":"…"`);
  return `  ${kind} (${countries.join(', ')}): PAYMENT_KEYS='{${keys.join(',')}}'`;
}

/** What is missing in the call; null: nothing. */
function missingOf(name: string, country: string, keys: ProviderValues | null): string | null {
  const kind = PROVIDERS.find((one) => one === name);
  if (!kind) return name === '' ? 'No provider was named.' : `There is no provider ${name}.`;
  const { countries, fields } = PROVIDER_KINDS[kind];
  if (!countries.some((code) => code === country))
    return `${kind} takes payments in ${countries.join(', ')}: name one of them.`;
  if (!keys) return 'PAYMENT_KEYS is not set, or is no JSON object with texts.';
  const lacking = fields.filter((field) => field.isRequired && !keys[field.name]).map((field) => field.name);
  if (lacking.length > 0) return `PAYMENT_KEYS lacks ${lacking.join(', ')}.`;
  // Tap and Paymob have one address for all keys: with real ones real cards would be charged.
  return isTestAccount(kind, 'test', keys) ? null : `PAYMENT_KEYS are not those of a test account of ${kind}.`;
}

function readKeys(text: string | undefined): ProviderValues | null {
  try {
    const read: unknown = JSON.parse(text ?? '');
    const isKeys = typeof read === 'object' && read !== null;
    return isKeys && Object.values(read).every((value) => typeof value === 'string') ? read : null;
  } catch {
    return null;
  }
}

const POLL_MS = 5_000;
const PATIENCE_MS = 10 * 60_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

const NOTHING_RAN = 2;

async function run([name = '', country = '', returnUrl = 'https://example.com/paid']: string[]): Promise<number> {
  const kind = PROVIDERS.find((one) => one === name);
  const keys = readKeys(process.env['PAYMENT_KEYS']);
  const missing = missingOf(name, country, keys);
  if (missing || !kind || !isCountryCode(country) || !keys) {
    print(`Nothing was run: no provider was called. ${missing}\n`);
    print(`${USAGE}\n`);
    print('The keys are those of a test account at the provider, by the names of the fields in the back office:');
    for (const one of PROVIDERS) print(neededOf(one));
    return NOTHING_RAN;
  }
  const provider = PROVIDER_KINDS[kind];
  const gateway = provider.create({
    baseUrl: provider.baseUrl(country, 'test'),
    values: keys,
    methods: ['visa', 'mastercard'],
    // Nobody listens there: what is tried are the calls of the store.
    webhookUrl: 'https://example.com/webhook',
  });
  const pay = async (paymentUrl: string, providerId: string, savesCard: boolean) => {
    const request = savesCard ? ' and have it saved if the page asks' : '';
    print(`  pay with a test card${request}, within ten minutes: ${paymentUrl}`);
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(POLL_MS)) {
      const report = await gateway.read(providerId);
      if (report && report.status !== 'pending') return;
    }
  };
  let isGood = true;
  for (const step of CONTRACT) {
    try {
      await step.run({ gateway, currency: COUNTRIES[country].currency, returnUrl, pay });
      print(`✔ ${step.name}`);
    } catch (error) {
      isGood = false;
      print(`✘ ${step.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return isGood ? 0 : 1;
}

process.exit(await run(process.argv.slice(2)));
