import { type BaseRole, type Permission, ROLES } from './roles.ts';

/** What the back office and its messages call the built-in roles, in both languages. */
const NAMES: readonly string[] = [
  ...ROLES,
  ...['administrator', 'shopper'],
  ...['مدير النظام', 'مدير نظام', 'مدير المتجر', 'مدير', 'تجهيز الطلبات', 'التجهيز', 'خدمة العملاء', 'متسوق'],
];

const plain = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** A role of the shop's own with such a name would be taken for the built-in one. */
export const isBuiltInName = (name: string): boolean => NAMES.includes(plain(name));

/** Reads what was sold, invoiced and collected, and counts cash: nothing of it changes an order. */
export const ACCOUNTANT: { base: BaseRole; permissions: readonly Permission[] } = {
  base: 'manager',
  permissions: ['orders.read', 'cash.count', 'cash.close', 'reports.read'],
};
