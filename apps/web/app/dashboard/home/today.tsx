import type { Overview } from '@karaz/contract/admin/overview';
import { toMinor } from '@karaz/domain/money';
import { dayLink } from '@karaz/domain/office/figure-links';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { formatNumber } from '@karaz/i18n/format-number';
import { Link } from '../../router/link.tsx';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { useMay } from '../page/use-may.ts';
import { weekdayName } from '../period/day-names.ts';

/** What was sold, for each country with sales; the list of its orders is for those who may read them. */
export function Today({ today }: { today: Overview['today'] }) {
  const mayReadOrders = useMay('orders.read');
  const text = useTexts('office-home');
  const visible = today.filter((row) => row.orders + row.ordersYesterday + row.revenueLastWeek > 0);
  return (
    <section aria-label={text.today} className="home-today">
      {(visible.length > 0 ? visible : today.slice(0, 1)).map((row) => (
        <DayCard key={row.country} row={row} isLink={mayReadOrders} />
      ))}
    </section>
  );
}

function DayCard({ row, isLink }: { row: Overview['today'][number]; isLink: boolean }) {
  const text = useTexts('office-home');
  const { countries } = useTexts('office-orders');
  const language = useLanguage();
  const content = (
    <>
      <h2>{countries[row.country]}</h2>
      <p className="text-muted">{text.revenueToday}</p>
      <p className="home-figure">
        <bdi>{formatMoney(toMinor(row.revenue, row.currency), row.currency, language)}</bdi>
      </p>
      <LastWeek row={row} />
      <dl>
        <div>
          <dt>{text.orders}</dt>
          <dd>
            {formatNumber(row.orders)}{' '}
            <small>
              ({text.comparedTo(row.ordersYesterday)}) · {text.sold(row.soldOrders)}
            </small>
          </dd>
        </div>
        <div>
          <dt>{text.averageBasket}</dt>
          <dd>
            <bdi>{formatMoney(toMinor(row.averageBasket, row.currency), row.currency, language)}</bdi>
          </dd>
        </div>
      </dl>
    </>
  );
  if (!isLink) return <div className="home-card">{content}</div>;
  return (
    <Link to={dayLink(row.date, row.country)} prefetch={false} className="home-card">
      {content}
    </Link>
  );
}

/** A rise or a fall is a word and a sign, not a colour alone. */
function LastWeek({ row }: { row: Overview['today'][number] }) {
  const text = useTexts('office-home');
  const language = useLanguage();
  const { revenue, revenueLastWeek: before, currency } = row;
  const weekday = weekdayName(row.date, language);
  const percent = before > 0 ? Math.round(((revenue - before) / before) * 100) : null;
  return (
    <p className="text-small">
      {percent !== null && (
        <strong className={percent < 0 ? 'text-danger' : 'text-success'}>
          <bdi dir="ltr">{`${percent > 0 ? '+' : percent < 0 ? '−' : ''}${formatNumber(Math.abs(percent))}%`}</bdi>{' '}
        </strong>
      )}
      <span className="text-muted">
        {text.lastWeek(weekday, isolate(formatMoney(toMinor(before, currency), currency, language)))}
      </span>
    </p>
  );
}
