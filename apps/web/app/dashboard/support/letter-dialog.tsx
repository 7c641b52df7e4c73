import type { ContactMessage } from '@karaz/contract/admin/content';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFormatDateTime } from '../page/date-formats.ts';
import { useReturnFocus } from '../page/use-return-focus.ts';

type LetterDialogProps = {
  letter: ContactMessage;
  onSettle: (ids: number[], state: ContactMessage['state']) => Promise<void>;
  onClose: () => void;
};

export function LetterDialog({ letter, onSettle, onClose }: LetterDialogProps) {
  useReturnFocus();
  const text = useTexts('office-support');
  const formatDateTime = useFormatDateTime();
  const { id, name, email, phone, subject, message, language, country, state, createdAt } = letter;
  return (
    <Dialog
      open
      onClose={onClose}
      title={<bdi>{subject}</bdi>}
      closeLabel={text.close}
      footer={
        <>
          {phone && (
            <a href={`tel:${phone}`} className={buttonClass({ kind: 'outline' })}>
              {text.call}
            </a>
          )}
          {email && (
            <a
              href={`mailto:${email}?subject=${encodeURIComponent(text.re(subject))}`}
              className={buttonClass({ kind: 'outline' })}
            >
              {text.replyByMail}
            </a>
          )}
          <Button onClick={() => void onSettle([id], state === 'open' ? 'done' : 'open')}>
            {state === 'open' ? text.markDone : text.reopen}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">
          <bdi>{name}</bdi> · {text.countries[country]} · <bdi>{formatDateTime(createdAt)}</bdi>
          {[email, phone].filter(Boolean).map((way) => (
            <bdi key={way} dir="ltr" className="block">
              {way}
            </bdi>
          ))}
        </p>
        <p lang={language} dir="auto" className="whitespace-pre-wrap">
          {message}
        </p>
      </div>
    </Dialog>
  );
}
