import { PROVIDERS } from '@karaz/domain/payments/providers';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../db/database.ts';
import { createLogger } from '../../http/logger.ts';
import type { PaymentGateway } from '../../integrations/payment/gateway.ts';
import { PROVIDER_KINDS } from '../../integrations/payment/provider-kinds.ts';
import { orderSettlement } from '../../orders/settle-order.ts';
import { selectAttempts } from '../../payments/payments.queries.ts';
import { sendCaptures } from '../../payments/send-captures.ts';
import { sendRefunds } from '../../payments/send-refunds.ts';
import { settlePayment } from '../../payments/settle-payment.ts';
import { startPayment } from '../../payments/start-payment.ts';
import { STAND_IN_VALUES } from '../stand-ins/keys.ts';
import { ACTS, type Killed, readPayable } from './kill-acts.ts';

/**
 * `node act-and-hang.ts <act, provider, its address and so on as JSON>`: a store that takes one step with an order's money. When
 * it is done, and before that is written down, it prints so and waits to be killed.
 */
const given: Killed = JSON.parse(process.argv[2] ?? '{}');
const act = ACTS.find((one) => one === given.act);
const kind = PROVIDERS.find((one) => one === given.provider);
if (!kind || !act) throw new Error(`expected one of ${ACTS.join(', ')} and of ${PROVIDERS.join(', ')}`);

const hang = async (): Promise<never> => {
  process.stdout.write('done\n');
  return new Promise(() => {});
};
const thenHang =
  <Args extends unknown[]>(call: (...args: Args) => Promise<unknown>) =>
  async (...args: Args): Promise<never> => {
    await call(...args);
    return hang();
  };

/** Only what is to be interrupted hangs: an act may read before it writes. */
function hanging(gateway: PaymentGateway): PaymentGateway {
  const { holds } = gateway;
  if (act === 'link') return { ...gateway, create: thenHang(gateway.create) };
  if (act === 'refund') return { ...gateway, refund: thenHang(gateway.refund) };
  if (!holds || act === 'settle') return gateway;
  const held = act === 'capture' ? { capture: thenHang(holds.capture) } : { release: thenHang(holds.release) };
  return { ...gateway, holds: { ...holds, ...held } };
}

const values = STAND_IN_VALUES[kind];
const options = { baseUrl: given.baseUrl, values, methods: ['visa'], webhookUrl: given.webhookUrl } as const;
const gateway = hanging(PROVIDER_KINDS[kind].create({ ...options, methods: ['visa'] }));
const { db } = openDatabase(given.databaseUrl, { max: 1 });
const deps = {
  db,
  clock: () => new Date(given.now),
  accounts: { publicOrigin: 'https://shop.example', hashIdentity: (text: string) => text } as never,
  payments: {
    gateways: { get: () => gateway },
    accountsFor: () => [{ id: null, gateway }],
    methodsIn: () => ['visa' as const],
    // Written, and not committed.
    settlements: { order: { ...orderSettlement, paid: thenHang(orderSettlement.paid) } },
  },
  log: createLogger('silent'),
};

// Whoever started it has ended, also if it was killed.
process.stdin.resume().once('end', () => process.exit());
const work = {
  link: async () => startPayment(deps, await readPayable(db, given.orderId)),
  settle: async () => {
    const [attempt] = await selectAttempts(db, 'order', given.orderId);
    return settlePayment(deps, attempt?.id ?? '');
  },
  refund: () => sendRefunds(deps),
  capture: () => sendCaptures(deps),
  release: () => sendCaptures(deps),
};
/** A busy machine may take longer to connect than the store waits. */
async function connect(): Promise<void> {
  for (;;) {
    const isThere = await db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
  }
}
await connect();
await work[act]();
