import { createServer, type Server } from 'node:net';
import { fail, ok } from '@karaz/domain/result';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messageDeliveries } from '../db/tables/message-deliveries.ts';
import { messages } from '../db/tables/messages.ts';
import { createLogger } from '../http/logger.ts';
import { smtpSender } from '../integrations/mail/mail-sender.ts';
import { missingSender, outboxSender } from '../integrations/sms/outbox-sender.ts';
import { SEND_TIMEOUT_MS, type SendResult, type SmsSender } from '../integrations/sms/sms-sender.ts';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { createMessageSender } from './message-sender.ts';
import { claimMessages } from './messages.queries.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(messages);
});

const log = createLogger('silent');
const sender = (sms: SmsSender[], mail = outboxSender as Parameters<typeof createMessageSender>[0]['mail']) =>
  createMessageSender({ db: database.db, log, sms, mail });

type Counted = SmsSender & { sent: string[] };
function provider(name: string, response: () => SendResult): Counted {
  const sent: string[] = [];
  return {
    name,
    sent,
    send: async ({ to }) => {
      sent.push(to);
      return response();
    },
  };
}
const accepts = (name: string) => provider(name, () => ok({ providerMessageId: `${name}-1` }));
const rejects = (name: string, isPermanent: boolean) =>
  provider(name, () => fail({ reason: `${name} no`, isPermanent }));

async function add(given: Partial<typeof messages.$inferInsert> = {}) {
  const text = '123456 is your Karaz code\n\n@shop.example #123456';
  const [row] = await database.db
    .insert(messages)
    .values({ channel: 'sms', recipient: '+96551234567', text, language: 'en', ...given })
    .returning();
  return row?.id ?? 0;
}
const rowOf = async (id: number) => (await database.db.select().from(messages).where(eq(messages.id, id)))[0];
const deliveriesOf = (id: number) =>
  database.db.select().from(messageDeliveries).where(eq(messageDeliveries.messageId, id)).orderBy(messageDeliveries.id);
const due = () => database.db.update(messages).set({ nextTryAt: new Date(0) });

test('the first provider that takes a message ends it, and every try is in the log', async () => {
  const id = await add();
  const [first, second, third] = [rejects('unifonic', false), accepts('whatsapp'), accepts('twilio')];
  expect(await sender([first, second, third]).sendDue()).toBe(1);
  expect([first.sent.length, second.sent.length, third.sent.length]).toEqual([1, 1, 0]);
  expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 1, sentAt: expect.any(Date) });
  expect(await deliveriesOf(id)).toMatchObject([
    { provider: 'unifonic', isAccepted: false, error: 'unifonic no' },
    { provider: 'whatsapp', isAccepted: true, providerMessageId: 'whatsapp-1' },
  ]);
});

test('once it is out, the code leaves the record; in the outbox of the demo it stays readable', async () => {
  const [out, mail] = [await add(), await add({ channel: 'mail', recipient: 'a@b.example', text: 'x?hash=abc_-9' })];
  await createMessageSender({ db: database.db, log, sms: [accepts('twilio')], mail: accepts('smtp') }).sendDue();
  expect((await rowOf(out))?.text).toBe('•••••• is your Karaz code\n\n@shop.example #••••••');
  expect((await rowOf(mail))?.text).toBe('x?hash=…');
  const saved = await add();
  await sender([outboxSender]).sendDue();
  expect(await rowOf(saved)).toMatchObject({ status: 'sent', text: expect.stringContaining('123456') });
});

test('without a provider a message is given up at once and never looks sent', async () => {
  const ids = [await add(), await add({ channel: 'mail', recipient: 'a@b.example' })];
  await sender([missingSender], missingSender).sendDue();
  for (const id of ids) {
    expect(await rowOf(id)).toMatchObject({ status: 'dead', lastError: 'noProvider', sentAt: null });
  }
});

test('a message nobody takes is tried again later, five times, and then given up', async () => {
  const id = await add();
  const busy = rejects('unifonic', false);
  const job = sender([busy]);
  await job.sendDue();
  expect(await rowOf(id)).toMatchObject({ status: 'waiting', lastError: 'unifonic no' });
  expect(await job.sendDue()).toBe(0);
  for (let attempt = 2; attempt <= 5; attempt++) {
    await due();
    expect(await job.sendDue()).toBe(1);
  }
  expect(await rowOf(id)).toMatchObject({ status: 'dead', attempts: 5 });
  await due();
  expect(await job.sendDue()).toBe(0);
  expect(busy.sent).toHaveLength(5);
});

test('what no provider will ever take is given up at once', async () => {
  const id = await add();
  await sender([rejects('unifonic', true), rejects('twilio', true)]).sendDue();
  expect(await rowOf(id)).toMatchObject({ status: 'dead', attempts: 1 });
});

