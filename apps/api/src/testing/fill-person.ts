import { randomInt, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { ColumnRule, OwnedTable, Owner, OwnerCondition } from '../db/personal/column-rules.ts';
import { PERSONAL_REGISTER } from '../db/personal/register.ts';
import { type ColumnInfo, columnsOf } from './text-columns.ts';

type Row = Record<string, unknown>;
type ForeignKey = { table: string; column: string; parent: string; key: string };

/** Where a marker was written: text that nothing else in the database can equal. */
export type Filled = { table: string; column: string; marker: string; isExported: boolean };

/** `texts`: each marker starts with the first; the second is the phone. */
export type FilledPerson = { id: number; filled: Filled[]; texts: string[] };

/** Values that checks of the database require; everything else is made up from the type of the column. */
const SAMPLES: Readonly<Record<string, (row: Row, newMarker: () => string) => Row>> = {
  users: (_, newMarker) => ({
    ...{ phone: `+965${randomInt(10 ** 9, 10 ** 10)}`, email: `${newMarker()}@shop.example` },
    ...{ email_verified_at: new Date(), phone_verified_at: new Date() },
  }),
  cash_corrections: () => ({ before_minor: 1000, counted_minor: 1005 }),
  contact_changes: () => ({ kind: 'email' }),
  proof_codes: () => ({ purpose: 'change' }),
  orders: () => ({ status: 'delivered', country_code: 'kw', currency: 'KWD', language: 'en' }),
  subscriptions: () => ({ status: 'completed', country_code: 'kw', currency: 'KWD' }),
  // Each has a number of its own.
  invoices: () => ({ kind: 'credit_note', country_code: 'kw', count: randomInt(10 ** 6, 10 ** 9) }),
  // Of one target several may have failed, but one is open or paid.
  payments: () => ({ status: 'failed' }),
  points_entries: () => ({ type: 'adjusted', currency: 'KWD', points: 1, worth_minor: 1 }),
  chat_lines: () => ({ kind: 'shopper' }),
  reviews: () => ({ replied_at: new Date() }),
  // A conversation is of an account or of a guest's secret, never of both.
  chats: ({ user_id }) => (user_id === undefined ? {} : { secret_hash: null }),
  // Held for an account or for a guest's network, never for both.
  slot_holds: ({ user_id }) => (user_id === undefined ? {} : { network: null }),
};

/** A row that must be there for another, and is not an owner's. */
const BEFORE: Readonly<Record<string, (pool: pg.Pool, row: Row) => Promise<unknown>>> = {
  promotion_identities: (pool, { order_id }) =>
    pool.query(
      `insert into order_promotions (order_id, promotion_id, name_en, name_ar, audience, target, discount_minor)
        select $1, min(id), '', '', 'everybody', 'basket', 0 from promotions on conflict do nothing`,
      [order_id],
    ),
};

/** One person with something in every personal column of every table, made from the register and the schema. */
export async function fillPerson(pool: pg.Pool): Promise<FilledPerson> {
  const filler = new Filler(pool, await columnsOf(pool), await foreignKeysOf(pool));
  await filler.fillAll();
  const { person, filled, prefix } = filler;
  return { id: Number(person['id']), filled, texts: [prefix, String(person['phone'])] };
}

class Filler {
  person: Row = {};
  readonly filled: Filled[] = [];
  readonly prefix = `marker${randomUUID().slice(-12)}`;
  private count = 0;
  private readonly rows = new Map<string, Row>();
  private readonly pool: pg.Pool;
  private readonly columns: readonly ColumnInfo[];
  private readonly foreignKeys: readonly ForeignKey[];
  constructor(pool: pg.Pool, columns: readonly ColumnInfo[], foreignKeys: readonly ForeignKey[]) {
    this.pool = pool;
    this.columns = columns;
    this.foreignKeys = foreignKeys;
  }

  private newMarker(): string {
    this.count += 1;
    return `${this.prefix}x${this.count}x`;
  }

  async fillAll(): Promise<void> {
    this.person = await this.insert('users', {}, true);
    for (const [table, entry] of Object.entries(PERSONAL_REGISTER)) {
      const isPersonal = Object.values(entry.columns).some(({ kind }) => kind === 'personal' || kind === 'retained');
      if (table !== 'users' && entry.owner !== null && isPersonal) await this.fillTable(table, entry);
    }
  }

  /** A row for each way in which one can belong to somebody. */
  private async fillTable(table: string, entry: OwnedTable): Promise<void> {
    const exported = entry.exportedTo && new Set(waysOf(entry.exportedTo).map(nameOfWay));
    for (const way of waysOf(entry.owner)) {
      const owned: Row = {};
      for (const leaf of way) await this.own(leaf, owned);
      await BEFORE[table]?.(this.pool, owned);
      await this.insert(table, owned, exported?.has(nameOfWay(way)) ?? true);
    }
  }

  private async own(leaf: OwnerCondition, row: Row): Promise<void> {
    const { column } = leaf;
    if (leaf.by === 'user')
      row[column] = leaf.prefix === undefined ? this.person['id'] : `${leaf.prefix}${this.person['id']}`;
    if (leaf.by === 'phone' || leaf.by === 'mention') row[column] = this.person['phone'];
    if (leaf.by === 'email') row[column] = this.person['email'];
    if (leaf.by === 'value') row[column] = leaf.value;
    if (leaf.by === 'parent') row[column] = (await this.rowOf(leaf.table))[leaf.key];
    if (leaf.by === 'field') row[column] = { [leaf.field]: (await this.rowOf(leaf.table))[leaf.key] };
  }

  /** The person's own row of a table; made when it is first requested. */
  private async rowOf(table: string): Promise<Row> {
    const entry = PERSONAL_REGISTER[table];
    if (!this.rows.has(table) && entry && entry.owner !== null) await this.fillTable(table, entry);
    return this.rows.get(table) ?? {};
  }

  private async insert(table: string, owned: Row, isInExport: boolean): Promise<Row> {
    const sample = SAMPLES[table]?.(owned, () => this.newMarker()) ?? {};
    const row: Row = {};
    for (const info of this.columns.filter((each) => each.table === table && !each.isGenerated)) {
      const value = await this.valueFor(info, { ...owned, ...sample }, isInExport);
      if (value !== undefined) row[info.column] = value;
    }
    const names = Object.keys(row);
    const places = names.map((_, index) => `$${index + 1}`);
    const { rows } = await this.pool
      .query<Row>(
        `insert into ${table} (${names.map((name) => `"${name}"`).join()}) values (${places.join()}) returning *`,
        Object.values(row),
      )
      .catch((error: unknown) => {
        throw new Error(`${table} needs a sample in testing/fill-person.ts: ${error}`);
      });
    const inserted = rows[0] ?? {};
    if (!this.rows.has(table)) this.rows.set(table, inserted);
    return inserted;
  }

  private async valueFor(info: ColumnInfo, given: Row, isInExport: boolean): Promise<unknown> {
    const { table, column, type } = info;
    const rule = PERSONAL_REGISTER[table]?.columns[column];
    if (rule?.kind === 'personal' || rule?.kind === 'retained')
      return this.taggedValue(info, rule, given[column], isInExport);
    if (column in given) return type === 'jsonb' ? JSON.stringify(given[column]) : given[column];
    if (info.isNullable || info.hasDefault) return undefined;
    return (await this.parentKey(table, column)) ?? fillerOf(type);
  }

  private taggedValue(info: ColumnInfo, rule: ColumnRule, given: unknown, isInExport: boolean): unknown {
    if (given === null) return null;
    const { table, column, type } = info;
    const note = typeof given === 'string' && info.table === 'users' ? given : this.newMarker();
    const isExported = 'isExported' in rule && rule.isExported && isInExport;
    // What makes the row somebody's is a marker of the account already.
    if (given !== undefined && typeof given !== 'object' && !isMentioned(table, column)) {
      if (table === 'users') this.filled.push({ table, column, marker: note, isExported });
      return given;
    }
    this.filled.push({ table, column, marker: note, isExported });
    if (type === 'jsonb') return JSON.stringify({ ...(typeof given === 'object' ? given : { given }), note });
    if (type === '_text') return [note];
    return given === undefined ? note : `${given} ${note}`;
  }

  private async parentKey(table: string, column: string): Promise<unknown> {
    const found = this.foreignKeys.find((each) => each.table === table && each.column === column);
    if (!found) return undefined;
    const where = found.parent === 'users' ? "where role = 'admin'" : '';
    const { rows } = await this.pool.query<Row>(`select "${found.key}" as key from ${found.parent} ${where} limit 1`);
    return rows[0]?.['key'] ?? (await this.insert(found.parent, {}, false))[found.key];
  }
}

const isMentioned = (table: string, column: string): boolean => {
  const owner = PERSONAL_REGISTER[table]?.owner;
  return !!owner && waysOf(owner).some((way) => way.some((leaf) => leaf.by === 'mention' && leaf.column === column));
};

/** Each way in which the owner's condition can be met, as the conditions that then hold together. */
function waysOf(owner: Owner): OwnerCondition[][] {
  if (owner.by === 'any') return owner.of.flatMap(waysOf);
  if (owner.by !== 'all') return [[owner]];
  return owner.of
    .map(waysOf)
    .reduce<OwnerCondition[][]>((ways, more) => ways.flatMap((way) => more.map((part) => [...way, ...part])), [[]]);
}

/** The filled person's address is proven, so that it makes no difference whether that is requested. */
const nameOfWay = (way: readonly OwnerCondition[]) => JSON.stringify(way.map((leaf) => ({ ...leaf, proven: true })));

function fillerOf(type: string): unknown {
  if (type.startsWith('_')) return [];
  if (type === 'jsonb') return '{}';
  if (type === 'uuid') return randomUUID();
  if (type === 'bool') return false;
  if (type === 'date' || type === 'timestamptz') return '2026-01-01';
  return ['text', 'citext'].includes(type) ? randomUUID() : 1;
}

async function foreignKeysOf(pool: pg.Pool): Promise<ForeignKey[]> {
  const { rows } = await pool.query<ForeignKey>(`
    select child.relname as table, own.attname as column, parent.relname as parent, key.attname as key
    from pg_constraint c join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
    join pg_attribute own on own.attrelid = c.conrelid and own.attnum = c.conkey[1]
    join pg_attribute key on key.attrelid = c.confrelid and key.attnum = c.confkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1`);
  return rows;
}
