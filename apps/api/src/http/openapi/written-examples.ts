/**
 * Examples by operationId: of calls that everybody reads first, and of those whose rules a made-up value does not meet (the
 * test of the document names them).
 */
const order = {
  items: [{ stockId: 12, quantity: 2, addons: [{ addonId: 3, quantity: 1 }] }],
  orderType: 'delivery',
  payment_method: 'cash_on_delivery',
  timeSlot: { date: '2026-03-12', open: '09:00', close: '12:00' },
  notes: 'Please ring twice',
  totalAmount: 4.75,
};
const guestOrder = {
  ...order,
  firstName: 'Sara',
  lastName: 'Al-Mutairi',
  phone: '+96555512345',
  phoneVerificationCode: '123456',
  shipping_address: { street_address: 'Salem Al-Mubarak Street 12', areaId: 7, cityId: 2, countryCode: 'kw' },
};

export const WRITTEN_EXAMPLES: Readonly<Record<string, { body?: unknown; response?: unknown }>> = {
  createOrder: { body: { ...order, shippingAddressId: 5, cartVersion: 7 } },
  previewOrder: { body: guestOrder },
  previewGuestOrder: { body: guestOrder },
  createGuestOrder: { body: guestOrder },
  changeCart: { body: { put: [{ stock: 12, quantity: 2 }], version: 7 } },
  adjustStock: { body: { quantity: 40, reason: 'count', note: 'Counted on Thursday' } },
  moveFaq: { body: { position: 3 } },
};
