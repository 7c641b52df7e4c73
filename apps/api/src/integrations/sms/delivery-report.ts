import { timingSafeEqual } from 'node:crypto';

/** How far a message came after the provider took it, in the order it happens. */
export const DELIVERY_STATUSES = ['sent', 'failed', 'delivered', 'read'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export type DeliveryReport = { providerMessageId: string; status: DeliveryStatus; error: string | null };

/** What a provider calls us with: the text as it was sent, because a signature covers exactly that. */
type ReportRequest = { body: string; headers: Headers; query: URLSearchParams };

export type ReportReader = {
  /** null: not from the provider. Statuses that say nothing new are left out. */
  read: (request: ReportRequest) => readonly DeliveryReport[] | null;
  /** The response to the provider's verification of this address; null: it is rejected. */
  greet?: (query: URLSearchParams) => string | null;
};

export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A provider's reason is stored short and without numbers that may be somebody's. */
export const reasonOf = (text: string) => text.replace(/\d{7,}/g, '…').slice(0, 200) || null;

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
