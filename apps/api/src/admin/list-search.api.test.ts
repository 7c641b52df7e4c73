import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, bearer, signInAs } from '../testing/people.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';

let store: TestApi;
let admin: Record<string, string>;

beforeAll(async () => {
  store = await testApi();
  const person = await addPerson(store.database.db, { role: 'admin' });
  admin = bearer((await signInAs(store, person)).token);
});
afterAll(() => store.close());

type Page = { data: { id: number | string; name: string }[]; total: number; isMore: boolean; hasNextPage: boolean };
const list = async (name: string, query: Record<string, string>): Promise<Page> => {
  const response = await store.get(`/api/v1/admin/${name}?${new URLSearchParams(query)}`, admin);
  expect(response.status, response.text).toBe(200);
  return response.body as Page;
};

test('people are found by parts of words in either language, however they are spelled', async () => {
  const names = ['أحمد الصبّاح', 'فاطمة يحيى', 'Zoë Al-Mutairi', 'غزال ظافر', 'LAYLA Hassan'];
  for (const [at, name] of names.entries()) {
    const [firstName = '', ...rest] = name.split(' ');
    const [lastName, phone] = [rest.join(' '), `+9655511223${at}`];
    await addPerson(store.database.db, { firstName, lastName, phone });
  }
  const found = async (search: string) => (await list('customers', { search })).data.map((row) => row.name);
  const cases: [string, string[]][] = [
    ['أحمد', ['أحمد الصبّاح']],
    ['احمد الصباح', ['أحمد الصبّاح']],
    ['حم', ['أحمد الصبّاح']],
    ['فاطمه يحيي', ['فاطمة يحيى']],
    ['ظافر', ['غزال ظافر']],
    ['غزا', ['غزال ظافر']],
    ['zoë al', ['Zoë Al-Mutairi']],
    ['oë', ['Zoë Al-Mutairi']],
    ['layla', ['LAYLA Hassan']],
    ['hAss', ['LAYLA Hassan']],
    ['٥٥١١٢٢٣١', ['فاطمة يحيى']],
    ['+965 5511 2231', ['فاطمة يحيى']],
    ['0096555112231', ['فاطمة يحيى']],
    ['5511-2231', ['فاطمة يحيى']],
    // What Arabic letters are stored as is nothing one can type.
    ['AFVH', []],
    ['zo_', []],
    ['%', []],
  ];
  for (const [search, names] of cases) expect([search, await found(search)]).toEqual([search, names]);
});

test('what too many rows have is counted to 10,000, and every one of them is still a page away', async () => {
  const { db } = store.database;
  await db.execute(sql`insert into messages (channel, recipient, subject, text, language, status)
    select 'mail', 'a' || n || '@shop.example', 'Your order ' || n, '', 'en', 'sent' from generate_series(1, 10060) n`);
  const page = (number: number, more = {}) =>
    list('messages', { search: 'ORDER', limit: '100', page: String(number), ...more });
  const first = await page(1);
  expect(first).toMatchObject({ total: 10_000, isMore: true, hasNextPage: true });
  const ids = first.data.map(({ id }) => Number(id));
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect(await page(100)).toMatchObject({ total: 10_001, isMore: true, hasNextPage: true });
  const last = await page(101);
  expect(last).toMatchObject({ total: 10_060, isMore: false, hasNextPage: false });
  expect(last.data).toHaveLength(60);
  expect(await page(102)).toMatchObject({ data: [], total: 10_000, isMore: true, hasNextPage: false });
  expect(await list('messages', { search: 'order 1006' })).toMatchObject({ total: 2, isMore: false });
  expect(await list('messages', { search: 'order 1006', page: '5' })).toMatchObject({ data: [], total: 2 });
  expect(await list('messages', { search: 'order', status: 'dead' })).toMatchObject({ total: 0, isMore: false });
  const file = await store.get('/api/v1/admin/messages/export?search=order', admin);
  expect(file.text.trim().split('\n')).toHaveLength(10_061);
});

