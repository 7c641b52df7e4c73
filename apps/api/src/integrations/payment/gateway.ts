import { type CurrencyCode, isCurrencyCode, isFinerThan, toMinor } from '@karaz/domain/money';
import type { OnlineMethod } from '@karaz/domain/orders/online-methods';
import type { Language } from '@karaz/i18n/language';
import type { z } from 'zod';
import { callSpan, inSpan } from '../../telemetry/telemetry.ts';

/**
 * What a gateway's own words come down to. Only the definite ones move anything. `authorised`: the bank holds the amount,
 * nothing was taken.
 */
export type GatewayStatus = 'pending' | 'authorised' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded';

/** How a payment stands, read from the gateway itself. */
export type GatewayReport = {
  providerId: string;
  reference: string;
  status: GatewayStatus;
  /** Null: what the gateway wrote is no amount, or its currency is none of the store's. */
  amountMinor: number | null;
  /** As the gateway wrote it, for whoever has to look into it. */
  amountText: string | null;
  currency: string;
  message: string | null;
  knetTransactionId: string | null;
  /** Where the shopper pays; null once that is over. */
  paymentUrl: string | null;
  /** Set where the provider was asked to remember the card and does. */
  card?: GatewayCard;
};

/** What stands for a card. Its number is with the provider alone. */
export type CardToken = {
  token: string;
  /** The provider's name for the shopper; empty: it has none. */
  customer: string;
};
/** `last4` is empty where the provider does not tell its cards apart. */
export type GatewayCard = CardToken & { brand: string; last4: string };

/** Cards that a provider remembers for shoppers who agreed. */
export type GatewayCards = {
  /** Also of one that it does not know any more. Absent: nothing of the kind is documented, the store alone forgets. */
  remove?: (card: CardToken) => Promise<void>;
  /** Where a call of the provider, not the report of the payment, names the card. Null: a call about something else. */
  ofEvent?: (body: string) => GatewayCard | null;
  /** Shoppers save, choose and remove cards on the provider's page: the token stands for all cards of one person. */
  areOnPage?: boolean;
};

export type NewGatewayPayment = {
  reference: string;
  name: string;
  amountMinor: number;
  currency: CurrencyCode;
  language: Language;
  returnUrl: string;
  customer: { firstName: string; lastName: string; email: string | null; phone: string | null };
  /** What the shopper may choose from on the gateway's page; none: whatever the account takes. */
  methods: readonly OnlineMethod[];
  /** `later`: the amount is held and taken with `holds.capture`; only for methods the gateway can hold. */
  capture: 'now' | 'later';
  /** `save`: the shopper agreed. A token: the shopper pays with this card, after the bank's own step where it wants one. */
  card?: 'save' | CardToken | undefined;
};

export type GatewayRefund = {
  providerId: string;
  /** Ours; the gateway knows the refund by it. */
  refundId: string;
  amountMinor: number;
  currency: CurrencyCode;
  /** What went back of this payment before: where refunds have no name, the sum shows whether this one was sent. */
  refundedMinor: number;
};

export type GatewayOutcome = 'done' | 'pending' | 'failed';

export type GatewayCapture = {
  providerId: string;
  /** Ours: the same capture sent again takes nothing more. */
  captureId: string;
  /** At most what is held. There is one capture for each hold. */
  amountMinor: number;
  currency: CurrencyCode;
};

/** Amounts a bank holds until the order is packed. After `validHours` nothing can be taken any more. */
export type GatewayHolds = {
  methods: readonly OnlineMethod[];
  validHours: number;
  /** `providerId`: where the money that was taken is read and refunded from now on. */
  capture: (capture: GatewayCapture) => Promise<{ outcome: GatewayOutcome; providerId: string }>;
  /** Nothing is taken. Also `done` if the hold was released before. */
  release: (hold: { providerId: string }) => Promise<GatewayOutcome>;
};

