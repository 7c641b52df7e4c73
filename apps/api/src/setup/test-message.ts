import { randomUUID } from 'node:crypto';
import type { officeSetupApi } from '@karaz/contract/admin/setup';
import type { BodyOf, ResponseOf } from '@karaz/contract/endpoint';
import { ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import type { Outcome } from '../http/failure.ts';
import type { SendResult } from '../integrations/sms/sms-sender.ts';
import { forStaff } from '../texts/in-all-languages.ts';

const TEXTS: Record<Language, { subject: string; text: (shop: string) => string }> = forStaff({
  en: {
    subject: 'Test message',
    text: (shop) => `${shop}: this is a test. Messages to your shoppers will arrive like this one.`,
  },
  ar: {
    subject: 'رسالة تجريبية',
    text: (shop) => `${shop}: هذه رسالة تجريبية. ستصل رسائل متجرك إلى زبائنك بهذا الشكل.`,
  },
});

type Sent = ResponseOf<typeof officeSetupApi.sendTestMessage>;

/** Not by the outbox: what the provider says now is what the person is told. */
export async function sendTestMessage(
  { messaging }: Pick<ApiDeps, 'messaging'>,
  { channel, to }: BodyOf<typeof officeSetupApi.sendTestMessage>,
  { language, shopName }: { language: Language; shopName: string },
): Promise<Outcome<Sent>> {
  const { subject, text } = TEXTS[language];
  const message = { to, text: text(shopName), language, reference: randomUUID() };
  if (channel === 'mail') {
    const mail = messaging?.mail;
    return ok(mail ? report(mail.name, await mail.send({ ...message, subject, html: null })) : NOBODY);
  }
  const [sms] = messaging?.sms ?? [];
  if (!sms) return ok(NOBODY);
  // WhatsApp carries codes only.
  const sent = sms.name === 'whatsapp' ? { ...message, text: `${message.text} 000000` } : message;
  return ok(report(sms.name, await sms.send(sent)));
}

const NOBODY: Sent = { isSent: false, provider: null, reason: null };

const report = (provider: string, result: SendResult): Sent =>
  result.ok ? { isSent: true, provider, reason: null } : { isSent: false, provider, reason: result.error.reason };