test('several processes send every message once', async () => {
  for (let index = 0; index < 30; index++) await add({ recipient: `+9655000${1000 + index}` });
  const one = accepts('twilio');
  const rounds = Array.from({ length: 8 }, () => sender([one]).sendDue());
  await Promise.all(rounds);
  while ((await sender([one]).sendDue()) > 0);
  expect(one.sent).toHaveLength(30);
  expect(new Set(one.sent).size).toBe(30);
});

test('what one process has in hand another passes over, without waiting', async () => {
  for (let index = 0; index < 4; index++) await add();
  const [held, others] = await database.db.transaction(async (tx) => {
    const mine = await claimMessages(tx, 2);
    return [mine, await claimMessages(database.db, 10)];
  });
  expect(held).toHaveLength(2);
  expect(others).toHaveLength(2);
  expect(new Set([...held, ...others].map(({ id }) => id)).size).toBe(4);
});

test('while slow providers are asked one after the other, no other process takes the message up', async () => {
  const id = await add();
  await claimMessages(database.db, 10);
  const [row] = await database.db
    .select({ left: sql<number>`extract(epoch from next_try_at - now())::int` })
    .from(messages)
    .where(eq(messages.id, id));
  expect(row?.left).toBeGreaterThan(3 * (SEND_TIMEOUT_MS / 1000));
  await sender([rejects('unifonic', false)]).sendDue();
  expect(await rowOf(id)).toMatchObject({ status: 'waiting', attempts: 1 });
});

test('that a message is out is noted with it or not at all', async () => {
  const id = await add();
  // What a killed process leaves undone: the second of two writes.
  await database.pool.query(`create function no_news() returns trigger language plpgsql as $$ begin raise 'gone'; end $$;
    create trigger no_news before update on messages for each row when (new.status = 'sent') execute function no_news()`);
  await expect(sender([accepts('twilio')]).sendDue()).rejects.toThrow();
  await database.pool.query('drop trigger no_news on messages');
  expect(await deliveriesOf(id)).toEqual([]);
  await due();
  await sender([accepts('twilio')]).sendDue();
  expect(await deliveriesOf(id)).toHaveLength(1);
});

test('waking sends at once, stopping waits for what is in hand', async () => {
  const one = accepts('twilio');
  const job = createMessageSender({ db: database.db, log, sms: [one], mail: outboxSender, everyMs: 60_000 });
  job.start();
  await new Promise((resolve) => setTimeout(resolve, 200));
  const id = await add();
  job.wake();
  await expect.poll(async () => (await rowOf(id))?.status, { timeout: 30_000 }).toBe('sent');
  await job.stop();
  await add();
  job.wake();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(one.sent).toHaveLength(1);
});

test('mail goes out by SMTP with an Arabic subject, text and page', async () => {
  const { server, url, received } = await smtpStandIn();
  const mail = smtpSender({ url, from: 'كرز <hello@shop.example>' });
  const html = '<p dir="rtl">مرحباً</p>';
  const texts = { language: 'ar', subject: 'أهلاً', text: 'مرحباً', html } as const;
  const id = await add({ channel: 'mail', recipient: 'noura@shop.example', ...texts });
  await sender([], mail).sendDue();
  mail.close();
  server.close();
  expect(await deliveriesOf(id)).toMatchObject([{ provider: 'smtp', isAccepted: true, error: null }]);
  const letter = received.join('');
  expect(letter).toContain('RCPT TO:<noura@shop.example>');
  expect(letter).toMatch(new RegExp(`Message-ID: <message-${id}-[0-9a-z]+@shop.example>`, 'i'));
  expect(letter).toContain(`Subject: =?UTF-8?B?${Buffer.from('أهلاً').toString('base64')}?=`);
  expect(letter).toMatch(/multipart\/alternative/);
  expect(letter).toContain('Content-Language: ar');
});

test('a mail server that is away is tried again', async () => {
  const mail = smtpSender({ url: 'smtp://127.0.0.1:9', from: 'a@shop.example' });
  const id = await add({ channel: 'mail', recipient: 'noura@shop.example' });
  await sender([], mail).sendDue();
  mail.close();
  expect(await rowOf(id)).toMatchObject({ status: 'waiting', lastError: expect.stringMatching(/^E/) });
});

/** Speaks just enough SMTP to take one letter. */
async function smtpStandIn(): Promise<{ server: Server; url: string; received: string[] }> {
  const received: string[] = [];
  const server = createServer((socket) => {
    let isLetter = false;
    socket.write('220 stand-in ESMTP\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received.push(text);
      if (isLetter) {
        if (!text.endsWith('\r\n.\r\n')) return;
        isLetter = false;
        socket.write('250 taken\r\n');
      } else if (text.startsWith('DATA')) {
        isLetter = true;
        socket.write('354 go on\r\n');
      } else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, received };
}
