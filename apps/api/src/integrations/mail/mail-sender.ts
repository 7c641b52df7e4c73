import { fail, ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import { createTransport } from 'nodemailer';
import { inSpan, type SpanAbout } from '../../telemetry/telemetry.ts';
import { SEND_TIMEOUT_MS, type SendResult } from '../sms/sms-sender.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string | null;
  language: Language;
  reference: string;
  attachments?: readonly MailAttachment[];
};
export type MailAttachment = { filename: string; contentType: string; content: Uint8Array };
export type MailSender = { name: string; send: (mail: Mail) => Promise<SendResult>; close: () => void };

type SmtpOptions = {
  url: string;
  from: string;
  /** Stands before an address that has no name of its own. */
  storeName?: (language: Language) => string;
};

/** Of the letter nothing is in the trace. */
function smtpSpan(url: string): SpanAbout {
  const { hostname } = new URL(url);
  return { name: `SMTP ${hostname}`, kind: 'client', attributes: { 'server.address': hostname } };
}

export function smtpSender({ url, from, storeName }: SmtpOptions): MailSender {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: SEND_TIMEOUT_MS,
    greetingTimeout: SEND_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
  });
  return {
    name: 'smtp',
    close: () => transport.close(),
    async send({ to, subject, text, html, language, reference, attachments = [] }) {
      try {
        const headers = { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' };
        // A letter sent again, because nobody noted that it was out, has the name of the first: mailboxes show one.
        const messageId = `<${reference}@${domainOf(from)}>`;
        const page = html === null ? {} : { html };
        const sender = storeName && !from.includes('<') ? { name: storeName(language), address: from } : from;
        const files = attachments.map((one) => ({ ...one, content: Buffer.from(one.content) }));
        const letter = { from: sender, to, subject, text, messageId, headers, ...page, attachments: files };
        const info = await inSpan(
          () => smtpSpan(url),
          () => transport.sendMail(letter),
        );
        return ok({ providerMessageId: info.messageId ?? null });
      } catch (error) {
        return fail({ reason: reasonOf(error), isPermanent: responseCodeOf(error) >= 500 });
      }
    },
  };
}

const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

const responseCodeOf = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;

const reasonOf = (error: unknown) =>
  error instanceof Error
    ? `${'code' in error ? error.code : error.name} ${responseCodeOf(error) || ''}`.trim()
    : 'failed';
