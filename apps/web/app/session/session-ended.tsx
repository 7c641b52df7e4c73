import { useEffect, useState } from 'react';
import { API_FAILURE_EVENT } from '../api/browser-api.ts';
import { useTexts } from '../texts/texts.ts';
import { buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { signInHref } from './return-to.ts';

/** Over the page that stays: signing in happens beside it, and this goes by itself once that is done. */
export function SessionEnded() {
  const text = useTexts('session');
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    // Whoever closed it to look at the page and then saves sees it again.
    const open = () => setOpen(true);
    window.addEventListener(API_FAILURE_EVENT, open);
    return () => window.removeEventListener(API_FAILURE_EVENT, open);
  }, []);
  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      title={text.endedTitle}
      closeLabel={text.endedClose}
      size="small"
      centre
      footer={
        <a data-first href={signInHref('/dashboard')} target="_blank" rel="noreferrer" className={buttonClass()}>
          {text.endedSignIn}
        </a>
      }
    >
      <p role="alert">{text.endedText}</p>
    </Dialog>
  );
}
