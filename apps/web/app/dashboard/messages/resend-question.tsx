import { useTexts } from '../../texts/texts.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import type { Resend } from './use-resend.ts';

/** Before people get what they have already. */
export function ResendQuestion({ resend: { question, isBusy } }: { resend: Resend }) {
  const text = useTexts('office-messages');
  if (question === null) return null;
  return (
    <ConfirmDialog
      open
      title={text.twiceTitle}
      confirmLabel={text.resend}
      busy={isBusy}
      onConfirm={() => question.answer(true)}
      onClose={() => question.answer(false)}
    >
      <p>{text.twice(question.twice)}</p>
    </ConfirmDialog>
  );
}
