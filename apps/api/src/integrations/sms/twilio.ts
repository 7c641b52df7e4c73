import { fail, ok } from '@karaz/domain/result';
import { z } from 'zod';
import { postMessage } from './post-message.ts';
import type { SmsSender } from './sms-sender.ts';

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  from: string;
  baseUrl: string;
  /** Where Twilio reports what became of a message; not set: no reports. */
  statusUrl?: string | undefined;
  timeoutMs?: number;
};

const responseSchema = z.object({ sid: z.string(), status: z.string().catch('') });

export function twilioSender(settings: TwilioSettings): SmsSender {
  const { accountSid, authToken, from, baseUrl, statusUrl, timeoutMs } = settings;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  // A messaging service picks the sender by country; a plain sender is a number or a registered name.
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  return {
    name: 'twilio',
    async send({ to, text }) {
      const result = await postMessage({
        url: `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`,
        headers: { authorization },
        body: new URLSearchParams({
          To: to,
          ...sender,
          Body: text,
          ...(statusUrl ? { StatusCallback: statusUrl } : {}),
        }),
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      });
      if (!result.ok) return result;
      const read = responseSchema.safeParse(result.value);
      if (!read.success) return fail({ reason: 'answer not understood', isPermanent: false });
      if (['failed', 'undelivered', 'canceled'].includes(read.data.status)) {
        return fail({ reason: read.data.status, isPermanent: true });
      }
      return ok({ providerMessageId: read.data.sid });
    },
  };
}
