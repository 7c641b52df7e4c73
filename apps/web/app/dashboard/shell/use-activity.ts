import { useEffect } from 'react';
import { type Api, ApiError } from '../../api/client.ts';

const MINUTE_MS = 60_000;
const INPUT_EVENTS = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Notifies the store, at most once a minute, that somebody uses the back office here. `requestProof` is called when the session is
 * idle. Only the store knows: another tab may have been in use meanwhile.
 */
export function useActivity(api: Api, requestProof: (reason: 'sessionIdle') => Promise<boolean>): void {
  useEffect(() => {
    let sentAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const checkIn = (ms: number) => {
      clearTimeout(timer);
      if (!isOver) timer = setTimeout(() => void check(), ms);
    };
    const check = async (): Promise<void> => {
      const proof = await api('GET /api/v1/auth/proof').catch(() => undefined);
      if (isOver || proof?.idleInSeconds === null) return;
      if (proof?.idleInSeconds === 0) await requestProof('sessionIdle');
      checkIn(proof?.idleInSeconds ? proof.idleInSeconds * 1000 : MINUTE_MS);
    };
    const report = async () => {
      sentAt = Date.now();
      try {
        await api('POST /api/v1/auth/activity');
      } catch (error) {
        if (error instanceof ApiError && error.body.code === 'sessionIdle') void requestProof('sessionIdle');
      }
    };
    const onInput = () => {
      if (Date.now() - sentAt >= MINUTE_MS) void report();
    };
    for (const event of INPUT_EVENTS) addEventListener(event, onInput, { passive: true });
    void check();
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const event of INPUT_EVENTS) removeEventListener(event, onInput);
    };
  }, [api, requestProof]);
}
