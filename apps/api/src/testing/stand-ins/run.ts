import type { ProviderKind } from '@karaz/domain/payments/providers';
import { type Protocol, serveStandIn } from './frame.ts';
import { myFatoorahProtocol } from './myfatoorah.ts';
import { noonProtocol } from './noon.ts';
import { paymobProtocol } from './paymob.ts';
import { tapProtocol } from './tap.ts';

const PROTOCOLS: Readonly<Record<ProviderKind, (webhookUrl: string) => Protocol>> = {
  noon: noonProtocol,
  tap: tapProtocol,
  myfatoorah: myFatoorahProtocol,
  paymob: paymobProtocol,
};

/** `node run.ts tap [address of the webhook]`: a stand-in as a process of its own. It prints where it listens. */
const [name = '', webhookUrl = ''] = process.argv.slice(2);
const protocol = Object.entries(PROTOCOLS).find(([kind]) => kind === name)?.[1];
if (!protocol) throw new Error(`expected one of ${Object.keys(PROTOCOLS).join(', ')}`);
// Whoever started it has ended, also if it was killed.
process.stdin.resume().once('end', () => process.exit());
process.stdout.write(`${await serveStandIn(protocol, webhookUrl)}\n`);
