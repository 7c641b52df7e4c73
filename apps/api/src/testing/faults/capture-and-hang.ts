import { PROVIDERS } from '@karaz/domain/payments/providers';
import { openDatabase } from '../../db/database.ts';
import { createLogger } from '../../http/logger.ts';
import { PROVIDER_KINDS } from '../../integrations/payment/provider-kinds.ts';
import { sendCaptures } from '../../payments/send-captures.ts';
import { STAND_IN_VALUES } from '../stand-ins/keys.ts';

/**
 * `node capture-and-hang.ts <database> <provider> <its address>`: a store that captures what is due. When the provider has
 * taken the money it prints so and waits to be killed, before anything of it is written down.
 */
const [databaseUrl = '', name = '', baseUrl = ''] = process.argv.slice(2);
const kind = PROVIDERS.find((one) => one === name);
if (!kind) throw new Error(`expected one of ${PROVIDERS.join(', ')}`);
const values = STAND_IN_VALUES[kind];
const gateway = PROVIDER_KINDS[kind].create({ baseUrl, values, methods: ['visa'], webhookUrl: 'http://127.0.0.1/' });
const { holds } = gateway;
if (!holds) throw new Error(`${kind} holds nothing`);
const capture: typeof holds.capture = async (requested) => {
  const { outcome } = await holds.capture(requested);
  process.stdout.write(`${outcome}\n`);
  return new Promise(() => {});
};
// Whoever started it has ended, also if it was killed.
process.stdin.resume().once('end', () => process.exit());
await sendCaptures({
  db: openDatabase(databaseUrl, { max: 1 }).db,
  clock: () => new Date(),
  accounts: { publicOrigin: 'https://shop.example', hashIdentity: (text) => text },
  payments: {
    gateways: { get: () => ({ ...gateway, holds: { ...holds, capture } }) },
    accountsFor: () => [],
    settlements: {},
  },
  log: createLogger('silent'),
});
