import { type ReactNode, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import type { ExportCall } from '../list/export-button.tsx';
import { ListTools } from '../list/list-tools.tsx';
import type { List } from '../list/use-list.ts';
import { OfficePage } from '../page/office-page.tsx';
import { useShortcuts } from '../page/shortcuts.ts';
import { useMay } from '../page/use-may.ts';

type ListTexts = { title: string; description: string; add: string; searchHint: string; emptyText: string };

/** null: a new one. */
export type EditorProps<Row> = { row: Row | null; onDone: () => void; onClose: () => void };

type CatalogueListPageProps<Row extends { id: number }> = {
  list: List<Row>;
  text: ListTexts;
  icon: IconName;
  file: ExportCall;
  filters?: ReactNode;
  /** The columns; the first calls `open` when pressed. */
  columns: (open: (row: Row) => void) => readonly Column<Row>[];
  editor: (props: EditorProps<Row>) => ReactNode;
};

/** A list of small records, each edited in a dialog. */
export function CatalogueListPage<Row extends { id: number }>(props: CatalogueListPageProps<Row>) {
  const { list, text, icon, file, filters, columns, editor } = props;
  const office = useTexts('office').list;
  const mayWrite = useMay('catalogue.write');
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  useShortcuts({ n: () => mayWrite && setEdited('new') });
  const close = () => setEdited(null);
  const done = () => {
    close();
    list.reload();
  };
  const add = mayWrite && <Button onClick={() => setEdited('new')}>{text.add}</Button>;
  return (
    <OfficePage title={text.title} description={text.description} actions={add}>
      <ListTools list={list} searchHint={text.searchHint} file={file}>
        {filters}
      </ListTools>
      <DataTable
        list={list}
        columns={columns((row) => mayWrite && setEdited(row))}
        rowKey={({ id }) => String(id)}
        caption={text.title}
        empty={<EmptyState icon={icon} title={office.emptyTitle} description={text.emptyText} action={add} />}
      />
      {edited !== null && editor({ row: edited === 'new' ? null : edited, onDone: done, onClose: close })}
    </OfficePage>
  );
}

/** Opens the editor of its row. */
export function RowButton({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="office-row-button" aria-label={label} onClick={onPress}>
      {children}
    </button>
  );
}
