import type { ViewList } from '@karaz/domain/office/view-lists';
import type { ListPath } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { OfficePage } from '../page/office-page.tsx';
import { useShortcuts } from '../page/shortcuts.ts';
import { type Column, DataTable } from './data-table.tsx';
import type { ExportCall } from './export-button.tsx';
import { ListTools } from './list-tools.tsx';
import type { List } from './use-list.ts';
import { ViewTabs } from './view-tabs.tsx';

type PublishListPageProps<Row> = {
  list: List<Row>;
  columns: readonly Column<Row>[];
  /** '/dashboard/pages': each row has a page under it, and so has a new one. */
  address: ListPath;
  /** Whose views are stored. */
  of: ViewList;
  file: ExportCall;
  icon: IconName;
  text: {
    title: string;
    description: string;
    add: string;
    searchHint: string;
    empty: string;
    published: string;
    draft: string;
  };
};

/** Records that are written here and published when they are ready. */
export function PublishListPage<Row extends { id: number }>(props: PublishListPageProps<Row>) {
  const { list, columns, address, of, file, icon, text } = props;
  const { all } = useTexts('office').list;
  const { navigate } = useRouter();
  const added = href(`${address}/:id`, { id: 'new' });
  useShortcuts({ n: () => navigate(added) });
  const add = (
    <Link to={added} className={buttonClass()}>
      {text.add}
    </Link>
  );
  return (
    <OfficePage title={text.title} description={text.description} actions={add}>
      <ViewTabs
        list={list}
        of={of}
        views={[
          { name: all, filters: {} },
          { name: text.published, filters: { publish: 'published' } },
          { name: text.draft, filters: { publish: 'draft' } },
        ]}
      />
      <ListTools list={list} searchHint={text.searchHint} file={file} />
      <DataTable
        list={list}
        columns={columns}
        rowKey={({ id }) => String(id)}
        caption={text.title}
        empty={<EmptyState icon={icon} title={text.title} description={text.empty} action={add} />}
      />
    </OfficePage>
  );
}
