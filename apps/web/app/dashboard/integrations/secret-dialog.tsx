import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useReturnFocus } from '../page/use-return-focus.ts';
import { CopyLine } from './copy-line.tsx';

type SecretDialogProps = {
  title: string;
  warning: string;
  secret: string;
  /** How to see that it works. */
  example?: string | undefined;
  onClose: () => void;
};

/** The one time a secret can be seen: a press beside it, or Escape, needs a confirmation. */
export function SecretDialog({ title, warning, secret, example, onClose }: SecretDialogProps) {
  const text = useTexts('office-integrations');
  useReturnFocus();
  const [isWarned, setWarned] = useState(false);
  return (
    <Dialog
      open
      onClose={() => (isWarned ? onClose() : setWarned(true))}
      title={title}
      closeLabel={text.close}
      footer={
        <>
          {isWarned && (
            <p role="alert" className="me-auto font-semibold">
              {text.secret.sure}
            </p>
          )}
          <Button onClick={onClose}>{text.secret.done}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="flex items-start gap-2 font-semibold">
          <Icon name="warning" size={20} className="shrink-0" />
          {warning}
        </p>
        <CopyLine text={secret} label={text.secret.label} />
        {example && (
          <>
            <h3>{text.secret.tryIt}</h3>
            <CopyLine text={example} label={text.secret.tryIt} />
          </>
        )}
      </div>
    </Dialog>
  );
}