export type ProbeResult = 'ok' | 'refused' | 'unreachable';

/** One company that takes card payments. Ids are texts: some have more digits than a number holds. */
export type PaymentGateway = {
  name: string;
  create: (payment: NewGatewayPayment) => Promise<{ providerId: string; paymentUrl: string }>;
  /** Null: the gateway knows no such payment. */
  read: (providerId: string) => Promise<GatewayReport | null>;
  findByReference: (reference: string) => Promise<GatewayReport | null>;
  refund: (refund: GatewayRefund) => Promise<GatewayOutcome>;
  /** It does not know a refund by our id. */
  hasNamelessRefunds?: boolean;
  /** Null: not signed by the gateway. What it says is only a reason to read the payment. */
  readEvent: (body: string, headers: Headers, query: URLSearchParams) => { eventId: string; providerId: string } | null;
  /** Reads something harmless with the account's keys. */
  probe: () => Promise<ProbeResult>;
  /** Absent: nothing can be held. */
  holds?: GatewayHolds;
  /** Absent: it remembers no cards, or nobody has documented how they are used. */
  cards?: GatewayCards;
};

/** Null: not a readable amount of this currency. */
export function readAmount(amount: unknown, currency: string): Pick<GatewayReport, 'amountMinor' | 'amountText'> {
  if (typeof amount !== 'string' && typeof amount !== 'number') return { amountMinor: null, amountText: null };
  const amountText = String(amount).slice(0, AMOUNT_LENGTH);
  if (!isCurrencyCode(currency)) return { amountMinor: null, amountText };
  try {
    // Digits the currency does not have would be rounded away: that is another amount.
    return { amountMinor: isFinerThan(amount, currency) ? null : toMinor(amount, currency), amountText };
  } catch {
    return { amountMinor: null, amountText };
  }
}
const AMOUNT_LENGTH = 40;

export class GatewayError extends Error {
  override readonly name: string = 'GatewayError';
}

/** The keys of the account are not accepted: says nothing about any payment. */
export class RejectedKeysError extends GatewayError {
  override readonly name = 'RejectedKeysError';
}

/** `call`: anything that needs the keys. */
export async function probeResult(call: () => Promise<unknown>): Promise<ProbeResult> {
  try {
    await call();
    return 'ok';
  } catch (error) {
    return error instanceof RejectedKeysError ? 'refused' : 'unreachable';
  }
}

const TIMEOUT_MS = 5_000;
const TOO_MANY = 429;

export type Fetch = (request: Request) => Promise<Response>;
export type Send = (
  path: string,
  /** Left out: a GET. */
  body?: unknown,
  headers?: Record<string, string>,
  method?: 'DELETE',
) => Promise<{ status: number; text: string }>;

/** Calls of one account. No response in time, or one that says the gateway is broken or busy, is an outage. */
export function createSender(options: { baseUrl: string; headers: Record<string, string>; fetch?: Fetch }): Send {
  const fetchResponse: Fetch = options.fetch ?? ((request) => fetch(request));
  return async (path, body, more = {}, method) => {
    const headers = { 'content-type': 'application/json', ...options.headers, ...more };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    return requestText(fetchResponse, `${options.baseUrl}${path}`, method ? { ...init, method } : init);
  };
}

async function requestText(fetchResponse: Fetch, url: string, init: RequestInit) {
  try {
    const request = new Request(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { status, text } = await inSpan(
      () => callSpan(request.method, request.url),
      async () => {
        const response = await fetchResponse(request);
        return { status: response.status, text: await response.text() };
      },
    );
    if (status === 401 || status === 403) throw new RejectedKeysError(`answered ${status}`);
    if (status >= 500 || status === TOO_MANY) throw new GatewayError(`answered ${status}`);
    return { status, text };
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    throw new GatewayError('did not answer', { cause: error });
  }
}

export function parseJson<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new GatewayError('answered something unreadable', { cause: error });
  }
}
