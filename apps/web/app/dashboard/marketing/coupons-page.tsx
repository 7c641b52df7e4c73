import type { OfficeCoupon } from '@karaz/contract/admin/coupons';
import { COUNTRIES, COUNTRY_CODES } from '@karaz/domain/countries';
import { toMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useLanguage, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ListFilter, ListTools } from '../list/list-tools.tsx';
import { useList } from '../list/use-list.ts';
import { useFormatDateTime } from '../page/date-formats.ts';
import { OfficePage } from '../page/office-page.tsx';
import { useShortcuts } from '../page/shortcuts.ts';
import { COUPON_TONES } from './coupon-form.ts';

export const page = definePage({
  texts: ['office', 'office-marketing'],
  head: (_, { office, shell }) => ({ title: `${office.pages.coupons} · ${shell.storeName}`, noIndex: true }),
  Component: CouponsPage,
});

const named = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

function CouponsPage() {
  const text = useTexts('office-marketing');
  const office = useTexts('office');
  const { navigate } = useRouter();
  const list = useList('GET /api/v1/admin/coupons');
  useShortcuts({ n: () => navigate(href('/dashboard/coupons/:id', { id: 'new' })) });
  return (
    <OfficePage
      title={text.coupons.title}
      description={text.coupons.description}
      actions={
        <Link to={href('/dashboard/coupons/:id', { id: 'new' })} className={buttonClass()}>
          {text.coupons.add}
        </Link>
      }
    >
      <ListTools list={list} searchHint={text.coupons.searchHint} file="GET /api/v1/admin/coupons/export">
        <ListFilter list={list} name="kind" label={text.coupons.kind} options={named(text.coupons.kinds)} />
        <ListFilter list={list} name="state" label={text.state} options={named(text.coupons.states)} />
      </ListTools>
      <DataTable
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => String(id)}
        caption={text.coupons.title}
        empty={<EmptyState icon="percent" title={office.list.emptyTitle} description={text.coupons.emptyText} />}
      />
    </OfficePage>
  );
}

function useColumns(): readonly Column<OfficeCoupon>[] {
  const { coupons: text, countries, everywhere, state, whichCountries } = useTexts('office-marketing');
  const language = useLanguage();
  const formatDateTime = useFormatDateTime();
  const worth = useWorth();
  return [
    {
      key: 'code',
      header: text.code,
      sort: 'code',
      cell: (coupon) => (
        <>
          <Link to={href('/dashboard/coupons/:id', { id: coupon.id })} prefetch={false}>
            <bdi dir="ltr">{coupon.code}</bdi>
          </Link>
          <small className="block text-muted">{pick(coupon, 'description', language)}</small>
        </>
      ),
    },
    { key: 'worth', header: text.worth, cell: (coupon) => worth(coupon) },
    {
      key: 'where',
      header: whichCountries,
      wideOnly: true,
      cell: (coupon) => coupon.countries?.map((code) => countries[code]).join(' · ') ?? everywhere,
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
      key: 'until',
      header: text.until,
      sort: 'endsAt',
      cell: ({ endsAt }) => (endsAt ? <bdi>{formatDateTime(endsAt)}</bdi> : <span aria-hidden>–</span>),
    },
    {
      key: 'state',
      header: state,
      cell: (coupon) => <Badge tone={COUPON_TONES[coupon.state]}>{text.states[coupon.state]}</Badge>,
    },
  ];
}

/** '10%', '1.000 KWD · 20 AED' or 'Free delivery'. */
function useWorth(): (coupon: OfficeCoupon) => string {
  const { coupons: text } = useTexts('office-marketing');
  const language = useLanguage();
  return ({ kind, percent, amounts }) => {
    if (kind === 'free-delivery') return text.kinds[kind];
    if (kind === 'percent') return `${percent ?? 0}%`;
    return COUNTRY_CODES.flatMap((code) => {
      const amount = amounts[code];
      const { currency } = COUNTRIES[code];
      return amount === undefined ? [] : [formatMoney(toMinor(amount, currency), currency, language)];
    }).join(' · ');
  };
}
