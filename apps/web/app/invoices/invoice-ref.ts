import type { InvoiceView } from '@karaz/contract/invoices';

export type InvoiceRef = { kind: InvoiceView['kind']; number?: string };

/** Which of the order's documents the address names; without a number the latest of its kind. */
export function invoiceRefOf(search: URLSearchParams): InvoiceRef {
  const number = search.get('number');
  const kind = search.get('kind') === 'credit_note' ? 'credit_note' : 'invoice';
  return number ? { kind, number } : { kind };
}
