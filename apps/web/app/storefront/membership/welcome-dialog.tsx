import { isolate } from '@karaz/i18n/format';
import { useState } from 'react';
import { Link } from '../../router/link.tsx';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ClubPicture } from './club-picture.tsx';

export function WelcomeDialog({ planName }: { planName: string | null }) {
  const text = useTexts('membership');
  const { navigate } = useRouter();
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    navigate('/membership/details', { replace: true });
  };
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={text.welcomeTitle}
      closeLabel={text.close}
      size="small"
      centre
      footer={
        <Link
          to="/membership/details"
          replace
          onClick={() => setOpen(false)}
          className={buttonClass({ size: 'large', fullWidth: true })}
        >
          {text.ok}
        </Link>
      }
    >
      <div className="grid justify-items-center gap-4 text-center">
        <ClubPicture className="w-64 overflow-hidden rounded-arch" />
        <p>{planName === null ? text.welcomePlain : text.welcomeText(isolate(planName))}</p>
      </div>
    </Dialog>
  );
}
