import { storeName } from '@karaz/contract/store-settings';
import { runsJob } from '@karaz/domain/operations/job-names';
import type { Language } from '@karaz/i18n/language';
import type { CurrentStore } from '../content/watch-store-settings.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { Logger } from '../http/logger.ts';
import { smtpSender } from '../integrations/mail/mail-sender.ts';
import { createSmsSender } from '../integrations/sms/create-sms-sender.ts';
import { missingSender, outboxSender } from '../integrations/sms/outbox-sender.ts';
import { mailedInvoices, noteMailedInvoices } from '../orders/mailed-invoices.ts';
import type { PushDeps } from '../push/push-deps.ts';
import { createPushSender } from '../push/push-sender.ts';
import type { JobRuns } from './job-runs.ts';
import { createMessageSender } from './message-sender.ts';

/** Nobody opens those of letters that stay here. */
function attachmentsFor(mail: object, db: Database) {
  if (mail === missingSender) return undefined;
  const find = mail === outboxSender ? noteMailedInvoices : mailedInvoices;
  return (letter: Parameters<typeof find>[1]) => find(db, letter);
}

type MessagingOptions = {
  env: Env;
  db: Database;
  log: Logger;
  store: CurrentStore;
  push: PushDeps | undefined;
  jobRuns: JobRuns;
};

const nameOf = (store: CurrentStore) => (language: Language) => storeName(store.settings(), language);

/** Sends what is in the outbox, with whom the configuration names. */
export function startMessaging({ env, db, log, store, push, jobRuns }: MessagingOptions) {
  const nobody = env.mode === 'production' ? missingSender : outboxSender;
  const mail = env.smtpUrl ? smtpSender({ url: env.smtpUrl, from: env.mailFrom, storeName: nameOf(store) }) : nobody;
  const sms = env.smsSenders.map((settings) => (settings.provider === 'outbox' ? nobody : createSmsSender(settings)));
  if ([mail, ...sms].some((one) => one === missingSender)) {
    log.warn('some messages are not sent: no provider is set', {
      mail: mail.name,
      sms: sms.map(({ name }) => name).join(),
    });
  }
  const sender = createMessageSender({
    ...{ db, log, sms, mail, jobRuns, push: push && createPushSender(db, push) },
    attachmentsOf: attachmentsFor(mail, db),
  });
  // Where it is not started, waking it does nothing: another process sends within seconds.
  if (runsJob(env.jobs, 'sendMessages')) sender.start();
  return {
    wake: sender.wake,
    /** Those that reach people. */
    senders: {
      mail: mail === nobody ? null : mail,
      sms: sms.filter((one) => one !== nobody),
    },
    async stop() {
      await sender.stop();
      mail.close();
    },
  };
}
