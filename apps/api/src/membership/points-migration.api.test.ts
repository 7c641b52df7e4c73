import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS_FOLDER, migrateDatabase } from '../db/database.ts';
import { type FreshDatabase, freshDatabase, urlOf } from '../testing/fresh-database.ts';

const MIGRATION = 'points_per_currency';

let server: FreshDatabase;
let folder: string;
let client: pg.Client;
const name = `test_points_migration_${process.pid}`;
beforeAll(async () => {
  server = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'karaz-migrations-'));
  await server.pool.query(`create database ${name}`);
  await migrateDatabase(urlOf(name), migrations({ withPoints: false }));
  client = new pg.Client({ connectionString: urlOf(name) });
  await client.connect();
}, 120_000);
afterAll(async () => {
  await client?.end();
  await server.pool.query(`drop database if exists ${name} with (force)`);
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** All that came before points had a currency, with that step or without; none of the later ones. */
function migrations({ withPoints }: { withPoints: boolean }): string {
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith(MIGRATION));
  expect(at).toBeGreaterThan(0);
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, withPoints ? at + 1 : at) }));
  return folder;
}

const PLACES = `
  insert into countries (code, name_en, name_ar, phone_code, time_zone) values
    ('kw', 'Kuwait', 'الكويت', '965', 'Asia/Kuwait'), ('ae', 'Emirates', 'الإمارات', '971', 'Asia/Dubai');
  insert into country_settings (country_code, currency, support_email, support_phone, whatsapp, points_per_unit) values
    ('kw', 'KWD', 'a@b.example', '1', '1', 100), ('ae', 'AED', 'a@b.example', '1', '1', 3);
  insert into global_settings (data) values ('{"default_country": "ae"}');
  insert into branches (id, key, code, type, kind, country_code, name_en, name_ar, description_en, description_ar, address_en,
    address_ar, phone, latitude, longitude) values (1, 'b', 'b', 'seller', 'shop', 'kw', 'B', 'ب', '', '', '', '', '1', 29, 48);`;

const PEOPLE = `
  insert into users (id, first_name, last_name) values (1, 'Both', ''), (2, 'Manual', ''), (3, 'Old', '');
  insert into orders (id, custom_order_id, user_id, customer_name, language, country_code, currency, order_type, status,
    branch_id, shipping_method, slot_date, slot_opens, slot_closes, payment_method, subtotal_minor, total_minor)
  select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'n' || n, owner, '', 'en', country, currency, 'delivery',
    'delivered', 1, 'regular', '2026-01-01', '10:00', '12:00', 'cash_on_delivery', 100, 100
  from (values (1, 1, 'ae', 'AED'), (2, 1, 'kw', 'KWD'), (3, 3, 'kw', 'KWD'), (4, 3, 'ae', 'AED')) as o (n, owner, country, currency);`;

const order = (n: number) => `'00000000-0000-4000-8000-00000000000${n}'`;
/** Earned 100 in dirhams and 5 in dinars, spent 25 in dinars; a gift to somebody without an order; what lapsed long ago. */
const POINTS = `
  insert into points_entries (user_id, type, points, order_id, created_at) values
    (1, 'earned', 100, ${order(1)}, '2026-01-01'), (1, 'earned', 5, ${order(2)}, '2026-01-02'),
    (1, 'spent', -25, ${order(2)}, '2026-01-03'),
    (2, 'adjusted', 10, null, '2026-01-01'),
    (3, 'earned', 40, ${order(3)}, '2024-01-01'), (3, 'earned', 7, ${order(4)}, '2025-06-01'),
    (3, 'lapsed', -40, null, '2025-02-01');`;

test('entries get the currency of their order, what was spent across currencies is taken where it was earned, and nothing is below zero', async () => {
  await client.query(PLACES + PEOPLE + POINTS);
  await migrateDatabase(urlOf(name), migrations({ withPoints: true }));
  const { rows: balances } = await client.query(`
    select user_id as who, currency, sum(points)::int as points, sum(worth_minor)::int as worth from points_entries
    group by user_id, currency order by user_id, currency`);
  expect(balances).toEqual([
    // 80 points as before, at three to a dirham.
    { who: 1, currency: 'AED', points: 80, worth: 2666 },
    { who: 1, currency: 'KWD', points: 0, worth: 0 },
    { who: 2, currency: 'AED', points: 10, worth: 333 },
    { who: 3, currency: 'AED', points: 7, worth: 233 },
    { who: 3, currency: 'KWD', points: 0, worth: 0 },
  ]);
  const { rows: moved } = await client.query(
    `select currency, points from points_entries where user_id = 1 and type = 'adjusted' order by id`,
  );
  expect(moved).toEqual([
    { currency: 'AED', points: -20 },
    { currency: 'KWD', points: 20 },
  ]);
  // A rate that gave back a third gives back a fifth from now on.
  const { rows: rates } = await client.query(
    'select country_code as country, points_earned_per_unit as earned, points_per_unit as per from country_settings order by 1',
  );
  expect(rates).toEqual([
    { country: 'ae', earned: 1, per: 5 },
    { country: 'kw', earned: 1, per: 100 },
  ]);
});
