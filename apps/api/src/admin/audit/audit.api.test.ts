import { endpoint } from '@karaz/contract/endpoint';
import { NAMED_KINDS } from '@karaz/domain/office/audit-references';
import { ok } from '@karaz/domain/result';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Change, recordChange, recordPastChanges } from '../../audit/record-change.ts';
import { inTransaction } from '../../db/database.ts';
import { tags } from '../../db/tables/catalog.ts';
import { mount } from '../../http/mount.ts';
import { addPerson, bearer, signInAs } from '../../testing/people.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

const response = z.object({ done: z.boolean() });
const write = (path: `/${string}`) =>
  endpoint({ method: 'POST', path, access: 'staff:catalogue.write', tag: 'Test', summary: 'Changes', response });
const written = write('/api/test/written');
const forgotten = write('/api/test/forgotten');

let store: TestApi;
let admin: Record<string, string>;
let manager: Record<string, string>;
let managerId: number;

beforeAll(async () => {
  store = await testApi({
    extend(app, deps) {
      mount(app, deps, forgotten, () => ok({ done: true }));
      mount(app, deps, written, async ({ context }) => {
        await inTransaction(deps.db, (tx) =>
          recordChange(tx, context, {
            action: 'product.publish',
            entityId: 12,
            before: { publish: 'draft', name: 'Lamb' },
            after: { publish: 'published', name: 'Lamb' },
          }),
        );
        return ok({ done: true });
      });
    },
  });
  admin = bearer((await signInAs(store, await addPerson(store.database.db, { role: 'admin' }))).token);
  const person = await addPerson(store.database.db, { role: 'manager', firstName: 'Salem', lastName: 'Ali' });
  managerId = person.id;
  manager = bearer((await signInAs(store, person)).token);
});
afterAll(() => store.close());

const ALL_WITH_NUMBERS = [
  ...(['addon.update', 'apiKey.revoke', 'area.update', 'attribute.update', 'banner.move', 'branch.update'] as const),
  ...(['category.move', 'charity.update', 'chatReply.update', 'city.update', 'coupon.update', 'faq.move'] as const),
  ...(['media.update', 'page.update', 'plan.update', 'post.update', 'product.publish', 'recipe.update'] as const),
  ...(['review.hide', 'stock.adjust', 'tag.update', 'view.update', 'webhook.test'] as const),
];

const log = (changes: readonly Change[]) =>
  inTransaction(store.database.db, (tx) =>
    recordPastChanges(
      tx,
      changes.map((change) => ({
        ...change,
        actor: { id: managerId, role: 'manager' },
        at: store.clock.now,
        requestId: 'past',
      })),
    ),
  );

test('[SD-52] what staff change is written down: who, what, and only the fields that changed', async () => {
  expect((await store.call('POST', written.path, { headers: manager, body: {} })).status).toBe(200);
  const { status, body } = await store.get('/api/v1/admin/audit', admin);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    total: 1,
    hasNextPage: false,
    data: [
      {
        actor: { id: managerId, name: 'Salem Ali', role: 'manager' },
        action: 'product.publish',
        entity: 'product',
        entityId: '12',
        before: { publish: 'draft' },
        after: { publish: 'published' },
      },
    ],
  });
});

test('[SD-52] a call that changes something and writes nothing down does not pass', async () => {
  expect((await store.call('POST', forgotten.path, { headers: manager, body: {} })).status).toBe(500);
});

test('the log is found by entity, by person and by words, and words are never a pattern', async () => {
  const total = async (query: string) => {
    const { body } = await store.get(`/api/v1/admin/audit?${query}`, admin);
    return (body as { total: number }).total;
  };
  expect(await total('entity=product&entityId=12')).toBe(1);
  expect(await total('entity=order')).toBe(0);
  expect(await total(`actorId=${managerId}`)).toBe(1);
  expect(await total('search=PUBLISH')).toBe(1);
  expect(await total('search=%25')).toBe(0);
});

