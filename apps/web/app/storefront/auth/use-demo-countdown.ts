import { RESEND_LOCKOUT_SECONDS } from '@karaz/domain/accounts/one-time-code';
import { useEffect, useState } from 'react';

/** The wait between two codes, where no code is sent. */
export function useDemoCountdown() {
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return { secondsLeft, start: () => setSecondsLeft(RESEND_LOCKOUT_SECONDS) };
}
