import { isCompleteCode, OTP_LENGTH, resendSecondsLeft } from '@karaz/domain/accounts/one-time-code';
import { foldDigits } from '@karaz/domain/text/fold-arabic';

/** empty -> sent -> entered -> verified; a wrong code leads back to empty. */
export type VerificationStep = 'empty' | 'sent' | 'entered' | 'verified';

export type Verification = {
  step: VerificationStep;
  /** E.164; null while the field holds no number of ours. */
  phone: string | null;
  /** The last number for which a code was requested, whether it came or not. */
  lastPhone: string | null;
  sentAtMs: number | null;
  code: string;
  isSending: boolean;
  isChecking: boolean;
  sendFailed: boolean;
};

export type VerificationEvent =
  | { type: 'phoneChanged'; phone: string | null }
  | { type: 'sendStarted' }
  | { type: 'sendSucceeded'; nowMs: number }
  | { type: 'sendFailed' }
  | { type: 'codeTyped'; code: string }
  | { type: 'checkStarted' }
  | { type: 'codeAccepted' }
  | { type: 'codeFailed' };

export const NO_VERIFICATION: Verification = {
  step: 'empty',
  phone: null,
  lastPhone: null,
  sentAtMs: null,
  code: '',
  isSending: false,
  isChecking: false,
  sendFailed: false,
};

export function nextVerification(state: Verification, event: VerificationEvent): Verification {
  switch (event.type) {
    case 'phoneChanged':
      return event.phone === state.phone ? state : afterPhone(state, event.phone);
    case 'sendStarted':
      return { ...state, isSending: true, sendFailed: false, lastPhone: state.phone, code: '', step: 'empty' };
    case 'sendSucceeded':
      return {
        ...state,
        isSending: false,
        sentAtMs: event.nowMs,
        step: state.phone === state.lastPhone ? 'sent' : 'empty',
      };
    case 'sendFailed':
      return { ...state, isSending: false, sendFailed: true };
    case 'codeTyped':
      return afterCode(state, event.code);
    case 'checkStarted':
      return { ...state, isChecking: true };
    case 'codeAccepted':
      return { ...state, isChecking: false, step: 'verified' };
    case 'codeFailed':
      return { ...state, isChecking: false, code: '', step: 'empty' };
  }
}

/** A number that is typed again has the same state as before. */
function afterPhone(state: Verification, phone: string | null): Verification {
  const isVerifiedAgain = state.step === 'verified' && phone === state.lastPhone;
  if (state.step === 'verified' && !isVerifiedAgain)
    return { ...state, phone, code: '', step: 'empty', lastPhone: null };
  return { ...state, phone, sendFailed: false };
}

function afterCode(state: Verification, typed: string): Verification {
  if (state.step === 'verified') return state;
  const code = foldDigits(typed).replace(/\s/g, '').slice(0, OTP_LENGTH);
  const isSent = state.sentAtMs !== null && state.phone === state.lastPhone;
  return { ...state, code, step: isCompleteCode(code) ? 'entered' : isSent ? 'sent' : 'empty' };
}

export const secondsLeft = ({ sentAtMs }: Verification, nowMs: number): number =>
  sentAtMs === null ? 0 : resendSecondsLeft(sentAtMs, nowMs);

/** A number of ours that differs from the last one, while nothing is on its way and nothing is locked. */
export function shouldSend(state: Verification, nowMs: number): boolean {
  return state.phone !== null && state.phone !== state.lastPhone && !state.isSending && secondsLeft(state, nowMs) === 0;
}

export function canResend(state: Verification, nowMs: number): boolean {
  return state.phone !== null && !state.isSending && state.step !== 'verified' && secondsLeft(state, nowMs) === 0;
}

export const shouldCheck = ({ step, isChecking, phone }: Verification): boolean =>
  step === 'entered' && !isChecking && phone !== null;

/** Which of the status lines is true. */
export function statusOf(
  state: Verification,
): 'waiting' | 'sending' | 'sent' | 'verifying' | 'verified' | 'notReceived' {
  if (state.step === 'verified') return 'verified';
  if (state.isSending) return 'sending';
  if (state.isChecking || state.step === 'entered') return 'verifying';
  if (state.sendFailed) return 'notReceived';
  return state.sentAtMs !== null && state.phone !== null && state.phone === state.lastPhone ? 'sent' : 'waiting';
}
