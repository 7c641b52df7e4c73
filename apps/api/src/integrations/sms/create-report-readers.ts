import type { SmsSettings } from './create-sms-sender.ts';
import type { ReportReader } from './delivery-report.ts';
import { twilioReports } from './twilio-report.ts';
import { unifonicReports } from './unifonic-report.ts';
import { whatsAppReports } from './whatsapp-report.ts';

/** Who may report deliveries: the configured providers whose signature can be checked. */
export function createReportReaders(senders: readonly SmsSettings[]): ReadonlyMap<string, ReportReader> {
  return new Map(
    senders.flatMap((settings) => {
      const reader = readerOf(settings);
      return reader ? [[settings.provider, reader] as const] : [];
    }),
  );
}

function readerOf(settings: SmsSettings): ReportReader | null {
  switch (settings.provider) {
    case 'outbox':
      return null;
    case 'twilio': {
      const { authToken, statusUrl } = settings;
      return statusUrl ? twilioReports({ authToken, statusUrl }) : null;
    }
    case 'unifonic':
      return settings.callbackKey ? unifonicReports({ callbackKey: settings.callbackKey }) : null;
    case 'whatsapp': {
      const { appSecret, verifyToken } = settings;
      return appSecret && verifyToken ? whatsAppReports({ appSecret, verifyToken }) : null;
    }
  }
}
