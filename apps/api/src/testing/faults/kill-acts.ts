import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ProviderKind } from '@karaz/domain/payments/providers';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { orders } from '../../db/tables/orders.ts';
import type { Payable } from '../../payments/start-payment.ts';

/** What a store does about the money of an order at a provider: it has a page made, notes the payment, sends money back, and so on. */
export const ACTS = ['link', 'settle', 'refund', 'capture', 'release'] as const;
type Act = (typeof ACTS)[number];

export type Killed = {
  act: Act;
  orderId: string;
  provider: ProviderKind;
  baseUrl: string;
  webhookUrl: string;
  databaseUrl: string;
  /** By the clock of the store that goes on. */
  now: string;
};

/** A process that is killed when it has done this, and has not written it down. */
export async function killIn(killed: Killed): Promise<void> {
  const program = fileURLToPath(new URL('act-and-hang.ts', import.meta.url));
  const child = spawn(process.execPath, [program, JSON.stringify(killed)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const line = await Promise.race([once(child.stdout, 'data').then(String), ended.then(() => 'ended by itself')]);
  child.kill('SIGKILL');
  await ended;
  if (line.trim() !== 'done') throw new Error(`${killed.act}: ${line}`);
}

/** As it is paid for by whoever presses the button. */
export async function readPayable(db: Database, orderId: string): Promise<Payable> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order?.heldUntil) throw new Error('nothing to pay');
  return {
    target: 'order',
    targetId: order.id,
    number: order.customOrderId,
    amountMinor: order.totalMinor,
    currency: order.currency,
    country: order.countryCode,
    language: order.language,
    expiresAt: order.heldUntil,
    customer: {
      firstName: order.customerName,
      lastName: '',
      email: order.customerEmail,
      phone: order.customerPhone,
    },
    returnPath: undefined,
  };
}
