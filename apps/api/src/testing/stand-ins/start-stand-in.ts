import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CountryCode } from '@karaz/domain/countries';
import type { OnlineMethod } from '@karaz/domain/orders/online-methods';
import type { ProviderKind } from '@karaz/domain/payments/providers';
import type { PaymentGateway } from '../../integrations/payment/gateway.ts';
import { PROVIDER_KINDS } from '../../integrations/payment/provider-kinds.ts';
import { STAND_IN_VALUES } from './keys.ts';
import type { Behaviour, StandInPayment } from './ledger.ts';

export type StandIn = {
  gateway: PaymentGateway;
  /** Of its protocol, ends with a slash. */
  baseUrl: string;
  /** With keys that the provider does not know. */
  stranger: PaymentGateway;
  /** The shopper presses the button on the provider's page; `savesCard`: and ticks the box there. */
  press: (paymentUrl: string, behaviour?: Behaviour, savesCard?: boolean) => Promise<void>;
  /** The next calls are answered with an error. */
  fail: (calls: number) => Promise<void>;
  payments: () => Promise<StandInPayment[]>;
  close: () => void;
};

type Options = { kind: ProviderKind; country: CountryCode; webhookUrl: string; methods?: readonly OnlineMethod[] };

/** The stand-in of a provider as a process of its own, and the store's adapter that speaks to it. */
export async function startStandIn({ kind, country, webhookUrl, methods = ['visa'] }: Options): Promise<StandIn> {
  const program = fileURLToPath(new URL('run.ts', import.meta.url));
  const child = spawn(process.execPath, [program, kind, webhookUrl], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  const origin = String(line).trim();
  const { pathname } = new URL(PROVIDER_KINDS[kind].baseUrl(country, 'test'));
  const values = STAND_IN_VALUES[kind];
  const config = { baseUrl: `${origin}${pathname}`, methods, webhookUrl };
  const wrong = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value}0`]));
  const post = (url: string, body: unknown) =>
    fetch(url, { method: 'POST', body: JSON.stringify(body) }).then((response) => response.text());
  return {
    baseUrl: config.baseUrl,
    gateway: PROVIDER_KINDS[kind].create({ ...config, values }),
    stranger: PROVIDER_KINDS[kind].create({ ...config, values: wrong }),
    press: async (paymentUrl, behaviour = 'normal', savesCard = false) => {
      await post(paymentUrl, { behaviour, savesCard });
    },
    fail: async (calls) => {
      await post(`${origin}/stand-in/outage`, { calls });
    },
    payments: async () => (await fetch(`${origin}/stand-in/payments`)).json() as Promise<StandInPayment[]>,
    close: () => void child.kill(),
  };
}
