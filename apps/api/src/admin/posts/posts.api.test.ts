import type { OfficePost, OfficePostRow } from '@karaz/contract/admin/posts';
import type { PostView } from '@karaz/contract/content';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../db/tables/audit.ts';
import { type OrderShop, openOrderShop } from '../../testing/order-shop.ts';
import { addPerson } from '../../testing/people.ts';
import { waitForNotifications } from '../../testing/wait-for-notifications.ts';

let shop: OrderShop;
let headers: Record<string, string>;

beforeAll(async () => {
  shop = await openOrderShop();
  headers = { authorization: `Bearer manager:${(await addPerson(shop.database.db, { role: 'manager' })).id}` };
});
afterAll(() => shop.close());

const send = (method: string, path: string, body?: unknown, who = headers) =>
  shop.call(method, `/api/v1/admin/posts${path}`, { headers: who, body });
let number = 0;
const story = (given: Partial<OfficePost> = {}) => ({
  title_en: 'Honey',
  title_ar: 'عسل',
  slug: `honey-${++number}`,
  summary_en: 'From the mountains.',
  summary_ar: 'من الجبال.',
  body_en: '<h2>Bees</h2><p>Busy.</p>',
  body_ar: '<h2>نحل</h2><p>مشغول.</p>',
  mediaId: 1,
  tagIds: [1, 3],
  seoTitle_en: '',
  seoTitle_ar: '',
  seoDescription_en: '',
  seoDescription_ar: '',
  isPublished: true,
  ...given,
});
async function add(given: Partial<OfficePost> = {}): Promise<OfficePost> {
  const { status, body, text } = await send('POST', '', story(given));
  expect(status, text).toBe(201);
  return body as OfficePost;
}
const inShop = (slug: string) => shop.get(`/api/v1/posts/${slug}`);

test('[SD-52] a story is a draft until it is published, and keeps the day of its first publishing', async () => {
  const { id, slug, ...draft } = await add({ isPublished: false });
  expect(draft.publishedAt).toBe(null);
  expect((await inShop(slug)).status).toBe(404);
  const published = (await send('PUT', `/${id}`, { slug, ...draft, isPublished: true })).body as OfficePost;
  expect(published.publishedAt).not.toBe(null);
  await waitForNotifications(shop);
  expect((await inShop(slug)).status).toBe(200);
  const visible = (await inShop(slug)).body as PostView;
  expect(visible).toMatchObject({ title_ar: 'عسل', image: { width: expect.any(Number) } });
  expect(visible.tags.map((tag) => tag.id)).toEqual([1, 3]);
  const again = (await send('PUT', `/${id}`, { ...published, isPublished: false })).body as OfficePost;
  expect(again.publishedAt).toBe(published.publishedAt);
  const log = await shop.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(id)));
  expect(log.map(({ action }) => action)).toEqual(['post.create', 'post.update', 'post.update']);
});

test('stories stand newest first in the shop, by tag too', async () => {
  await add({ slug: 'newest-of-all', tagIds: [2] });
  const list = async (query = '') =>
    ((await shop.get(`/api/v1/posts${query}`)).body as { data: { slug: string }[]; total: number }).data;
  await waitForNotifications(shop);
  expect((await list())[0]?.slug).toBe('newest-of-all');
  expect((await list('?tag=organic')).map(({ slug }) => slug)).toEqual(['newest-of-all']);
  expect((await list('?tag=ramadan')).map(({ slug }) => slug)).toEqual(['a-table-for-thirty-nights']);
});

test('the list narrows by state and words, sorts, and comes as a file', async () => {
  await add({ isPublished: false, title_en: '=HYPERLINK("x")', slug: 'a-formula' });
  const list = async (query: string) =>
    (await send('GET', `?${query}`)).body as { data: OfficePostRow[]; total: number };
  const drafts = await list('publish=draft');
  expect(drafts.data.every(({ isPublished }) => !isPublished)).toBe(true);
  expect((await list('search=thirty')).data.map(({ slug }) => slug)).toEqual(['a-table-for-thirty-nights']);
  expect((await list('sort=publishedAt')).data[0]?.slug).toBe('choosing-a-sheep-for-eid');
  const file = await send('GET', '/export?publish=draft');
  expect(file.status).toBe(200);
  expect(file.text).toContain(`"'=HYPERLINK(""x"")"`);
  expect(file.text.trim().split('\r\n')).toHaveLength(drafts.total + 1);
  const { tags } = (await send('GET', '/tags')).body as { tags: unknown[] };
  expect(tags.length).toBeGreaterThan(20);
});

test('no script gets into a story, a taken address and empty titles are rejected beside their fields', async () => {
  const post = await add({ body_en: '<p>Hi</p><script>alert(1)</script><img src=x onerror=alert(1)>' });
  expect(post.body_en).not.toMatch(/script|onerror/);
  const twice = await send('POST', '', story({ slug: post.slug }));
  expect([twice.status, twice.body]).toMatchObject([422, { errors: { slug: [expect.any(String)] } }]);
  const unseen = await send('POST', '', story({ mediaId: 987_654 }));
  expect([unseen.status, unseen.body]).toMatchObject([422, { errors: { mediaId: [expect.any(String)] } }]);
  const empty = await send('POST', '', story({ title_ar: ' ' }));
  expect([empty.status, empty.body]).toMatchObject([422, { errors: { title_ar: [expect.any(String)] } }]);
});

test('the second of two editors is notified; a story that is gone is gone', async () => {
  const { id, ...post } = await add();
  expect((await send('PUT', `/${id}`, { ...post, title_en: 'First' })).status).toBe(200);
  const second = await send('PUT', `/${id}`, { ...post, title_en: 'Second' });
  expect(second.body).toMatchObject({ code: 'conflict', data: { title_en: 'First' } });
  expect((await send('DELETE', `/${id}`)).status).toBe(204);
  expect((await send('GET', `/${id}`)).status).toBe(404);
  await waitForNotifications(shop);
  expect((await inShop(post.slug)).status).toBe(404);
});

test('a picture that a story shows cannot be removed', async () => {
  const { mediaId } = await add({ mediaId: 5 });
  const uses = await shop.call('GET', `/api/v1/admin/media/${mediaId}/uses`, { headers });
  expect(uses.text).toContain('"post"');
});
