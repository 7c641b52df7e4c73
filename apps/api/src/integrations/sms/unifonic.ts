import { fail, ok } from '@karaz/domain/result';
import { z } from 'zod';
import { postMessage } from './post-message.ts';
import type { SmsSender } from './sms-sender.ts';

export type UnifonicSettings = {
  appSid: string;
  senderId: string;
  baseUrl: string;
  /** In the address that is entered at Unifonic for reports. */
  callbackKey?: string | undefined;
  timeoutMs?: number;
};

const responseSchema = z.object({
  success: z.union([z.boolean(), z.string().transform((value) => value === 'true')]),
  errorCode: z.string().catch(''),
  data: z
    .object({ MessageID: z.union([z.string(), z.number()]).optional() })
    .nullish()
    .catch(null),
});

/** Says 200 also when it rejects: what counts is `success`. Numbers go without the plus. */
export function unifonicSender({ appSid, senderId, baseUrl, timeoutMs }: UnifonicSettings): SmsSender {
  return {
    name: 'unifonic',
    async send({ to, text, reference }) {
      const result = await postMessage({
        url: `${baseUrl}/rest/SMS/messages`,
        headers: { accept: 'application/json' },
        body: new URLSearchParams({
          AppSid: appSid,
          SenderID: senderId,
          Recipient: to.slice(1),
          Body: text,
          responseType: 'JSON',
          CorrelationID: reference,
          async: 'false',
        }),
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      });
      if (!result.ok) return result;
      const read = responseSchema.safeParse(result.value);
      if (!read.success) return fail({ reason: 'answer not understood', isPermanent: false });
      if (!read.data.success) return fail({ reason: read.data.errorCode || 'refused', isPermanent: true });
      const id = read.data.data?.MessageID;
      return ok({ providerMessageId: id === undefined ? null : String(id) });
    },
  };
}
