import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { Logger } from '../http/logger.ts';
import { smtpSender } from '../integrations/mail/mail-sender.ts';
import { createSmsSender } from '../integrations/sms/create-sms-sender.ts';
import { outboxSender } from '../integrations/sms/outbox-sender.ts';
import type { PushSender } from '../push/push-sender.ts';
import { createMessageSender } from './message-sender.ts';

/** Sends what is in the outbox, with whom the configuration names. */
export function startMessaging(env: Env, db: Database, log: Logger, push?: PushSender) {
  const mail = env.smtpUrl ? smtpSender({ url: env.smtpUrl, from: env.mailFrom }) : outboxSender;
  const sms = env.smsSenders.map(createSmsSender);
  if (env.mode === 'production' && (mail === outboxSender || sms.some(({ name }) => name === 'outbox'))) {
    log.warn('some messages only reach the outbox', { mail: mail.name, sms: sms.map(({ name }) => name).join() });
  }
  const sender = createMessageSender({ db, log, sms, mail, push });
  sender.start();
  return {
    wake: sender.wake,
    /** Those that reach people. */
    senders: {
      mail: mail === outboxSender ? null : mail,
      sms: sms.filter(({ name }) => name !== 'outbox'),
    },
    async stop() {
      await sender.stop();
      mail.close();
    },
  };
}
