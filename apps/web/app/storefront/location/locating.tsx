import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export function Locating({ onCancel, onSelect }: { onCancel: () => void; onSelect: () => void }) {
  const text = useTexts('location');
  return (
    <>
      <p role="status" className="flex items-center gap-2 text-small">
        <Icon name="pin" size={20} className="location-pulse text-primary-text" />
        {text.detecting}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button kind="outline" size="small" onClick={onSelect}>
          {text.selectManually}
        </Button>
        <Button kind="ghost" size="small" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </>
  );
}
