import { useTexts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useReturnFocus } from '../page/use-return-focus.ts';

const KEYS = [
  ['palette', 'Ctrl K'],
  ['search', '/'],
  ['next', 'J'],
  ['previous', 'K'],
  ['select', 'X'],
  ['create', 'N'],
  ['save', 'Ctrl S'],
  ['help', '?'],
] as const;

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  const text = useTexts('office');
  return (
    <Dialog open onClose={onClose} title={text.shortcuts.title} closeLabel={text.close} size="small">
      <dl className="office-keys">
        {KEYS.map(([name, keys]) => (
          <div key={name}>
            <dt>{text.shortcuts[name]}</dt>
            <dd>
              <kbd>
                <bdi dir="ltr">{keys}</bdi>
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
