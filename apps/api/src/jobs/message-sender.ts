import { withoutSecrets } from '@karaz/domain/text/without-secrets';
import type { Database } from '../db/database.ts';
import { errorFields, type Logger } from '../http/logger.ts';
import { idsOfRun, withIds } from '../http/work-ids.ts';
import type { MailAttachment, MailSender } from '../integrations/mail/mail-sender.ts';
import type { SendResult, SmsSender } from '../integrations/sms/sms-sender.ts';
import type { PushSender } from '../push/push-sender.ts';
import { inSpan } from '../telemetry/telemetry.ts';
import type { JobRuns } from './job-runs.ts';
import { claimMessages, type Delivery, insertDelivery, noteFailed, type WaitingMessage } from './messages.queries.ts';
import { createSentNotes, type SentNotes } from './sent-notes.ts';

type Needs = {
  db: Database;
  log: Logger;
  /** In the order they are tried. */
  sms: readonly SmsSender[];
  mail: Pick<MailSender, 'name' | 'send'>;
  /** What a letter carries. Not set: nothing. */
  attachmentsOf?: ((message: WaitingMessage) => Promise<readonly MailAttachment[]>) | undefined;
  /** Not set: nothing is sent to browsers. */
  push?: PushSender | undefined;
  /** Not set: nobody writes down when a round ended. */
  jobRuns?: JobRuns | undefined;
  everyMs?: number;
};

export type MessageSender = {
  start: () => void;
  wake: () => void;
  /** Ends after the message in hand. */
  stop: () => Promise<void>;
  /** Sends what is due now; returns how many messages were tried. */
  sendDue: () => Promise<number>;
};

const ROUND = () => ({ name: 'job sendMessages', kind: 'internal', isRoot: true }) as const;
const MAX_ATTEMPTS = 5;
const AT_ONCE = 10;
/** Orders come faster than this: their messages go out together, and shoppers' requests have the processor meanwhile. */
const REST_MS = 200;

export function createMessageSender(needs: Needs): MessageSender {
  const { log, everyMs = 2_000 } = needs;
  const notes = createSentNotes(needs.db);
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<unknown> = Promise.resolve();
  let restedAt = 0;
  let isRunning = false;
  let isStopped = false;
  let isRequested = false;

  const plan = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
    timer.unref();
  };
  const run = () => {
    if (isStopped || isRunning) return;
    isRunning = true;
    isRequested = false;
    restedAt = performance.now() + REST_MS;
    // A request may have woken it: the messages are not that request's own.
    round = withIds(idsOfRun('sendMessages'), () => inSpan(ROUND, () => sendDue(needs, notes)))
      .then(
        (count) => {
          needs.jobRuns?.ended('sendMessages', everyMs);
          return count;
        },
        (error: unknown) => {
          log.warn('messages could not be sent', errorFields(error));
          needs.jobRuns?.ended('sendMessages', everyMs, error);
        },
      )
      .then((count) => {
        isRunning = false;
        if (isStopped) return;
        if (count === AT_ONCE) plan(0);
        else plan(isRequested ? Math.max(0, restedAt - performance.now()) : everyMs);
      });
  };
  return {
    start: run,
    wake() {
      isRequested = true;
      if (timer !== undefined && !isRunning && !isStopped) plan(Math.max(0, restedAt - performance.now()));
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
    sendDue: () => sendDue(needs, notes),
  };
}

async function sendDue(needs: Needs, notes: SentNotes): Promise<number> {
  const claimed = await claimMessages(needs.db, AT_ONCE);
  await Promise.all(claimed.map((message) => deliver(needs, message, notes)));
  return claimed.length;
}

/** One provider after the other until one takes the message; each try leaves a line in the log of deliveries. */
async function deliver(needs: Needs, message: WaitingMessage, notes: SentNotes): Promise<void> {
  const { db, log } = needs;
  const failures: { reason: string; isPermanent: boolean }[] = [];
  const attachments = await attachmentsOf(needs, message);
  for (const provider of providersFor(needs, message, attachments)) {
    const started = performance.now();
    const result = await provider.send({
      to: message.recipient,
      text: message.text,
      language: message.language,
      // The id alone comes again in a store that was filled again; what a provider has seen it leaves out.
      reference: `message-${message.id}-${message.createdAt.getTime().toString(36)}`,
    });
    const delivery = deliveryOf(message.id, provider.name, result, performance.now() - started);
    if (result.ok) return notes({ ...delivery, ...retainedOf(message, provider.name) });
    await insertDelivery(db, delivery);
    failures.push(result.error);
  }
  const isOver = message.attempts >= MAX_ATTEMPTS || failures.every(({ isPermanent }) => isPermanent);
  const lastError = failures.map(({ reason }) => reason).join('; ');
  if (isOver) log.error('message given up', { id: message.id, channel: message.channel });
  return noteFailed(db, message.id, { status: isOver ? 'dead' : 'waiting', lastError });
}

/** What stays of a message that is out: codes and links only where the demo shows them. */
function retainedOf({ text, html }: WaitingMessage, provider: string): { text: string; html: string | null } {
  if (provider === 'outbox') return { text, html };
  return { text: withoutSecrets(text), html: html === null ? null : withoutSecrets(html) };
}

/** A letter goes out without them rather than not at all: it says where they are. */
async function attachmentsOf({ attachmentsOf: find, log }: Needs, message: WaitingMessage) {
  if (!find || message.channel !== 'mail' || message.invoicesOf === null) return [];
  try {
    return await find(message);
  } catch (error) {
    log.warn('a letter goes out without its documents', { id: message.id, ...errorFields(error) });
    return [];
  }
}

type Attachments = readonly MailAttachment[];

function providersFor({ sms, mail, push }: Needs, message: WaitingMessage, carried: Attachments): readonly SmsSender[] {
  if (message.channel === 'mail') return [mailAsText(mail, message, carried)];
  if (message.channel !== 'push') return sms;
  const { subject, link } = message;
  return push ? [{ name: push.name, send: (text) => push.send({ ...text, subject, link }) }] : [];
}

function mailAsText(mail: Needs['mail'], { subject, html }: WaitingMessage, attachments: Attachments): SmsSender {
  return { name: mail.name, send: (message) => mail.send({ ...message, subject, html, attachments }) };
}

function deliveryOf(messageId: number, provider: string, result: SendResult, ms: number): Delivery {
  return {
    messageId,
    provider,
    isAccepted: result.ok,
    providerMessageId: result.ok ? result.value.providerMessageId : null,
    error: result.ok ? null : result.error.reason,
    milliseconds: Math.round(ms),
  };
}
