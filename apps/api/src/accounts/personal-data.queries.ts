import { UNDER_WAY } from '@karaz/domain/orders/under-way';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import type { Becomes, ColumnRule, OwnedTable, Owner, Section } from '../db/personal/column-rules.ts';
import { PERSONAL_REGISTER } from '../db/personal/register.ts';
import { orders } from '../db/tables/orders.ts';
import type { UserRow } from './accounts.queries.ts';

/** By what rows are known to be somebody's. */
export type Person = { id: number; email: string | null; provenEmail: string | null; phone: string | null };

export const personOf = ({ id, email, emailVerifiedAt, phone }: UserRow): Person => ({
  ...{ id, email, phone },
  provenEmail: emailVerifiedAt === null ? null : email,
});

const NONE = sql`false`;
const named = (name: string) => sql.identifier(name);
const eitherOf = (parts: readonly SQL[]): SQL =>
  parts.length === 0 ? NONE : sql`(${sql.join([...parts], sql` or `)})`;

/** The condition that a row of the owner's table is this person's. */
function isOwned(owner: Owner, person: Person): SQL {
  switch (owner.by) {
    case 'user': {
      const { column, prefix } = owner;
      return prefix === undefined
        ? sql`${named(column)} = ${person.id}`
        : sql`${named(column)} = ${`${prefix}${person.id}`}`;
    }
    case 'phone':
      return person.phone === null ? NONE : sql`${named(owner.column)} = ${person.phone}`;
    case 'email':
      return isAddressed(owner, owner.proven ? person.provenEmail : person.email);
    case 'mention':
      return eitherOf(
        [person.provenEmail, person.phone].flatMap((contact) =>
          contact === null ? [] : [sql`position(${contact.toLowerCase()} in lower(${named(owner.column)}::text)) > 0`],
        ),
      );
    case 'parent':
      return sql`${named(owner.column)} in ${keysOf(owner, person, owner.text ?? false)}`;
    case 'field':
      return sql`${named(owner.column)} ->> ${owner.field}::text in ${keysOf(owner, person, true)}`;
    case 'value':
      return sql`${named(owner.column)} = ${owner.value}`;
    case 'not prefix':
      return sql`${named(owner.column)} not like ${`${owner.prefix}%`}`;
    case 'any':
      return eitherOf(owner.of.map((each) => isOwned(each, person)));
    case 'all':
      return sql`(${sql.join(
        owner.of.map((each) => isOwned(each, person)),
        sql` and `,
      )})`;
  }
}

function isAddressed({ column, asSent }: { column: string; asSent?: boolean }, email: string | null): SQL {
  if (email === null) return NONE;
  return asSent ? sql`${named(column)} = ${email}` : sql`lower(${named(column)}) = ${email.toLowerCase()}`;
}

function keysOf({ table, key }: { table: string; key: string }, person: Person, asText: boolean): SQL {
  const owner = PERSONAL_REGISTER[table]?.owner;
  if (!owner) throw new Error(`${table} is nobody's: nothing can belong to a person through it`);
  const value = asText ? sql`${named(key)}::text` : named(key);
  return sql`(select ${value} from ${named(table)} where ${isOwned(owner, person)})`;
}

const ownedTables = (): [string, OwnedTable][] =>
  Object.entries(PERSONAL_REGISTER).flatMap(([table, entry]): [string, OwnedTable][] =>
    entry.owner === null ? [] : [[table, entry]],
  );

/** Nothing says any more whose it was. Amounts, goods and dates stay where money records must; see the register. */
export async function erasePerson(tx: Transaction, person: Person, now: Date): Promise<void> {
  // The log allows its text to be removed, and nothing else, while this is set.
  await tx.execute(sql`select set_config('karaz.erasing', 'on', true)`);
  for (const [table, entry] of ownedTables()) {
    const statement = erasureOf(table, entry, person, now);
    if (statement) await tx.execute(statement);
  }
  await tx.execute(sql`select set_config('karaz.erasing', 'off', true)`);
}

function erasureOf(table: string, { columns, owner, erased, also = {} }: OwnedTable, person: Person, now: Date) {
  if (erased === 'row') return sql`delete from ${named(table)} where ${isOwned(owner, person)}`;
  const changes = [
    ...Object.entries(columns).flatMap(([column, rule]) => changeOf(column, rule)),
    ...Object.entries(also).map(([column, to]) => sql`${named(column)} = ${to === 'now' ? now.toISOString() : to}`),
  ];
  if (changes.length === 0) return null;
  return sql`update ${named(table)} set ${sql.join(changes, sql`, `)} where ${isOwned(owner, person)}`;
}

function changeOf(column: string, rule: ColumnRule): SQL[] {
  if (rule.kind !== 'personal') return [];
  if (rule.becomes === undefined) throw new Error(`the register does not say what becomes of ${column}`);
  return [sql`${named(column)} = ${erasedValue(column, rule.becomes)}`];
}

function erasedValue(column: string, becomes: Becomes): SQL {
  if (becomes === null || typeof becomes === 'string') return sql`${becomes}`;
  return becomes.without === 'text'
    ? sql`without_text(${named(column)})`
    : sql`${named(column)} - ${becomes.field}::text`;
}

export type ExportedRow = Record<string, unknown>;

/** Every row of this person in every table that has a place in the export, without what only opens something. */
export async function selectPersonalData(
  db: Database,
  person: Person,
): Promise<Readonly<Partial<Record<Section, ExportedRow[]>>>> {
  const sections: Partial<Record<Section, ExportedRow[]>> = {};
  for (const [table, entry] of ownedTables()) {
    if (entry.section !== null) sections[entry.section] = await rowsOf(db, table, entry, person);
  }
  return sections;
}

async function rowsOf(
  db: Database,
  table: string,
  { columns, owner, exportedTo, orderedBy = 'id' }: OwnedTable,
  person: Person,
): Promise<ExportedRow[]> {
  const isInExport = (rule: ColumnRule) =>
    rule.kind === 'personal' || rule.kind === 'retained' ? rule.isExported : rule.kind !== 'derived';
  const left = Object.entries(columns).flatMap(([column, rule]) => (isInExport(rule) ? [] : [column]));
  const { rows } = await db.execute<{ row: ExportedRow }>(sql`
    select to_jsonb(own) - ${sql.param(left)}::text[] as row from ${named(table)} own
    where ${isOwned(exportedTo ?? owner, person)} order by ${named(orderedBy)}`);
  return rows.map(({ row }) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [inCamelCase(name), value])),
  );
}

/** As the rest of the API names its fields. */
const inCamelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

export const selectOrdersUnderWay = (tx: Transaction, userId: number): Promise<{ id: string; number: string }[]> =>
  tx
    .select({ id: orders.id, number: orders.customOrderId })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, [...UNDER_WAY])))
    .orderBy(desc(orders.createdAt));
