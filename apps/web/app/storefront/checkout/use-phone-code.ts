import { AUTO_VERIFY_DELAY_MS, isGuestCode, RESEND_LOCKOUT_SECONDS } from '@karaz/domain/accounts/one-time-code';
import { validatePhone } from '@karaz/domain/people/phone';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { dismissToast, toast } from '../../ui/toast.ts';
import type { Checkout } from './use-checkout.ts';
import type { FormErrorsState } from './use-form-errors.ts';

/** Sends the code and checks it by itself half a second after its last digit. A wrong one is emptied. */
export function usePhoneCode({ draft, change, parts }: Checkout, form: FormErrorsState) {
  const api = useApi();
  const text = useTexts('checkout');
  const [state, setState] = useState<'idle' | 'sending' | 'checking'>('idle');
  const [wait, setWait] = useWait();
  const phone = validatePhone(draft.phone, parts.visitor.country);
  const number = phone.ok ? phone.value : null;
  const isVerified = number !== null && draft.verifiedPhone === number && isGuestCode(draft.code);

  const send = async () => {
    form.leave('phone');
    if (number === null || wait > 0 || state !== 'idle') return;
    setState('sending');
    try {
      await api('POST /api/v1/auth/phone/code', {
        body: { phoneNumber: number, countryCode: parts.visitor.country },
      });
      toast.success(text.codeSent, { id: 'code' });
      change({ code: '', verifiedPhone: '' });
      setWait(RESEND_LOCKOUT_SECONDS);
    } catch (error) {
      refuse(error, 'phone');
    } finally {
      setState('idle');
    }
  };
  const refuse = (error: unknown, field: 'phone' | 'phoneVerificationCode') => {
    if (!(error instanceof ApiError)) {
      toast.error(text.offline, { id: 'code' });
      return;
    }
    const { retryAfterSeconds, message, code } = error.body;
    if (code === 'tooManyRequests' && retryAfterSeconds) setWait(retryAfterSeconds);
    form.refuse({ [field]: [message] });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a code is checked once it is whole, not on every drawing
  useEffect(() => {
    if (isVerified || number === null || !isGuestCode(draft.code)) return;
    const timer = setTimeout(async () => {
      setState('checking');
      try {
        await api('POST /api/v1/auth/phone/code/verify', { body: { phoneNumber: number, code: draft.code } });
        change({ verifiedPhone: number });
        dismissToast('code');
      } catch (error) {
        if (error instanceof ApiError && error.body.status < 500) change({ code: '' });
        refuse(error, 'phoneVerificationCode');
      } finally {
        setState('idle');
      }
    }, AUTO_VERIFY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft.code, number, isVerified]);

  return { send, state, wait, isVerified };
}

/** Seconds that run down by themselves. */
function useWait(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}
