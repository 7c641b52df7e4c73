/**
 * The register of personal data: every column of every table that can hold text states here whether it can
 * hold something about a person. Export and erasure are driven by it, and a test compares it with the database.
 */

/** How a row belongs to a person. Columns are those of the table itself, by their names in the database. */
export type Owner =
  /** The id of the account, or a text that ends with it: 'user:12'. */
  | { by: 'user'; column: string; prefix?: string }
  /** A phone is in an account only when it was proven. */
  | { by: 'phone'; column: string }
  /**
   * `proven`: only an address whose owner was proven; anybody can type the address of somebody else. `asSent`: written as the
   * account writes it, so that an index finds it.
   */
  | { by: 'email'; column: string; proven: boolean; asSent?: boolean }
  /** The proven address or the phone is somewhere in it. */
  | { by: 'mention'; column: string }
  /** It names a row of another table of the register that is this person's. `text`: by a text of its key. */
  | { by: 'parent'; column: string; table: string; key: string; text?: boolean }
  /** The same, in a field of a JSON column. */
  | { by: 'field'; column: string; field: string; table: string; key: string }
  | { by: 'value'; column: string; value: string }
  | { by: 'not prefix'; column: string; prefix: string }
  | { by: 'any'; of: readonly Owner[] }
  | { by: 'all'; of: readonly Owner[] };

export type OwnerCondition = Exclude<Owner, { of: readonly Owner[] }>;

export const ofUser = (column = 'user_id', prefix?: string): Owner =>
  prefix === undefined ? { by: 'user', column } : { by: 'user', column, prefix };
export const ofPhone = (column: string): Owner => ({ by: 'phone', column });
export const ofEmail = (column: string, how: { proven: boolean; asSent?: boolean }): Owner => ({
  ...{ by: 'email', column },
  ...how,
});
export const ofMention = (column: string): Owner => ({ by: 'mention', column });
export const ofParent = (column: string, table: string, key = 'id'): Owner => ({ by: 'parent', column, table, key });
export const ofParentText = (column: string, table: string, key = 'id'): Owner => ({
  ...{ by: 'parent', column, table, key },
  text: true,
});
export const ofField = (column: string, field: string, table: string, key = 'id'): Owner => ({
  ...{ by: 'field', column, field, table, key },
});
export const withValue = (column: string, value: string): Owner => ({ by: 'value', column, value });
export const without = (column: string, prefix: string): Owner => ({ by: 'not prefix', column, prefix });
export const anyOf = (...of: readonly Owner[]): Owner => ({ by: 'any', of });
export const allOf = (...of: readonly Owner[]): Owner => ({ by: 'all', of });

/**
 * What a column holds after the erasure; `text` leaves numbers, flags and codes of a JSON value and removes its text, `field`
 * removes one field of it.
 */
export type Becomes = string | null | { without: 'text' } | { without: 'field'; field: string };

type PlainRule =
  /** It can never hold anything about a person: names of goods, codes, states, ids. */
  | { kind: 'not personal' }
  /** The database makes it from other columns of the row. */
  | { kind: 'derived' };

export type ColumnRule =
  | PlainRule
  /** `becomes` is left out where the whole row is deleted. */
  | { kind: 'personal'; isExported: boolean; becomes?: Becomes }
  /** Personal, but a law requires it to stay. */
  | { kind: 'retained'; isExported: boolean; because: string };

const notPersonal: PlainRule = { kind: 'not personal' };
export const derived: PlainRule = { kind: 'derived' };
/** Given to the person in the export. */
export const personal = (becomes?: Becomes): ColumnRule => ({
  ...{ kind: 'personal', isExported: true },
  ...(becomes === undefined ? {} : { becomes }),
});
/** Not in the export, because it opens something or says nothing to anybody: hashes, tokens, keys. */
export const secret = (becomes?: Becomes): ColumnRule => ({
  ...{ kind: 'personal', isExported: false },
  ...(becomes === undefined ? {} : { becomes }),
});
export const retainedByLaw = (because: string, { isExported = true } = {}): ColumnRule => ({
  ...{ kind: 'retained', isExported },
  because,
});

/** Parts of the export; those of the contract, and `orderItems`, which stand in their orders there. */
export const SECTIONS = [
  ...['profile', 'addresses', 'orders', 'orderItems', 'orderHistory', 'orderNotes', 'payments', 'refunds'],
  ...['orderReports', 'orderReportPictures'],
  ...['subscriptions', 'subscriptionHistory', 'reviews', 'sessions', 'messages', 'notes', 'wishlist', 'cart'],
  ...['stockAlerts', 'savedCards'],
  ...['memberships', 'points', 'coverageRequests', 'contactMessages', 'conversations', 'chats', 'devices'],
  ...['codeSends', 'couponUses', 'couponGuesses', 'invitations', 'views', 'contactChanges', 'passkeys', 'picture'],
] as const;
export type Section = (typeof SECTIONS)[number];

export type OwnedTable = {
  columns: Readonly<Record<string, ColumnRule>>;
  owner: Owner;
  /** `row`: the row goes. `columns`: the row stays, because something else needs it, and each personal column becomes what it says. */
  erased: 'row' | 'columns';
  /** What else happens to a row that stays; `now`: the moment of the erasure. */
  also?: Readonly<Record<string, null | boolean | 'now'>>;
  /** Where it is in the export; null: nowhere. */
  section: Section | null;
  /** Whose export has it, where that is fewer rows than those that are erased. */
  exportedTo?: Owner;
  /** The order of its rows in the export. */
  orderedBy?: string;
};

/** Rows of a table without an owner are nobody's: nothing in them may be personal. */
export type RegisteredTable = OwnedTable | { columns: Readonly<Record<string, PlainRule>>; owner: null };

export type Register = Readonly<Record<string, RegisteredTable>>;

const each = (names: string, rule: PlainRule): Readonly<Record<string, PlainRule>> =>
  Object.fromEntries(names.split(' ').flatMap((name) => (name === '' ? [] : [[name, rule]])));

/** Columns that are not personal, by their names with spaces between. */
export const plain = (names: string): Readonly<Record<string, PlainRule>> => each(names, notPersonal);

/** A table about nobody, with the columns the database makes by itself. */
export const notPersonalTable = (names: string, generated = ''): RegisteredTable => ({
  columns: { ...plain(names), ...each(generated, derived) },
  owner: null,
});
