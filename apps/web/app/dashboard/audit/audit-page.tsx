import type { AuditEntry } from '@karaz/contract/admin/audit';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ListDateFilter, ListTools } from '../list/list-tools.tsx';
import { useMoment } from '../list/moment.ts';
import { OfficePage } from '../list/office-page.tsx';
import { useList } from '../list/use-list.ts';

export const page = definePage({
  texts: ['office'],
  head: (_, { office, shell }) => ({ title: `${office.pages.audit} · ${shell.storeName}`, noIndex: true }),
  Component: AuditPage,
});

function AuditPage() {
  const text = useTexts('office');
  const list = useList('GET /api/v1/admin/audit');
  return (
    <OfficePage title={text.pages.audit} description={text.audit.description}>
      <ListTools list={list} searchHint={text.audit.searchHint} file="GET /api/v1/admin/audit/export">
        <ListDateFilter list={list} name="from" label={text.list.from} />
        <ListDateFilter list={list} name="to" label={text.list.to} />
      </ListTools>
      <DataTable
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => String(id)}
        caption={text.pages.audit}
        empty={<EmptyState icon="book" title={text.list.emptyTitle} description={text.audit.emptyText} />}
      />
    </OfficePage>
  );
}

function useColumns(): readonly Column<AuditEntry>[] {
  const { audit: text, roles } = useTexts('office');
  const moment = useMoment();
  return [
    {
      key: 'when',
      header: text.when,
      sort: 'id',
      cell: ({ at }) => <bdi className="whitespace-nowrap">{moment(at)}</bdi>,
    },
    {
      key: 'who',
      header: text.who,
      cell: ({ actor }) => (
        <>
          <bdi>{actor.key ?? (actor.name || actor.id)}</bdi>
          <small className="block text-muted">
            {actor.key === null ? roleName(roles, actor.role) : `${text.byKey} · ${actor.name || actor.id}`}
          </small>
        </>
      ),
    },
    {
      key: 'what',
      header: text.action,
      cell: ({ action }) => (
        <>
          {text.verbs[action.split('.')[1] ?? ''] ?? action}
          <small className="block text-muted">
            <bdi dir="ltr">{action}</bdi>
          </small>
        </>
      ),
    },
    { key: 'of', header: text.entity, cell: (entry) => <Entity entry={entry} /> },
    { key: 'changes', header: text.changes, cell: (entry) => <Changes entry={entry} /> },
  ];
}

const roleName = (roles: Readonly<Record<string, string>>, role: string) => roles[role] ?? role;

/** Where a thing has a page of its own under its id. */
const ADDRESSES: Readonly<Record<string, string>> = {
  ...{ order: 'orders', product: 'products', customer: 'customers', coupon: 'coupons', banner: 'banners' },
  ...{ page: 'pages', post: 'posts', recipe: 'recipes', branch: 'branches', category: 'categories', chat: 'chats' },
};
const LONGEST_ID = 12;

function Entity({ entry: { entity, entityId, action } }: { entry: AuditEntry }) {
  const text = useTexts('office').audit;
  const address = action.endsWith('.delete') ? undefined : ADDRESSES[entity];
  const id = entityId.length > LONGEST_ID ? `${entityId.slice(0, LONGEST_ID - 4)}…` : entityId;
  const name = (
    <>
      {text.entities[entity] ?? entity} <bdi dir="ltr">{id}</bdi>
    </>
  );
  return address && !entityId.includes(' ') ? (
    <Link to={`/dashboard/${address}/${entityId}`} prefetch={false} title={entityId}>
      {name}
    </Link>
  ) : (
    <span title={entityId}>{name}</span>
  );
}

function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  const text = useTexts('office').audit;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => isSaid(before[name]) || isSaid(after[name]),
  );
  if (names.length === 0) return <span className="text-muted">{text.nothingChanged}</span>;
  const rest = names.slice(SHOWN_AT_ONCE);
  return (
    <div>
      <Fields names={names.slice(0, SHOWN_AT_ONCE)} before={before} after={after} />
      {rest.length > 0 && (
        <details className="office-more">
          <summary>{text.moreFields(rest.length)}</summary>
          <Fields names={rest} before={before} after={after} />
        </details>
      )}
    </div>
  );
}

/** Whatever is new names all its fields: one entry must not push the others out of sight. */
const SHOWN_AT_ONCE = 4;

function Fields({ names, before, after }: Pick<AuditEntry, 'before' | 'after'> & { names: readonly string[] }) {
  return (
    <dl className="office-changes">
      {names.map((name) => (
        <div key={name}>
          <dt>
            <bdi dir="ltr">{name}</bdi>
          </dt>
          <dd>
            {isSaid(before[name]) && <del>{shown(before[name])}</del>}{' '}
            {isSaid(after[name]) && <ins>{shown(after[name])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A reason nobody gave is no change. */
const isSaid = (value: unknown) =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  !(typeof value === 'object' && Object.keys(value).length === 0);

const MOST_SHOWN = 120;
function shown(value: unknown) {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // Lists and numbers are read from the left in either language; words go their own way.
  return (
    <bdi {...(typeof value === 'string' ? {} : { dir: 'ltr' })}>
      {text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text}
    </bdi>
  );
}
