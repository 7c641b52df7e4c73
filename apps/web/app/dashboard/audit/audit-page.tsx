import type { AuditEntry } from '@karaz/contract/admin/audit';
import { COUNTRIES, isCountryCode } from '@karaz/domain/countries';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import type { ListPath } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { countryName } from '../form/intl-names.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ListFilter, ListTools } from '../list/list-tools.tsx';
import { ListPeriodFilter } from '../list/period-filter.tsx';
import { useList } from '../list/use-list.ts';
import { useDay, useFormatDateTime } from '../page/date-formats.ts';
import { OfficePage } from '../page/office-page.tsx';
import { CHANGE_TEXTS, Changes } from './changes.tsx';

export const page = definePage({
  texts: ['office', ...CHANGE_TEXTS],
  head: (_, { office, shell }) => ({ title: `${office.pages.audit} · ${shell.storeName}`, noIndex: true }),
  Component: AuditPage,
});

function AuditPage() {
  const { pages, list: texts } = useTexts('office');
  const text = useTexts('office-audit');
  const language = useLanguage();
  const list = useList('GET /api/v1/admin/audit');
  const entities = Object.entries(text.entities)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  return (
    <OfficePage title={pages.audit} description={text.description}>
      <ListTools list={list} searchHint={text.searchHint} file="GET /api/v1/admin/audit/export">
        <ListFilter list={list} name="entity" label={text.entity} options={entities} />
        <ListPeriodFilter list={list} />
      </ListTools>
      <DataTable
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => String(id)}
        caption={pages.audit}
        empty={<EmptyState icon="book" title={texts.emptyTitle} description={text.emptyText} />}
      />
    </OfficePage>
  );
}

function useColumns(): readonly Column<AuditEntry>[] {
  const { roles } = useTexts('office');
  const text = useTexts('office-audit');
  const formatDateTime = useFormatDateTime();
  return [
    {
      key: 'when',
      header: text.when,
      sort: 'id',
      cell: ({ at }) => <bdi className="whitespace-nowrap">{formatDateTime(at)}</bdi>,
    },
    {
      key: 'who',
      isPlain: true,
      header: text.who,
      cell: ({ actor }) => (
        <>
          <bdi className="whitespace-nowrap">{actor.key ?? (actor.name || `#${actor.id}`)}</bdi>
          <small className="block text-muted">
            {actor.key === null ? textFor(roles, actor.role) : `${text.byKey} · ${actor.name || `#${actor.id}`}`}
          </small>
        </>
      ),
    },
    { key: 'what', isPlain: true, header: text.action, cell: ({ action }) => actionText(text, action) },
    { key: 'of', isPlain: true, header: text.entity, cell: (entry) => <Entity entry={entry} /> },
    {
      key: 'changes',
      isPlain: true,
      header: text.changes,
      cell: (entry) => <Changes {...entry} currency={currencyOf(entry)} />,
    },
  ];
}

const currencyOf = ({ subject, entityId }: AuditEntry) =>
  subject?.currency ?? (isCountryCode(entityId) ? COUNTRIES[entityId].currency : null);

type Named = Readonly<Record<string, string>>;
const textFor = (texts: Named, name: string) => texts[name] ?? name;

function actionText({ actions, verbs }: { actions: Named; verbs: Named }, action: string): string {
  return actions[action] ?? textFor(verbs, action.split('.')[1] ?? action);
}

/** Where a record has a page of its own under its id. */
const LISTS: Readonly<Record<string, ListPath>> = {
  order: '/dashboard/orders',
  product: '/dashboard/products',
  customer: '/dashboard/customers',
  coupon: '/dashboard/promotions',
  promotion: '/dashboard/promotions',
  banner: '/dashboard/banners',
  page: '/dashboard/pages',
  post: '/dashboard/posts',
  recipe: '/dashboard/recipes',
  branch: '/dashboard/branches',
  category: '/dashboard/categories',
  chat: '/dashboard/chats',
  webhook: '/dashboard/integrations/webhooks',
};

function Entity({ entry }: { entry: AuditEntry }) {
  const text = useTexts('office-audit');
  const language = useLanguage();
  const day = useDay();
  const { entity, entityId, subject } = entry;
  const kind = textFor(text.entities, entity);
  const name = subject
    ? pick(subject, 'name', language)
    : nameAtTheTime(entry, language) || codeName(text, entry, language);
  const slotOf = entity === 'slot' ? entityId.split(' ').slice(1) : [];
  const content = (
    <>
      <small className="block text-muted">{kind}</small>
      <bdi>{name || `#${shortened(entityId)}`}</bdi>
      {slotOf[0] && (
        <small className="block">
          <bdi>{[day(slotOf[0]), slotOf[1]].filter(Boolean).join(' · ')}</bdi>
        </small>
      )}
    </>
  );
  // What has no name any more has no page either.
  const list = subject ? LISTS[entity] : undefined;
  return list ? (
    <Link to={href(`${list}/:id`, { id: entityId })} prefetch={false} className="office-entity">
      {content}
    </Link>
  ) : (
    content
  );
}

const LONGEST_ID = 12;
const shortened = (id: string) => (id.length > LONGEST_ID ? `${id.slice(0, LONGEST_ID - 4)}…` : id);

/** What it was called when it was written down: the name of a deleted record is in the log alone. */
function nameAtTheTime({ before, after }: AuditEntry, language: Language): string {
  const values = { ...before, ...after };
  const preferred = language === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  const fields = preferred.flatMap((ending) =>
    ['name', 'title', 'question'].flatMap((field) => [
      `${field}_${ending}`,
      `${field}${ending === 'ar' ? 'Ar' : 'En'}`,
    ]),
  );
  const found = [...fields, 'title', 'code', 'name', 'url'].map((field) => values[field]).find((value) => !!value);
  return typeof found === 'string' ? found : '';
}

/** Settings and countries go by their code; what was done to several at once by how many they were. */
function codeName(
  { theStore }: { theStore: string },
  { entity, entityId, after }: AuditEntry,
  language: Language,
): string {
  if (entity === 'settings' && entityId === 'store') return theStore;
  if (isCountryCode(entityId)) return countryName(entityId, language);
  const { words: texts, rows } = after;
  if (Array.isArray(texts)) return texts.slice(0, 3).join(language === 'ar' ? '، ' : ', ');
  if (typeof rows === 'number') return `× ${rows}`;
  const several = entityId.split(',').filter((id) => /^\d+$/.test(id));
  return several.length > 1 ? `× ${several.length}` : '';
}
