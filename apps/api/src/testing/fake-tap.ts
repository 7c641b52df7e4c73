import { createHmac } from 'node:crypto';
import type { Fetch } from '../integrations/payment/gateway.ts';
import { tapSignedText } from '../integrations/payment/tap.ts';

type Charge = {
  id: string;
  status: string;
  amount: number;
  currency: string;
  reference: { transaction: string };
  transaction: { url: string; created: string };
};

/** `lost`: it does as it is told, and the response never arrives. */
type Behaviour = 'well' | 'down' | 'refuses' | 'lost';

export type FakeTap = {
  fetch: Fetch;
  /** How the account of this key responds; 'well' until it is set. */
  set: (key: string, behaviour: Behaviour) => void;
  /** The shopper has paid on the page of the provider. */
  pay: (paymentUrl: string) => void;
  /** A signed call about the payment of this page, with the key of its account. */
  event: (paymentUrl: string) => { rawBody: string; headers: Record<string, string> };
  /** 'sk_first POST charges', in their order. */
  calls: string[];
};

/** Tap's system with as many merchants as there are keys. Ids are counted per merchant, so that two share them. */
export function fakeTap(): FakeTap {
  const behaviours = new Map<string, Behaviour>();
  const charges = new Map<string, Charge>();
  const calls: string[] = [];
  const byUrl = (paymentUrl: string) => {
    const found = [...charges].find(([, { transaction }]) => transaction.url === paymentUrl);
    if (!found) throw new Error(`no page ${paymentUrl}`);
    return { key: found[0].split(' ')[0] ?? '', charge: found[1] };
  };
  const respond = async (request: Request, key: string): Promise<unknown> => {
    const [, , what = '', id = ''] = new URL(request.url).pathname.split('/');
    calls.push(`${key} ${request.method} ${what}`);
    const behaviour = behaviours.get(key) ?? 'well';
    if (behaviour === 'down') throw new Error('connection refused');
    if (what === 'refunds') return { id: 're_1', status: 'REFUNDED' };
    if (request.method === 'GET') return charges.get(`${key} ${id}`);
    const requested = (await request.json()) as Pick<Charge, 'amount' | 'currency' | 'reference'>;
    const made = [...charges.keys()].filter((name) => name.startsWith(`${key} `)).length;
    const charge: Charge = {
      ...{ id: `chg_${made + 1}`, status: 'INITIATED', amount: requested.amount, currency: requested.currency },
      reference: { transaction: requested.reference.transaction },
      transaction: { url: `https://pay.example/${key}/${made + 1}`, created: '1700000000' },
    };
    charges.set(`${key} ${charge.id}`, charge);
    if (behaviour === 'lost') throw new Error('connection reset');
    return charge;
  };
  return {
    calls,
    fetch: async (request) => {
      const key = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
      const body = (await respond(request, key)) ?? null;
      if (behaviours.get(key) !== 'refuses') return Response.json(body);
      return Response.json({ errors: [{ code: '2100', description: 'Invalid API key' }] }, { status: 401 });
    },
    set: (key, behaviour) => void behaviours.set(key, behaviour),
    pay: (paymentUrl) => Object.assign(byUrl(paymentUrl).charge, { status: 'CAPTURED' }),
    event: (paymentUrl) => {
      const { key, charge } = byUrl(paymentUrl);
      const hashstring = createHmac('sha256', key).update(tapSignedText(charge)).digest('hex');
      return { rawBody: JSON.stringify(charge), headers: { hashstring } };
    },
  };
}
