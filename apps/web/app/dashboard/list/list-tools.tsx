import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { useShortcuts } from '../page/shortcuts.ts';
import { DayField } from './day-field.tsx';
import { ExportButton, type ExportCall } from './export-button.tsx';
import { countFilters, isNarrowed } from './list-query.ts';
import { SelectFilter } from './select-filter.tsx';
import type { List } from './use-list.ts';

const TYPING_PAUSE_MS = 250;

type ListToolsProps = {
  list: List<unknown>;
  /** What the words are looked for in: 'Name, SKU or code'. */
  searchHint?: string;
  /** Filters. */
  children?: ReactNode;
  /** The call that returns the same rows as CSV. */
  file?: ExportCall;
  /** In its place, where one chooses before what is in the file. */
  fileButton?: ReactNode;
  /** The same for a spreadsheet, for accountants. */
  hasSheet?: boolean;
};

/** The line above a table: search (reached with /), filters, and a way to be rid of them. */
export function ListTools({ list, searchHint, children, file, fileButton, hasSheet = false }: ListToolsProps) {
  const text = useTexts('office').list;
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState(list.query.search);
  const applied = list.query.search;
  useShortcuts({ '/': () => field.current?.focus() });
  useEffect(() => setSearch(applied), [applied]);
  useEffect(() => {
    if (search.trim() === applied) return;
    const timer = setTimeout(() => list.change({ search: search.trim() }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search, applied, list.change]);
  return (
    <div className="office-tools">
      <label className="office-tools-search">
        <span className="sr-only">{text.search}</span>
        <Icon name="search" size={18} />
        <input
          ref={field}
          type="search"
          value={search}
          placeholder={searchHint ?? text.search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </label>
      {children && <Filters set={countFilters(list.query)}>{children}</Filters>}
      {isNarrowed(list.query) && (
        <button type="button" className="button button-ghost button-small" onClick={list.clear}>
          {text.clearFilters}
        </button>
      )}
      {fileButton}
      {file && <ExportButton list={list} call={file} />}
      {file && hasSheet && <ExportButton list={list} call={file} kind="xlsx" />}
    </div>
  );
}

/** Where the screen is narrow they wait behind a button: what one came for is the list. */
function Filters({ set, children }: { set: number; children: ReactNode }) {
  const text = useTexts('office').list;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="button button-outline button-small office-filters-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="filter" size={18} />
        {set > 0 ? text.filtersSet(set) : text.filters}
      </button>
      <div id={id} className="office-filters" data-open={isOpen}>
        {children}
      </div>
    </>
  );
}

type FilterProps = {
  list: List<unknown>;
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
};

export function ListFilter({ list, name, label, options }: FilterProps) {
  const text = useTexts('office').list;
  const chosen = list.query.filters[name] ?? '';
  const several = chosen.split(',');
  const together = options.filter((option) => several.includes(option.value)).map((option) => option.label);
  // A link may have several at once: then they are one choice more.
  const more = several.length > 1 ? [{ value: chosen, label: together.join(' · ') }] : [];
  return (
    <SelectFilter
      label={label}
      value={chosen}
      all={text.all}
      options={[...options, ...more]}
      onChange={(value) => list.setFilter(name, value)}
    />
  );
}

type DateFilterProps = Omit<FilterProps, 'options'> & { kind?: 'date' | 'time' };

export function ListDateFilter({ list, name, label, kind = 'date' }: DateFilterProps) {
  const value = list.query.filters[name] ?? '';
  const change = (chosen: string) => list.setFilter(name, chosen);
  if (kind === 'date') return <DayField label={label} value={value} onChange={change} />;
  return (
    <label className="office-filter">
      <span>{label}</span>
      <input type="time" value={value} onChange={({ currentTarget }) => change(currentTarget.value)} />
    </label>
  );
}
