import { useTexts } from '../../texts/texts.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import type { Resend } from './use-resend.ts';

/** Before people get what they have already. */
export function ResendDialog({ resend: { confirmation, isBusy } }: { resend: Resend }) {
  const text = useTexts('office-messages');
  if (confirmation === null) return null;
  return (
    <ConfirmDialog
      open
      title={text.twiceTitle}
      confirmLabel={text.resend}
      busy={isBusy}
      onConfirm={() => confirmation.resolve(true)}
      onClose={() => confirmation.resolve(false)}
    >
      <p>{text.twice(confirmation.twice)}</p>
    </ConfirmDialog>
  );
}
