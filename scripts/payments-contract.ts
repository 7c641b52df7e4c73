/** npm run payments:contract: what the store needs of a provider, tried with a test account of the real one. */
import { setTimeout as sleep } from 'node:timers/promises';
import { COUNTRIES, isCountryCode } from '@karaz/domain/countries';
import { PROVIDERS } from '@karaz/domain/payments/providers';
import { PROVIDER_KINDS } from '../apps/api/src/integrations/payment/provider-kinds.ts';
import { CONTRACT } from '../apps/api/src/testing/stand-ins/contract-steps.ts';

const USAGE = `PAYMENT_KEYS='{"secretKey":"sk_test_…"}' npm run payments:contract -- <${PROVIDERS.join('|')}> <${Object.keys(COUNTRIES).join('|')}> [https://address/of/a/page]
PAYMENT_KEYS has the fields of the provider as the back office names them, of a test account.`;

const POLL_MS = 5_000;
const PATIENCE_MS = 10 * 60_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

async function run([name = '', country = '', returnUrl = 'https://example.com/paid']: string[]): Promise<boolean> {
  const kind = PROVIDERS.find((one) => one === name);
  const keys = process.env['PAYMENT_KEYS'];
  if (!kind || !isCountryCode(country) || !keys) {
    print(USAGE);
    return false;
  }
  const provider = PROVIDER_KINDS[kind];
  const gateway = provider.create({
    baseUrl: provider.baseUrl(country, 'test'),
    values: JSON.parse(keys),
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
  return isGood;
}

process.exit((await run(process.argv.slice(2))) ? 0 : 1);
