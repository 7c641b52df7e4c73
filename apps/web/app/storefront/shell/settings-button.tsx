import { lazy, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Later } from '../../ui/later.tsx';

const SettingsDrawer = lazy(async () => ({
  default: (await import('../../settings/settings-drawer.tsx')).SettingsDrawer,
}));

/** The drawer's code comes with the first press. */
export function SettingsButton() {
  const text = useTexts('shell');
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="touch inline-flex items-center gap-1.5 hover:text-primary-text"
      >
        <Icon name="settings" size={20} />
        {text.settings}
      </button>
      {isOpen !== null && (
        <Later>
          <SettingsDrawer surface="shop" open={isOpen} onClose={() => setOpen(false)} />
        </Later>
      )}
    </>
  );
}
