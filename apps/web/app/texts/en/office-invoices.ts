export const texts = {
  title: 'Invoices',
  description:
    'Every invoice and credit note, in the order they were issued. A number opens the document, to read, print or download.',
  searchHint: 'Number of the order or membership, or customer',
  empty: 'An invoice is issued when an order is delivered or paid, and when a membership is paid.',
  number: 'Number',
  kind: 'Kind',
  kinds: { invoice: 'Invoice', credit_note: 'Credit note' },
  country: 'Country',
  countries: { kw: 'Kuwait', eg: 'Egypt', ae: 'United Arab Emirates', sa: 'Saudi Arabia' },
  order: 'Order',
  amount: 'Amount of the document',
  issued: 'Issued',
  clock: 'Times are by the clock of this device; of one country, by the clock of that country.',
};
