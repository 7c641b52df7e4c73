import './marketing.css';
import type { OfficePromotion } from '@karaz/contract/admin/promotions';
import { COUNTRIES, COUNTRY_CODES } from '@karaz/domain/countries';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, formatPercent, isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { weekdayName } from '@karaz/i18n/promotion-sentence';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useLanguage, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { clockCountry } from '../form/schedule-clock.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ListFilter, ListTools } from '../list/list-tools.tsx';
import { useList } from '../list/use-list.ts';
import { useFormatDateTimeIn } from '../page/date-formats.ts';
import { OfficePage } from '../page/office-page.tsx';
import { useShortcuts } from '../page/shortcuts.ts';
import { MoneyList } from '../people/money-list.tsx';
import { PROMOTION_TONES } from './promotion-form.ts';

export const page = definePage({
  texts: ['office', 'office-marketing'],
  head: (_, { office, shell }) => ({ title: `${office.pages.promotions} · ${shell.storeName}`, noIndex: true }),
  Component: PromotionsPage,
});

const named = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

function PromotionsPage() {
  const text = useTexts('office-marketing');
  const office = useTexts('office');
  const { navigate } = useRouter();
  const list = useList('GET /api/v1/admin/promotions');
  useShortcuts({ n: () => navigate(href('/dashboard/promotions/:id', { id: 'new' })) });
  return (
    <OfficePage
      title={text.promotions.title}
      description={text.promotions.description}
      actions={
        <Link to={href('/dashboard/promotions/:id', { id: 'new' })} className={buttonClass()}>
          {text.promotions.add}
        </Link>
      }
    >
      <ListTools list={list} searchHint={text.promotions.searchHint} file="GET /api/v1/admin/promotions/export">
        <ListFilter list={list} name="kind" label={text.promotions.kind} options={named(text.promotions.kinds)} />
        <ListFilter
          list={list}
          name="audience"
          label={text.promotions.audience}
          options={named(text.promotions.audiences)}
        />
        <ListFilter list={list} name="state" label={text.state} options={named(text.promotions.states)} />
      </ListTools>
      <DataTable
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => String(id)}
        caption={text.promotions.title}
        empty={<EmptyState icon="percent" title={office.list.emptyTitle} description={text.promotions.emptyText} />}
      />
    </OfficePage>
  );
}

function useColumns(): readonly Column<OfficePromotion>[] {
  const { promotions: text, countries, state } = useTexts('office-marketing');
  const language = useLanguage();
  const formatDateTime = useFormatDateTimeIn();
  const worth = useWorth();
  return [
    {
      key: 'name',
      header: text.name,
      sort: 'name',
      cell: (promotion) => (
        <>
          <Link
            to={href('/dashboard/promotions/:id', { id: promotion.id })}
            prefetch={false}
            title={pick(promotion, 'name', language)}
          >
            <span className="promotion-name">{pick(promotion, 'name', language)}</span>
          </Link>
          <small className="block text-muted">
            {promotion.code ? <bdi dir="ltr">{promotion.code}</bdi> : text.automatic}
            {promotion.audience !== 'everybody' && <> · {text.audiences[promotion.audience]}</>}
          </small>
        </>
      ),
    },
    {
      key: 'state',
      isPlain: true,
      header: state,
      cell: ({ state, weekdays }) => (
        <>
          <Badge tone={PROMOTION_TONES[state]}>{text.states[state]}</Badge>
          {weekdays && (
            <small className="block text-muted">{weekdays.map((day) => weekdayName(day, language)).join(' · ')}</small>
          )}
        </>
      ),
    },
    {
      key: 'worth',
      isPlain: true,
      header: text.worth,
      cell: (promotion) => (
        <>
          {worth(promotion)}
          {promotion.minPieces > 1 && (
            <small className="block text-muted">{text.fromPieces(isolate(String(promotion.minPieces)))}</small>
          )}
          {promotion.countries && (
            <small className="block text-muted">{promotion.countries.map((code) => countries[code]).join(' · ')}</small>
          )}
        </>
      ),
    },
    {
      key: 'target',
      isPlain: true,
      header: text.appliesTo,
      wideOnly: true,
      cell: ({ target }) => text.targets[target],
    },
    {
      key: 'used',
      header: text.used,
      sort: 'usedCount',
      atEnd: true,
      cell: ({ usedCount, totalLimit }) => (
        <bdi>{totalLimit === null ? usedCount : text.usedOf(usedCount, totalLimit)}</bdi>
      ),
    },
    {
      key: 'given',
      header: text.given,
      wideOnly: true,
      atEnd: true,
      cell: ({ given }) => <MoneyList sums={given.filter(({ amount }) => amount > 0)} none="–" />,
    },
    {
      key: 'until',
      header: text.until,
      sort: 'endsAt',
      cell: ({ endsAt, countries }) =>
        endsAt ? <bdi>{formatDateTime(endsAt, clockCountry(countries))}</bdi> : <span aria-hidden>–</span>,
    },
  ];
}

/** '10%', '1.000 KWD · 20 AED' or 'Free delivery'. */
function useWorth(): (promotion: OfficePromotion) => string {
  const { promotions: text } = useTexts('office-marketing');
  const language = useLanguage();
  return ({ kind, percent, amounts, buyQuantity, getQuantity }) => {
    if (kind === 'free-delivery') return text.kinds[kind];
    if (kind === 'buy-get') return text.group(buyQuantity ?? 0, getQuantity ?? 0, percent ?? 0);
    if (kind === 'percent') return isolate(formatPercent(percent ?? 0));
    return COUNTRY_CODES.flatMap((code) => {
      const amount = amounts[code];
      const { currency } = COUNTRIES[code];
      return amount === undefined ? [] : [formatMoney(toMinor(amount, currency), currency, language)];
    }).join(' · ');
  };
}
