import type { Setup } from '@karaz/contract/admin/setup';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';

/** What every step gets: what is saved, what to show after saving, and the way on. */
export type StepProps = { setup: Setup; onSaved: (setup: Setup) => void; onLater: () => void };

type StepActionsProps = { isBusy: boolean; isDisabled?: boolean; label?: string; onLater?: () => void };

/** The end of every step. */
export function StepActions({ isBusy, isDisabled = false, label, onLater }: StepActionsProps) {
  const text = useTexts('office-setup');
  return (
    <div className="setup-actions">
      <Button type="submit" size="large" busy={isBusy} disabled={isDisabled}>
        {label ?? text.next}
      </Button>
      {onLater && (
        <Button kind="ghost" onClick={onLater}>
          {text.later}
        </Button>
      )}
    </div>
  );
}
