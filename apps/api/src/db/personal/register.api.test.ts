import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { type ColumnInfo, columnsOf, holdsText } from '../../testing/text-columns.ts';
import type { Owner, OwnerCondition } from './column-rules.ts';
import { PERSONAL_REGISTER } from './register.ts';

let database: FreshDatabase;
let columns: ColumnInfo[];
beforeAll(async () => {
  database = await freshDatabase();
  columns = await columnsOf(database.pool);
}, 120_000);
afterAll(() => database.close());

const HOW_TO_REGISTER = `
These columns can hold text and are not in the register of personal data (apps/api/src/db/personal).
Decide for each whether it can ever hold something about a person, and add it to its table there:
  - it cannot (a code, a state, an id, a name of goods):   ...plain('column')
  - it can:                                                column: personal(...) or, if it opens something, secret(...)
    with what erasure makes of it: personal('') or personal(null); nothing if the whole row is deleted
  - a law keeps it:                                        column: retainedByLaw('why')
  - the database generates it:                             column: derived
A new table goes into people.ts, trade.ts, communication.ts or operations.ts with an owner (how a row belongs to a person), or into
shop.ts with notPersonalTable('columns') if it is about nobody. Export and erasure follow from that by themselves.
`;

const HOW_TO_REMOVE =
  'These are in the register (apps/api/src/db/personal) and no longer in the database: remove them there.';

const registered = Object.entries(PERSONAL_REGISTER).flatMap(([table, entry]) =>
  Object.entries(entry.columns).map(([column, rule]) => ({ name: `${table}.${column}`, rule, entry })),
);
const nameOf = ({ table, column }: ColumnInfo) => `${table}.${column}`;

test('every column that can hold text is registered as personal or not', () => {
  const listed = new Set(registered.map(({ name }) => name));
  const missing = columns.filter((column) => holdsText(column) && !listed.has(nameOf(column))).map(nameOf);
  expect(missing, HOW_TO_REGISTER).toEqual([]);
});

test('nothing is registered that is not there', () => {
  const there = new Set(columns.filter(holdsText).map(nameOf));
  const tables = new Set(columns.map(({ table }) => table));
  const missing = [
    ...registered.filter(({ name }) => !there.has(name)).map(({ name }) => name),
    ...Object.keys(PERSONAL_REGISTER).filter((table) => !tables.has(table)),
  ];
  expect(missing, HOW_TO_REMOVE).toEqual([]);
});

test('what the database generates is registered as derived, and only that', () => {
  const generated = columns.filter((column) => holdsText(column) && column.isGenerated).map(nameOf);
  const declared = registered.filter(({ rule }) => rule.kind === 'derived').map(({ name }) => name);
  expect(declared.toSorted()).toEqual(generated.toSorted());
});

test('where the row stays, every personal column says what becomes of it; where it goes, none does', () => {
  const wrong = registered.filter(({ rule, entry }) => {
    if (rule.kind !== 'personal' || entry.owner === null) return false;
    return (rule.becomes === undefined) === (entry.erased === 'columns');
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('every export has its place, and no two tables share one', () => {
  const exported = Object.values(PERSONAL_REGISTER).flatMap((entry) =>
    entry.owner === null ? [] : (entry.section ?? []),
  );
  expect(new Set(exported).size).toBe(exported.length);
  const nowhere = registered.filter(
    ({ rule, entry }) => rule.kind === 'personal' && rule.isExported && entry.owner !== null && entry.section === null,
  );
  expect(nowhere.map(({ name }) => name)).toEqual([]);
});

const leavesOf = (owner: Owner): OwnerCondition[] =>
  owner.by === 'any' || owner.by === 'all' ? owner.of.flatMap(leavesOf) : [owner];

test('owners name columns that are there, and rows found through another table are erased before it', () => {
  const there = new Set(columns.map(nameOf));
  const order = Object.keys(PERSONAL_REGISTER);
  const wrong = Object.entries(PERSONAL_REGISTER).flatMap(([table, { owner }]) =>
    owner === null
      ? []
      : leavesOf(owner).flatMap((leaf) => [
          ...(there.has(`${table}.${leaf.column}`) ? [] : [`${table}.${leaf.column}`]),
          ...('table' in leaf && !there.has(`${leaf.table}.${leaf.key}`) ? [`${leaf.table}.${leaf.key}`] : []),
          ...('table' in leaf && order.indexOf(leaf.table) < order.indexOf(table)
            ? [`${table} after ${leaf.table}`]
            : []),
        ]),
  );
  expect(wrong).toEqual([]);
});
