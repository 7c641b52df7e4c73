import { lazy, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Later } from '../../ui/later.tsx';
import type { ProductTile } from './tile.ts';

const loadSheet = () => import('./options-sheet.tsx');
const OptionsSheet = lazy(async () => ({ default: (await loadSheet()).OptionsSheet }));

/** Opens the forms a product comes in; the page stays where it is. */
export function OptionsButton({ item, label }: { item: ProductTile; label: string }) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <span className="contents">
      <Button
        kind="soft"
        iconOnly
        icon="plus"
        aria-label={label}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSheet()}
        onClick={() => setOpen(true)}
      />
      {isOpen !== null && (
        <Later>
          <OptionsSheet item={item} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Later>
      )}
    </span>
  );
}
