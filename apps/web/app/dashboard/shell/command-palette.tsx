import type { Rights } from '@karaz/domain/people/roles';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import type { Address } from '../../router/address.ts';
import { useLanguage, useRouter } from '../../router/router-context.ts';
import { loadTexts, useTexts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useReturnFocus } from '../page/use-return-focus.ts';
import { type CommandNames, commandsMatching } from './commands.ts';
import type { OfficeGroup } from './navigation.ts';
import { OfficeIcon, type OfficeIconName } from './office-icon.tsx';
import { type PageNames, pagesMatching } from './pages-matching.ts';
import { useFoundRecords } from './use-found-records.ts';

type Entry = { to: Address; label: string; hint: string; icon: OfficeIconName };

type CommandPaletteProps = { groups: readonly OfficeGroup[]; rights: Rights; onClose: () => void };

/** Everything within a few keys: pages and commands by name; orders, products and customers by what they are called. */
export function CommandPalette({ groups, rights, onClose }: CommandPaletteProps) {
  useReturnFocus();
  const text = useTexts('office');
  const { navigate } = useRouter();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const records = useFoundRecords(search, rights);
  const others = useOtherNames();
  const pages = useMemo(
    () => pagesMatching(groups, search, [text.pages, others.pages]),
    [groups, search, text, others],
  );
  const commands = useMemo(
    () => commandsMatching(rights, search, [text.palette.commands, others.commands]),
    [rights, search, text, others],
  );
  const entries: readonly Entry[] = [
    ...pages,
    ...commands.map((command) => ({ ...command, hint: text.palette.command })),
    ...records,
  ];
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
            key={`${entry.to} ${entry.label}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className="office-palette-entry"
            onPointerMove={() => setChosen(index)}
            onClick={() => go(entry)}
            onKeyDown={onKeyDown}
          >
            <OfficeIcon name={entry.icon} size={18} />
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

type OtherNames = { pages: PageNames; commands: CommandNames };

/** The names of pages and commands in the language this office is not in: some colleague taught one the other word. */
function useOtherNames(): OtherNames {
  const other = useLanguage() === 'ar' ? 'en' : 'ar';
  const [names, setNames] = useState<OtherNames>({ pages: {}, commands: {} });
  useEffect(() => {
    // Without them, the names on the screen are found as ever.
    loadTexts(other, ['office']).then(
      ({ office }) => setNames({ pages: office.pages, commands: office.palette.commands }),
      () => {},
    );
  }, [other]);
  return names;
}
