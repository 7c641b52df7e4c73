import { expect, test } from 'vitest';
import { ACCOUNTANT, isBuiltInName } from './role-names.ts';
import { can } from './roles.ts';

test('no role of the shop is called like a built-in one, in either language and however it is written', () => {
  for (const name of ['admin', 'Administrator', ' MANAGER ', 'Fulfilment', 'مدير  المتجر', 'خدمة العملاء']) {
    expect(isBuiltInName(name), name).toBe(true);
  }
  for (const name of ['Accountant', 'Night manager', 'محاسب']) expect(isBuiltInName(name), name).toBe(false);
});

test('an accountant reads orders and reports and counts cash, and changes no order and sends no money back', () => {
  for (const permission of ['orders.read', 'reports.read', 'cash.count', 'cash.close'] as const) {
    expect(can(ACCOUNTANT, permission)).toBe(true);
  }
  for (const permission of ['orders.write', 'payments.refund', 'cash.correct', 'customers.read'] as const) {
    expect(can(ACCOUNTANT, permission)).toBe(false);
  }
});
