import type { CurrencyCode } from '@karaz/domain/money';
import type {
  GatewayCard,
  GatewayReport,
  NewGatewayPayment,
  PaymentGateway,
} from '../../integrations/payment/gateway.ts';

export type ContractRun = {
  gateway: PaymentGateway;
  currency: CurrencyCode;
  /** Where shoppers return to; providers reject addresses that are not on the internet. */
  returnUrl: string;
  /** Somebody pays at this address, and it is over when they have. */
  pay: (paymentUrl: string, providerId: string, savesCard: boolean) => Promise<void>;
  /** A card that a call of the provider named; absent: nobody receives its calls. */
  reportedCard?: () => GatewayCard | undefined;
};

type Step = { name: string; run: (run: ContractRun) => Promise<void> };

const AMOUNT_MINOR = 12_340;
const PART_MINOR = 2_340;

function check(isTrue: boolean, expected: string, found: unknown): asserts isTrue {
  if (!isTrue) throw new Error(`expected ${expected}, found ${JSON.stringify(found)}`);
}

function newPayment({ currency, returnUrl }: ContractRun, capture: 'now' | 'later'): NewGatewayPayment {
  return {
    reference: `CONTRACT-${crypto.randomUUID()}`.slice(0, 40),
    name: 'Contract test',
    amountMinor: AMOUNT_MINOR,
    currency,
    language: 'en',
    returnUrl,
    // A guest: a phone and no e-mail address.
    customer: { firstName: 'Noura', lastName: 'Test', email: null, phone: '+96551234567' },
    methods: ['visa', 'mastercard'],
    capture,
  };
}

/** Created and paid for, and how it stands then. */
async function paid(
  run: ContractRun,
  capture: 'now' | 'later',
  card?: NewGatewayPayment['card'],
): Promise<GatewayReport> {
  const payment = { ...newPayment(run, capture), card };
  const { providerId, paymentUrl } = await run.gateway.create(payment);
  check(providerId !== '' && URL.canParse(paymentUrl), 'an id and an address', { providerId, paymentUrl });
  const before = await run.gateway.read(providerId);
  check(before === null || before.status === 'pending', 'nothing paid yet', before);
  await run.pay(paymentUrl, providerId, card === 'save');
  const report = await run.gateway.read(providerId);
  check(report !== null, 'a payment', report);
  check(report.reference === payment.reference, payment.reference, report);
  check(report.amountMinor === AMOUNT_MINOR && report.currency === run.currency, 'the whole amount', report);
  check(report.status === (capture === 'now' ? 'paid' : 'authorised'), 'money', report);
  return report;
}

/** What the store needs of a provider, for the stand-ins and for a test account of the real one. */
export const CONTRACT: readonly Step[] = [
  {
    name: 'its keys are accepted',
    run: async ({ gateway }) => {
      const result = await gateway.probe();
      check(result === 'ok', 'ok', result);
    },
  },
  {
    name: 'a payment is created, read and paid',
    run: async (run) => void (await paid(run, 'now')),
  },
  {
    name: 'a part is refunded, once however often it is sent, and then another part',
    run: async (run) => {
      const { providerId } = await paid(run, 'now');
      const part = { providerId, amountMinor: PART_MINOR, currency: run.currency };
      const first = { ...part, refundId: crypto.randomUUID(), refundedMinor: 0 };
      for (let time = 0; time < 2; time += 1) {
        const outcome = await run.gateway.refund(first);
        check(outcome !== 'failed', 'a refund', outcome);
      }
      const second = await run.gateway.refund({ ...part, refundId: crypto.randomUUID(), refundedMinor: PART_MINOR });
      check(second !== 'failed', 'a second refund', second);
    },
  },
  {
    name: 'an amount is held and less is taken, once however often it is sent',
    run: async (run) => {
      const { holds } = run.gateway;
      if (!holds) return;
      const held = await paid(run, 'later');
      const capture = { ...held, captureId: crypto.randomUUID(), amountMinor: PART_MINOR, currency: run.currency };
      const taken = await holds.capture(capture);
      check(taken.outcome === 'done', 'a capture', taken);
      check((await holds.capture(capture)).outcome === 'done', 'the same capture', taken);
      const report = await run.gateway.read(taken.providerId);
      check(report?.status === 'paid' && report.amountMinor === PART_MINOR, 'what was taken', report);
      check(report.reference === held.reference, held.reference, report);
    },
  },
  {
    name: 'a card is remembered, pays again and is forgotten',
    run: async (run) => {
      const { cards } = run.gateway;
      if (!cards) return;
      if (cards.ofEvent && !run.reportedCard) return;
      const report = await paid(run, 'now', 'save');
      const card = report.card ?? run.reportedCard?.();
      check(card !== undefined && (cards.areOnPage || /^\d{4}$/.test(card.last4)), 'a card', card);
      await paid(run, 'now', card);
      if (!cards.remove) return;
      for (let time = 0; time < 2; time += 1) await cards.remove(card);
      const again = await run.gateway.create({ ...newPayment(run, 'now'), card }).catch(() => null);
      check(again === null, 'no payment with a forgotten card', again);
    },
  },
  {
    name: 'a hold is released',
    run: async (run) => {
      const { holds } = run.gateway;
      if (!holds) return;
      const { providerId } = await paid(run, 'later');
      for (let time = 0; time < 2; time += 1) {
        const outcome = await holds.release({ providerId });
        check(outcome === 'done', 'a release', outcome);
      }
      const report = await run.gateway.read(providerId);
      check(report?.status === 'cancelled', 'nothing held', report);
    },
  },
];