test('a word of nearly every conversation shows the latest of them, a rare one all it is in', async () => {
  const { db } = store.database;
  const shopper = await addPerson(db, { firstName: 'Salma', lastName: 'Rare' });
  await db.execute(sql`insert into countries (code, name_en, name_ar, phone_code, time_zone)
    values ('kw', 'Kuwait', 'الكويت', '965', 'Asia/Kuwait') on conflict do nothing`);
  await db.execute(sql`insert into chats (user_id, country_code, language, state, last_seq, created_at, updated_at)
    select ${shopper.id}, 'kw', 'en', case when n <= 3 then 'waiting' else 'closed' end, 2,
      now() - make_interval(mins => n), now() - make_interval(mins => n) from generate_series(1, 2600) n`);
  await db.execute(sql`insert into chat_lines (chat_id, seq, client_id, kind, text)
    select id, seq, gen_random_uuid(), 'shopper', case when seq = 1 then 'Where is my order?' else 'An order of lamb' end
    from chats, generate_series(1, 2) seq`);
  const ids = async (query: Record<string, string>) => (await list('chats', query)).data.map(({ id }) => id);
  const all = await ids({ limit: '100' });
  // 5,200 lines of 2,600 conversations.
  const common = await list('chats', { search: 'order', limit: '100' });
  expect(common.data.map(({ id }) => id)).toEqual(all);
  expect(common).toMatchObject({ isMore: true, hasNextPage: true });
  expect(common.total).toBeLessThanOrEqual(2600);
  expect(await list('chats', { search: 'order', limit: '100', page: '26' })).toMatchObject({
    total: 2600,
    isMore: false,
    hasNextPage: false,
  });
  expect(await ids({ search: 'order', limit: '100', sort: 'updatedAt', page: '26' })).toEqual([...all].reverse());
  expect(await list('chats', { search: 'order', view: 'waiting' })).toMatchObject({ total: 3, isMore: false });
  expect(await list('chats', { search: 'of lamb' })).toMatchObject({ total: 2600, isMore: false });
  expect(await list('chats', { search: 'salma' })).toMatchObject({ total: 2600, isMore: false });
  // One or two letters find people by any part of their names, lines by how their words begin.
  expect(await list('chats', { search: 'al' })).toMatchObject({ total: 2600 });
  expect(await list('chats', { search: 'of' })).toMatchObject({ total: 2600, isMore: false });
  expect(await list('chats', { search: 'rd' })).toMatchObject({ total: 0 });
});

test('far pages of a search say how many there are and have those that belong there', async () => {
  const { db } = store.database;
  const rare = await addPerson(db, { firstName: 'Wadha', lastName: 'Far' });
  const other = await addPerson(db, { firstName: 'Elsa', lastName: 'Yonder' });
  await db.execute(sql`insert into chats (user_id, country_code, language, state, last_seq, updated_at)
    select case when n % 5 = 0 then ${rare.id}::int else ${other.id}::int end, 'kw', 'en', 'closed', 0,
      now() - make_interval(days => 300, mins => n) from generate_series(1, 26000) n`);
  for (const [search, total] of [['wadha', 5_200] as const, ['yonder', 20_800] as const]) {
    const expected = await db.execute<{ id: string }>(sql`select c.id from chats c join users u on u.id = c.user_id
      where u.words like ${`%${search}%`} order by c.updated_at desc, c.id desc offset 5100 limit 100`);
    const page = await list('chats', { search, limit: '100', page: '52' });
    expect(page.data.map(({ id }) => id)).toEqual(expected.rows.map(({ id }) => id));
    const last = await list('chats', { search, limit: '100', page: String(total / 100) });
    expect(last.data).toHaveLength(100);
    expect(last).toMatchObject({ total, isMore: false, hasNextPage: false });
    expect(await list('chats', { search, limit: '100', page: '400' })).toMatchObject({
      data: [],
      total,
      isMore: false,
    });
  }
});

test('words of one or two letters are found in what was said, in both languages', async () => {
  const { db } = store.database;
  const shopper = await addPerson(db, { firstName: 'Hind', lastName: 'Short' });
  const messages = ['Thanks. OK', 'Two lines\nqv', 'كم السعر؟', 'أين طلبي\nلا أراه', '100% xq', 'غدا ظهرا'];
  await db.execute(sql`insert into chats (user_id, country_code, language, state, last_seq)
    select ${shopper.id}, 'kw', 'en', 'waiting', 1 from generate_series(1, ${messages.length}::int)`);
  for (const [at, text] of messages.entries()) {
    await db.execute(sql`insert into chat_lines (chat_id, seq, client_id, kind, text) select id, 1, gen_random_uuid(),
      ${at === 4 ? 'event' : 'shopper'}, ${text} from chats where user_id = ${shopper.id} order by id offset ${at} limit 1`);
  }
  const previews = async (search: string) =>
    (await store.get(`/api/v1/admin/chats?${new URLSearchParams({ search })}`, admin)).body as {
      data: { preview: string }[];
    };
  const cases: [string, string[]][] = [
    ['ok', ['Thanks. OK']],
    ['qv', ['Two lines\nqv']],
    ['كم', ['كم السعر؟']],
    ['لا', ['أين طلبي\nلا أراه']],
    ['غد', ['غدا ظهرا']],
    ['ين', []],
    ['xq', []],
    ['%', []],
    ['q_', []],
  ];
  for (const [search, found] of cases) {
    expect([search, (await previews(search)).data.map(({ preview }) => preview)]).toEqual([search, found]);
  }
});
