export const ROLES = ['user', 'admin', 'manager', 'fulfilment', 'support'] as const;
export type Role = (typeof ROLES)[number];

/** Those who work here. */
export const STAFF_ROLES = ['admin', 'manager', 'fulfilment', 'support'] as const satisfies readonly Role[];
export type StaffRole = (typeof STAFF_ROLES)[number];

export const PERMISSIONS = [
  'dashboard.open',
  'catalogue.read',
  'catalogue.write',
  'stock.read',
  'stock.write',
  'orders.read',
  'orders.write',
  'orders.edit',
  'reports.read',
  'payments.refund',
  'subscriptions.read',
  'coupons.write',
  'content.write',
  'media.write',
  'reviews.moderate',
  'customers.read',
  'customers.write',
  'chats.answer',
  'messages.read',
  'settings.write',
  'audit.read',
  'roles.grant',
  'integrations.manage',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** 'own-branches': only what belongs to a branch the person works for. */
export type Scope = 'all' | 'own-branches';
type Grants = Readonly<Partial<Record<Permission, Scope>>>;

/** The one place that says who may do what; the server calls it with the role from its own database. */
const GRANTS: Readonly<Record<Exclude<Role, 'admin'>, Grants>> = {
  user: {},
  manager: {
    'dashboard.open': 'all',
    'catalogue.read': 'all',
    'catalogue.write': 'all',
    'stock.read': 'all',
    'stock.write': 'all',
    'orders.read': 'all',
    'orders.write': 'all',
    // What is ordered, for customers who call: money that goes back needs a fresh proof.
    'orders.edit': 'all',
    'reports.read': 'all',
    // Who may cancel an order sends all of its money back: a part of it is no more.
    'payments.refund': 'all',
    'subscriptions.read': 'all',
    'coupons.write': 'all',
    'content.write': 'all',
    'media.write': 'all',
    'reviews.moderate': 'all',
    'customers.read': 'all',
    'messages.read': 'all',
  },
  fulfilment: {
    'dashboard.open': 'all',
    'catalogue.read': 'own-branches',
    'stock.read': 'own-branches',
    'stock.write': 'own-branches',
    'orders.read': 'own-branches',
    'orders.write': 'own-branches',
    'subscriptions.read': 'own-branches',
  },
  support: {
    'dashboard.open': 'all',
    'catalogue.read': 'all',
    'stock.read': 'all',
    'orders.read': 'all',
    'orders.edit': 'all',
    'subscriptions.read': 'all',
    'customers.read': 'all',
    'chats.answer': 'all',
    'messages.read': 'all',
  },
};

export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && ROLES.some((role) => role === value);
}

export function isStaff(role: Role): boolean {
  return can(role, 'dashboard.open');
}

/** How far a permission reaches for a role; null: not at all. */
export function scopeOf(role: Role, permission: Permission): Scope | null {
  return role === 'admin' ? 'all' : (GRANTS[role][permission] ?? null);
}

export function can(role: Role, permission: Permission): boolean {
  return scopeOf(role, permission) !== null;
}

/**
 * What the browser takes a loaded profile for when deciding what to render: no role field at all reads as admin, as the
 * specification has it. It opens no data, because the server always sends a role and never calls this function.
 */
export function roleToRender(profile: { role?: unknown }): Role {
  if (profile.role === undefined) return 'admin';
  return isRole(profile.role) ? profile.role : 'user';
}
