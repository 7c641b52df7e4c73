import { AUTO_VERIFY_DELAY_MS } from '@karaz/domain/accounts/one-time-code';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import { sendCode, verifyCode } from './code-calls.ts';
import { failureText } from './failure-texts.ts';
import type { PhoneValue } from './phone-field.tsx';
import { e164Of } from './phone-format.ts';
import { canResend, NO_VERIFICATION, nextVerification, secondsLeft, shouldCheck, shouldSend } from './verification.ts';

type Options = {
  value: PhoneValue;
  /** Left out or true: a code goes out as soon as there is a number. */
  isRequired?: boolean;
  /** False: only on request. */
  sendsByItself?: boolean;
  onVerified?: (proof: { phone: string; code: string }) => void;
};

/** What comes next replaces what came before: two would cover what is typed into. */
const TOAST = { id: 'phone-code' };

/** Sends a code to every new number by itself and checks six characters by itself. */
export function usePhoneVerification({ value, isRequired = true, sendsByItself = true, onVerified }: Options) {
  const api = useApi();
  const text = useTexts('phone');
  const [state, dispatch] = useReducer(nextVerification, NO_VERIFICATION);
  const [rejection, setRejection] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const phone = isRequired ? e164Of(value.typed, value.country) : null;
  const now = useSeconds(state.sentAtMs);
  const left = secondsLeft(state, now);

  useEffect(() => dispatch({ type: 'phoneChanged', phone }), [phone]);

  const send = async () => {
    if (state.phone === null) return;
    setRejection(null);
    dispatch({ type: 'sendStarted' });
    try {
      const { message } = await sendCode(api, { phoneNumber: state.phone, countryCode: value.country.toUpperCase() });
      dispatch({ type: 'sendSucceeded', nowMs: Date.now() });
      toast.announce(message || text.otpSent, TOAST);
    } catch {
      // Written down by the call; the status line says it, no toast does.
      dispatch({ type: 'sendFailed' });
    }
  };
  const check = async () => {
    if (state.phone === null) return;
    const proof = { phone: state.phone, code: state.code };
    dispatch({ type: 'checkStarted' });
    try {
      await verifyCode(api, { phoneNumber: proof.phone, code: proof.code });
      dispatch({ type: 'codeAccepted' });
      toast.announce(text.phoneVerified, TOAST);
      onVerified?.(proof);
    } catch (error) {
      dispatch({ type: 'codeFailed' });
      const message = failureText(error, text.invalidCode);
      setRejection(message);
      toast.error(message, TOAST);
      input.current?.focus();
    }
  };
  const sendNow = useEffectEvent(() => void send());
  const checkNow = useEffectEvent(() => void check());

  const isDue = sendsByItself && shouldSend(state, now);
  useEffect(() => {
    if (isDue) sendNow();
  }, [isDue]);
  const isComplete = shouldCheck(state);
  const { code } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code starts its own wait
  useEffect(() => {
    if (!isComplete) return;
    const timer = setTimeout(checkNow, AUTO_VERIFY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isComplete, code]);

  const typeCode = (typed: string) => {
    if (typed !== '') setRejection(null);
    dispatch({ type: 'codeTyped', code: typed });
  };
  return { state, secondsLeft: left, canResend: canResend(state, now), resend: send, typeCode, rejection, input };
}

export type PhoneVerification = ReturnType<typeof usePhoneVerification>;

/** Now, once a second for as long as resending is locked. */
function useSeconds(sentAtMs: number | null): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (sentAtMs === null) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (secondsLeft({ ...NO_VERIFICATION, sentAtMs }, Date.now()) === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [sentAtMs]);
  // Between the sending and the first tick the clock of the last tick is behind.
  return Math.max(now, sentAtMs ?? 0);
}
