import type { InvoiceView } from '@karaz/contract/invoices';

export type InvoiceRef = { kind: InvoiceView['kind']; number?: string };

/** Which of the order's documents the address names. */
export function invoiceRefOf(search: URLSearchParams): InvoiceRef {
  const number = search.get('number');
  if (search.get('kind') !== 'credit_note') return { kind: 'invoice' };
  return number ? { kind: 'credit_note', number } : { kind: 'credit_note' };
}
