import type { Role } from '@karaz/domain/people/roles';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import type { Address } from '../../router/address.ts';
import { useLanguage, useRouter } from '../../router/router-context.ts';
import { loadTexts, useTexts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { useReturnFocus } from '../page/use-return-focus.ts';
import type { OfficeGroup } from './navigation.ts';
import { type PageNames, pagesMatching } from './pages-matching.ts';
import { useFoundRecords } from './use-found-records.ts';

type Entry = { to: Address; label: string; hint: string; icon: IconName };

type CommandPaletteProps = { groups: readonly OfficeGroup[]; role: Role; onClose: () => void };

/** Everything within a few keys: pages by name; orders, products and customers by what they are called. */
export function CommandPalette({ groups, role, onClose }: CommandPaletteProps) {
  useReturnFocus();
  const text = useTexts('office');
  const { navigate } = useRouter();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const records = useFoundRecords(search, role);
  const others = useOtherNames();
  const pages = useMemo(() => pagesMatching(groups, search, [text.pages, others]), [groups, search, text, others]);
  const entries: readonly Entry[] = [...pages, ...records];
  const go = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    navigate(entry.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen((at) => (at + step + entries.length) % Math.max(entries.length, 1));
    }
    // A field of this kind would only be emptied by the first press.
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      go(entries[chosen]);
    }
  };
  return (
    <Dialog open onClose={onClose} title={text.palette.title} closeLabel={text.close} centre className="office-palette">
      <input
        data-first
        type="search"
        className="input office-palette-input"
        placeholder={text.palette.placeholder}
        aria-label={text.palette.title}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={entries[chosen] ? `${id}-${chosen}` : undefined}
        value={search}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={text.palette.pages} className="office-palette-list">
        {entries.map((entry, index) => (
          <div
            key={entry.to}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className="office-palette-entry"
            onPointerMove={() => setChosen(index)}
            onClick={() => go(entry)}
            onKeyDown={onKeyDown}
          >
            <Icon name={entry.icon} size={18} />
            <bdi>{entry.label}</bdi>
            {entry.hint && <bdi className="text-muted">{entry.hint}</bdi>}
          </div>
        ))}
      </div>
      {entries.length === 0 && <p role="status">{text.palette.nothing}</p>}
      <p className="field-hint">{text.palette.hint}</p>
    </Dialog>
  );
}

/** The names of the pages in the language this office is not in: some colleague taught one the other word. */
function useOtherNames(): PageNames {
  const other = useLanguage() === 'ar' ? 'en' : 'ar';
  const [names, setNames] = useState<PageNames>({});
  useEffect(() => {
    // Without them, the names on the screen are found as ever.
    loadTexts(other, ['office']).then(
      ({ office }) => setNames(office.pages),
      () => {},
    );
  }, [other]);
  return names;
}
