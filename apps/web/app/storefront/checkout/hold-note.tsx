import { isolate } from '@karaz/i18n/format';
import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import type { SlotHoldState } from './use-slot-hold.ts';

/** How long the chosen time is still held; screen readers get the whole minutes. */
export function HoldNote({ hold }: { hold: SlotHoldState }) {
  const text = useTexts('checkout');
  const seconds = useSecondsUntil(hold.endsAt);
  if (seconds === 0) {
    return (
      <span className="flex flex-wrap items-center gap-x-2 text-small text-muted">
        {text.holdEnded}
        <button type="button" className="link touch" onClick={hold.again}>
          {text.holdAgain}
        </button>
      </span>
    );
  }
  const minutes = Math.floor(seconds / 60);
  const clock = `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span className="text-small text-muted" data-testid="slot-hold">
      <span aria-hidden="true" className="tabular-nums">
        {text.held(isolate(clock))}
      </span>
      <span className="sr-only">{text.heldMinutes(Math.ceil(seconds / 60))}</span>
    </span>
  );
}

function useSecondsUntil(endsAt: number): number {
  const left = () => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts down to this one moment
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => setSeconds(left()), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return seconds;
}
