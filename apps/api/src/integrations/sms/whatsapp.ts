import { fail, ok } from '@karaz/domain/result';
import { z } from 'zod';
import { postMessage } from './post-message.ts';
import type { SmsSender } from './sms-sender.ts';

export type WhatsAppSettings = {
  token: string;
  phoneNumberId: string;
  /** An authentication template of this name exists in both languages. */
  codeTemplate: string;
  /** Sign and open the reports. */
  appSecret?: string | undefined;
  verifyToken?: string | undefined;
  baseUrl: string;
  timeoutMs?: number;
};

const responseSchema = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });
const CODE = /(?<!\d)\d{6}(?!\d)/;

/** Outside a conversation WhatsApp carries approved templates only: we send codes by it and nothing else. */
export function whatsAppSender({
  token,
  phoneNumberId,
  codeTemplate,
  baseUrl,
  timeoutMs,
}: WhatsAppSettings): SmsSender {
  return {
    name: 'whatsapp',
    async send({ to, text, language }) {
      const code = CODE.exec(text)?.[0];
      if (!code) return fail({ reason: 'no template for this text', isPermanent: true });
      const parameters = [{ type: 'text', text: code }];
      const result = await postMessage({
        url: `${baseUrl}/${phoneNumberId}/messages`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          to: to.slice(1),
          type: 'template',
          template: {
            name: codeTemplate,
            language: { code: language },
            components: [
              { type: 'body', parameters },
              { type: 'button', sub_type: 'url', index: '0', parameters },
            ],
          },
        }),
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      });
      if (!result.ok) return result;
      const read = responseSchema.safeParse(result.value);
      return read.success
        ? ok({ providerMessageId: read.data.messages[0]?.id ?? null })
        : fail({ reason: 'answer not understood', isPermanent: false });
    },
  };
}
