import { storeName } from '@karaz/contract/store-settings';
import type { Language } from '@karaz/i18n/language';
import type { CurrentStore } from '../content/watch-store-settings.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { Logger } from '../http/logger.ts';
import { smtpSender } from '../integrations/mail/mail-sender.ts';
import { createSmsSender } from '../integrations/sms/create-sms-sender.ts';
import { outboxSender } from '../integrations/sms/outbox-sender.ts';
import type { PushDeps } from '../push/push-deps.ts';
import { createPushSender } from '../push/push-sender.ts';
import { createMessageSender } from './message-sender.ts';

type MessagingOptions = { env: Env; db: Database; log: Logger; store: CurrentStore; push: PushDeps | undefined };

const nameOf = (store: CurrentStore) => (language: Language) => storeName(store.settings(), language);

/** Sends what is in the outbox, with whom the configuration names. */
export function startMessaging({ env, db, log, store, push }: MessagingOptions) {
  const mail = env.smtpUrl
    ? smtpSender({ url: env.smtpUrl, from: env.mailFrom, storeName: nameOf(store) })
    : outboxSender;
  const sms = env.smsSenders.map(createSmsSender);
  if (env.mode === 'production' && (mail === outboxSender || sms.some(({ name }) => name === 'outbox'))) {
    log.warn('some messages only reach the outbox', { mail: mail.name, sms: sms.map(({ name }) => name).join() });
  }
  const sender = createMessageSender({ db, log, sms, mail, push: push && createPushSender(db, push) });
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
