/** How a provider misbehaves when a shopper pays. */
export const BEHAVIOURS = [
  'normal',
  'declined',
  'cancelled',
  'three-d',
  'late',
  'twice',
  'wrong-amount',
  'lost',
  'outage',
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

export type StandInRefund = { reference: string; amountMinor: number };

export type StandInPayment = {
  /** Digits only: some providers have numbers for ids. */
  id: string;
  reference: string;
  amountMinor: number;
  currency: 'KWD' | 'EGP' | 'AED' | 'SAR';
  isHold: boolean;
  state: 'open' | 'confirming' | 'held' | 'paid' | 'failed' | 'cancelled';
  /** What is held or was taken. */
  takenMinor: number;
  captures: string[];
  refunds: StandInRefund[];
  returnUrl: string;
  webhookUrl: string;
  createdAt: string;
  /** The shopper agreed to have the card remembered. */
  savesCard?: boolean;
  /** What the merchant sent for the saved cards of the shopper. */
  cardKey?: string | undefined;
};

export type Ledger = ReturnType<typeof createLedger>;

type NewPayment = Pick<
  StandInPayment,
  'reference' | 'amountMinor' | 'currency' | 'isHold' | 'returnUrl' | 'webhookUrl' | 'savesCard' | 'cardKey'
>;

/** The payments of one provider, and the money in them. */
export function createLedger() {
  const payments = new Map<string, StandInPayment>();
  /** Cards that were forgotten. */
  const forgotten = new Set<string>();
  let count = 0;
  return {
    add(payment: NewPayment): StandInPayment {
      const id = String(9_000_000 + ++count);
      const added = {
        ...payment,
        id,
        state: 'open' as const,
        takenMinor: 0,
        captures: [],
        refunds: [],
        createdAt: new Date().toISOString(),
      };
      payments.set(id, added);
      return added;
    },
    forgotten,
    get: (id: string) => payments.get(id),
    byReference: (reference: string) => [...payments.values()].findLast((one) => one.reference === reference),
    all: () => [...payments.values()],
    /** Once, and at most what is held. */
    capture(payment: StandInPayment, amountMinor: number, reference: string): boolean {
      if (payment.state !== 'held' || amountMinor > payment.takenMinor || amountMinor <= 0) return false;
      Object.assign(payment, { state: 'paid', takenMinor: amountMinor });
      payment.captures.push(reference);
      return true;
    },
    release(payment: StandInPayment): boolean {
      if (payment.state !== 'held') return false;
      Object.assign(payment, { state: 'cancelled', takenMinor: 0 });
      return true;
    },
    /** At most what is left. */
    refund(payment: StandInPayment, refund: StandInRefund): boolean {
      if (payment.state !== 'paid' || refundedMinor(payment) + refund.amountMinor > payment.takenMinor) return false;
      payment.refunds.push(refund);
      return true;
    },
  };
}

export const refundedMinor = ({ refunds }: StandInPayment) =>
  refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
