import { outboxSender } from './outbox-sender.ts';
import type { SmsSender } from './sms-sender.ts';
import { type TwilioSettings, twilioSender } from './twilio.ts';
import { type UnifonicSettings, unifonicSender } from './unifonic.ts';
import { type WhatsAppSettings, whatsAppSender } from './whatsapp.ts';

export type SmsSettings =
  | { provider: 'outbox' }
  | ({ provider: 'unifonic' } & UnifonicSettings)
  | ({ provider: 'twilio' } & TwilioSettings)
  | ({ provider: 'whatsapp' } & WhatsAppSettings);

export function createSmsSender(settings: SmsSettings): SmsSender {
  switch (settings.provider) {
    case 'outbox':
      return outboxSender;
    case 'unifonic':
      return unifonicSender(settings);
    case 'twilio':
      return twilioSender(settings);
    case 'whatsapp':
      return whatsAppSender(settings);
  }
}