test('ids have names in both languages, deleted records and wrong ids have none', async () => {
  const { db } = store.database;
  const [tag] = await db.insert(tags).values({ slug: 'spring', nameEn: 'Spring', nameAr: 'الربيع' }).returning();
  const tagId = tag?.id ?? 0;
  await log([
    { action: 'customer.update', entityId: managerId, after: { tagIds: [tagId, 999_999_999] } },
    { action: 'message.resend', entityId: '4,9', after: { sent: [4, 9] } },
    { action: 'order.note', entityId: 'no uuid', after: { note: 'Call first' } },
  ]);
  const { body } = await store.get('/api/v1/admin/audit?limit=3', admin);
  const [note, resent, changed] = (body as { data: unknown[] }).data;
  expect(changed).toMatchObject({
    subject: { name_en: 'Salem Ali', name_ar: 'Salem Ali' },
    names: { [`tag ${tagId}`]: { name_en: 'Spring', name_ar: 'الربيع' } },
  });
  expect(resent).toMatchObject({ subject: null, names: {} });
  expect(note).toMatchObject({ subject: null, names: {} });
});

test('whatever can be in the log can be asked for its name', async () => {
  const uuid = '0190c1c8-3f7e-4f3a-9c45-1f1f5e2d7a10';
  await log([
    ...(['order.note', 'chat.close'] as const).map((action) => ({ action, entityId: uuid })),
    ...ALL_WITH_NUMBERS.map((action) => ({ action, entityId: 999_999 })),
    {
      action: 'order.pick',
      entityId: uuid,
      after: {
        addonIds: [1],
        areaId: 1,
        attributeId: 1,
        categoryIds: [1],
        cityId: 1,
        substituteStockId: 1,
        valueIds: [1],
      },
    },
  ]);
  const { status, body } = await store.get('/api/v1/admin/audit?limit=40', admin);
  expect(status).toBe(200);
  expect((body as { data: { subject: unknown }[] }).data.filter(({ subject }) => subject).length).toBe(1);
});

// Alone and together: a kind that is rejected must not hide behind another.
test.each([...NAMED_KINDS.map((kind) => [kind]), [...NAMED_KINDS]])('entries about %s are listed', async (...kinds) => {
  const { db } = store.database;
  const ids = ['999999', '0190c1c8-3f7e-4f3a-9c45-1f1f5e2d7a11', '4,9'];
  const rows = kinds.flatMap((kind) =>
    ids.map((id) => sql`(${managerId}, 'manager', ${`${kind}.update`}, ${kind}, ${id}, 'every kind')`),
  );
  await db.execute(sql`
    insert into audit_log (actor_id, actor_role, action, entity, entity_id, request_id) values ${sql.join(rows, sql`, `)}`);
  const { status, body, text } = await store.get(
    `/api/v1/admin/audit?limit=100${kinds.length === 1 ? `&entity=${kinds[0]}` : ''}`,
    admin,
  );
  expect(status, text).toBe(200);
  const seen = (body as { data: { entity: string; requestId: string }[] }).data.filter(
    ({ requestId }) => requestId === 'every kind',
  );
  for (const kind of kinds) expect(seen.filter(({ entity }) => entity === kind).length).toBeGreaterThan(2);
});

test('nobody rewrites the log, not even with the database open', async () => {
  const { db } = store.database;
  await expect(db.execute(sql`update audit_log set action = 'nothing'`)).rejects.toThrow();
  await expect(db.execute(sql`delete from audit_log`)).rejects.toThrow();
});

test('the log is for administrators', async () => {
  expect((await store.get('/api/v1/admin/audit')).status).toBe(401);
  expect((await store.get('/api/v1/admin/audit', manager)).status).toBe(403);
});

test('the days of a filter are those of the clock of whoever reads the log', async () => {
  const at = new Date('2020-11-15T22:20:00Z');
  const entry = { action: 'tag.update', entityId: 1, after: { name: 'Fresh' } } as const;
  const by = { actor: { id: managerId, role: 'manager' as const }, at, requestId: 'past' };
  await inTransaction(store.database.db, (tx) => recordPastChanges(tx, [{ ...entry, ...by }]));
  const found = async (day: string) => {
    const query = `from=${day}&to=${day}&timeZone=Asia/Kuwait`;
    return (await store.get(`/api/v1/admin/audit?${query}`, admin)).body;
  };
  expect(await found('2020-11-16')).toMatchObject({ total: 1, data: [{ at: at.toISOString() }] });
  expect(await found('2020-11-15')).toMatchObject({ total: 0 });
});
