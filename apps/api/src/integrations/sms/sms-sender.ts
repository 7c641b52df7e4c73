import type { Result } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';

export type TextMessage = {
  /** E.164. */
  to: string;
  text: string;
  language: Language;
  /** Ours, so that the provider can recognise a repeated message. */
  reference: string;
};

export type SendFailure = {
  reason: string;
  /** Trying the same again would fail again. */
  isPermanent: boolean;
};
export type SendResult = Result<{ providerMessageId: string | null }, SendFailure>;

export type SmsSender = { name: string; send: (message: TextMessage) => Promise<SendResult> };

export const SEND_TIMEOUT_MS = 8_000;
