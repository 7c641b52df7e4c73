import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts.ts';
import type { Selection } from './selection.ts';

/** Appears with the first chosen row; its buttons act on all of them. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const text = useTexts('office').list;
  if (selection.keys.length === 0) return null;
  return (
    <section className="office-bulk" aria-label={text.selected(selection.keys.length)}>
      <output>{text.selected(selection.keys.length)}</output>
      {children}
      <button type="button" className="button button-ghost button-small" onClick={selection.clear}>
        {text.clearSelection}
      </button>
    </section>
  );
}
