import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { queueMessage } from './queue-message.ts';

let store: TestApi;
beforeAll(async () => {
  store = await testApi();
});
afterAll(() => store.close());

const html = '<p>{store}, {club}</p><a style="background:{primary}">';
const written = async (language: 'en' | 'ar') => {
  const message = {
    channel: 'mail',
    recipient: 'a@shop.example',
    subject: 'At {store}',
    text: '{club}: hello',
  } as const;
  await queueMessage(store.database.db, { ...message, html, language });
  const found = await store.database.db.execute(sql`select subject, text, html from messages order by id desc limit 1`);
  return found.rows[0];
};

test('messages name the store, its club and its colour as the settings do when they are written', async () => {
  expect(await written('ar')).toMatchObject({ subject: 'At كرز', text: 'نادي كرز: hello' });
  const change = { store_name_en: 'Salt & <Pepper>', club_name_en: 'Friends', colours: { primary: '#123456' } };
  await store.database.db.execute(sql`update global_settings set data = data || ${JSON.stringify(change)}::jsonb`);
  expect(await written('en')).toEqual({
    subject: 'At Salt & <Pepper>',
    text: 'Friends: hello',
    html: '<p>Salt &amp; &lt;Pepper&gt;, Friends</p><a style="background:#123456">',
  });
});
