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
  'orders.cancel',
  'cash.count',
  'cash.close',
  'cash.correct',
  'reports.read',
  'payments.refund',
  'subscriptions.read',
  'coupons.write',
  'content.write',
  'media.write',
  'reviews.reply',
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

/** What custom roles are made from; administrators have everything, whatever is added. */
export const BASE_ROLES = ['manager', 'fulfilment', 'support'] as const satisfies readonly Role[];
export type BaseRole = (typeof BASE_ROLES)[number];

/** A list of rights of its own. Those made from fulfilment stay within the branches of each person. */
export type CustomRights = { readonly base: Role; readonly permissions: readonly Permission[] };
/** A built-in role stands for its own rights. */
export type Rights = Role | CustomRights;

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
    'orders.cancel': 'all',
    'cash.count': 'all',
    'cash.close': 'all',
    'cash.correct': 'all',
    'reports.read': 'all',
    // Who may cancel an order sends all of its money back: a part of it is no more.
    'payments.refund': 'all',
    'subscriptions.read': 'all',
    'coupons.write': 'all',
    'content.write': 'all',
    'media.write': 'all',
    'reviews.reply': 'all',
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
    // Their own; that of others is for who has cash.close.
    'cash.count': 'own-branches',
    'subscriptions.read': 'own-branches',
  },
  support: {
    'dashboard.open': 'all',
    'catalogue.read': 'all',
    'stock.read': 'all',
    'orders.read': 'all',
    'orders.edit': 'all',
    // For customers who call: until picking starts, as they do not handle orders.
    'orders.cancel': 'all',
    'subscriptions.read': 'all',
    'customers.read': 'all',
    'chats.answer': 'all',
    'reviews.reply': 'all',
    'messages.read': 'all',
  },
};

/** What branches fence in: what fulfilment has, and what custom roles made from it may have besides. */
export const isFencedByBranch = (permission: Permission): boolean =>
  GRANTS.fulfilment[permission] === 'own-branches' || permission === 'orders.cancel';

export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && ROLES.some((role) => role === value);
}

export function isStaff(role: Role): boolean {
  return can(role, 'dashboard.open');
}

/** How far a permission reaches; null: not at all. */
export function scopeOf(rights: Rights, permission: Permission): Scope | null {
  if (typeof rights === 'string') return rights === 'admin' ? 'all' : (GRANTS[rights][permission] ?? null);
  const { base, permissions } = rights;
  if (base === 'user' || !(permissions.includes(permission) || permission === 'dashboard.open')) return null;
  if (base !== 'fulfilment' || permission === 'dashboard.open') return 'all';
  // What no branch fences in would reach all of them.
  return isFencedByBranch(permission) ? 'own-branches' : null;
}

export function can(rights: Rights, permission: Permission): boolean {
  return scopeOf(rights, permission) !== null;
}

export const permissionsOf = (rights: Rights): readonly Permission[] =>
  PERMISSIONS.filter((permission) => can(rights, permission));

/** What a custom role made from this one may have. */
export const choosableFor = (base: BaseRole): readonly Permission[] =>
  PERMISSIONS.filter((name) => name !== 'dashboard.open' && (base !== 'fulfilment' || isFencedByBranch(name)));

/** Nobody gives what they do not have, nor further than they have it. */
export const isWithin = (own: Rights, given: Rights): boolean =>
  PERMISSIONS.every((permission) => {
    const [has, gives] = [scopeOf(own, permission), scopeOf(given, permission)];
    return gives === null || has === 'all' || has === gives;
  });

type Person = { role: Role; customPermissions?: readonly Permission[] | null | undefined };

export const rightsOf = ({ role, customPermissions }: Person): Rights =>
  customPermissions ? { base: role, permissions: customPermissions } : role;

/**
 * What the browser takes a loaded profile for when deciding what to render: no role field at all reads as admin, as the
 * specification has it. It opens no data, because the server always sends a role and never calls this function.
 */
export function roleToRender(profile: { role?: unknown }): Role {
  if (profile.role === undefined) return 'admin';
  return isRole(profile.role) ? profile.role : 'user';
}

/** As roleToRender, with the list of a custom role. */
export const rightsToRender = (profile: Partial<Person>): Rights =>
  rightsOf({ ...profile, role: roleToRender(profile) });
