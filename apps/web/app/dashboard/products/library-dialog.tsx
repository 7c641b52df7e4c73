import { pick } from '@karaz/i18n/localized';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMediaSearch } from '../media/use-media-search.ts';
import type { ShownPicture } from './shown-picture.ts';

type LibraryDialogProps = {
  chosen: readonly number[];
  onChoose: (picture: ShownPicture) => void;
  onClose: () => void;
};

export function LibraryDialog({ chosen, onChoose, onClose }: LibraryDialogProps) {
  const text = useTexts('office-products');
  const office = useTexts('office');
  const language = useLanguage();
  const { rows, words, setWords, isLoading } = useMediaSearch();
  return (
    <Dialog open onClose={onClose} title={text.fromLibrary} closeLabel={office.close} size="wide">
      <input
        type="search"
        className="input"
        aria-label={office.list.search}
        placeholder={office.list.search}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {isLoading && rows.length === 0 && <Skeleton className="h-48 rounded-card" />}
      {!isLoading && rows.length === 0 && <p className="text-muted">{office.list.notFoundTitle}</p>}
      <ul className="product-pictures mt-4">
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className="product-picture"
              aria-pressed={chosen.includes(row.id)}
              onClick={() => {
                onChoose(row);
                onClose();
              }}
            >
              <img src={`${row.path}/320`} alt={pick(row, 'alt', language)} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
