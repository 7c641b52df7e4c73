import type { Overview } from '@karaz/contract/admin/overview';
import { addDays, countDays } from '@karaz/domain/calendar/calendar-date';
import { toMinor } from '@karaz/domain/money';
import { dayLink } from '@karaz/domain/office/figure-links';
import { formatMoney } from '@karaz/i18n/format';
import { formatNumber } from '@karaz/i18n/format-number';
import { useState } from 'react';
import { Link } from '../../router/link.tsx';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { SelectFilter } from '../list/select-filter.tsx';
import { shortDay } from '../period/day-names.ts';

type Country = Overview['today'][number];
type DayTotal = { date: string; orders: number; revenue: number };

const WIDTH = 720;
const HEIGHT = 200;
const FOOT = 22;
/** More would touch each other. */
const MAX_LABELS = 6;

/** Every day of the time, those without orders too, oldest first. */
function dayTotals(days: Overview['days'], from: string, to: string): DayTotal[] {
  return Array.from({ length: countDays(from, to) }, (_, index) => {
    const date = addDays(from, index);
    const these = days.filter((day) => day.date === date);
    return {
      date,
      orders: these.reduce((sum, day) => sum + day.orders, 0),
      revenue: these.reduce((sum, day) => sum + day.revenue, 0),
    };
  });
}

/** Of all countries or of one, whose revenue is then in one currency and can be summed up. */
export function DaysChart({ overview }: { overview: Overview }) {
  const { days, today: countries, from } = overview;
  const text = useTexts('office-home');
  const { countries: names } = useTexts('office-orders');
  const language = useLanguage();
  const [chosen, setChosen] = useState<Country | null>(null);
  const to = overview.to ?? days.at(-1)?.date ?? from;
  const totals = dayTotals(chosen ? days.filter(({ country }) => country === chosen.country) : days, from, to);
  const money = (amount: number, { currency }: Country) => formatMoney(toMinor(amount, currency), currency, language);
  return (
    <>
      <div className="home-chart-head">
        <SelectFilter
          label={text.country}
          value={chosen?.country ?? ''}
          all={text.allCountries}
          options={countries.map(({ country }) => ({ value: country, label: names[country] }))}
          onChange={(value) => setChosen(countries.find(({ country }) => country === value) ?? null)}
        />
        <p role="status">
          {text.orders}: <bdi>{formatNumber(totals.reduce((sum, { orders }) => sum + orders, 0))}</bdi>
          {chosen && (
            <>
              {' · '}
              {text.revenue}:{' '}
              <bdi>
                {money(
                  totals.reduce((sum, { revenue }) => sum + revenue, 0),
                  chosen,
                )}
              </bdi>
            </>
          )}
        </p>
      </div>
      <Bars totals={totals} />
      <AsTable totals={totals} country={chosen?.country} revenue={chosen && ((amount) => money(amount, chosen))} />
    </>
  );
}

/** Time runs as the language reads. */
function Bars({ totals }: { totals: DayTotal[] }) {
  const count = totals.length;
  const max = Math.max(1, ...totals.map(({ orders }) => orders));
  const step = WIDTH / count;
  const language = useLanguage();
  const labelEvery = 7 * Math.ceil(count / (7 * MAX_LABELS));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="home-chart" aria-hidden>
      {totals.map(({ date, orders }, index) => {
        const height = (orders / max) * (HEIGHT - FOOT - 16);
        return (
          <g key={date}>
            <title>{`${date}: ${orders}`}</title>
            <rect x={index * step + step * 0.15} y={HEIGHT - FOOT - height} width={step * 0.7} height={height} rx={3} />
            {(count - 1 - index) % labelEvery === 0 && (
              <text
                x={index === count - 1 ? WIDTH : index * step + step / 2}
                y={HEIGHT - 6}
                textAnchor={index === count - 1 ? 'end' : 'middle'}
              >
                {shortDay(date, language)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

type AsTableProps = {
  totals: DayTotal[];
  country: Country['country'] | undefined;
  revenue: ((amount: number) => string) | null;
};

/** The same figures for who cannot see the bars. */
function AsTable({ totals, country, revenue }: AsTableProps) {
  const text = useTexts('office-home');
  return (
    <details>
      <summary>{text.asTable}</summary>
      <table className="office-table">
        <thead>
          <tr>
            <th scope="col">{text.date}</th>
            <th scope="col" data-end>
              {text.orders}
            </th>
            {revenue && (
              <th scope="col" data-end>
                {text.revenue}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {totals.map(({ date, orders, revenue: amount }) => (
            <tr key={date}>
              <td data-label={text.date}>
                <Link to={dayLink(date, country)} prefetch={false}>
                  <bdi>{date}</bdi>
                </Link>
              </td>
              <td data-label={text.orders} data-end>
                {formatNumber(orders)}
              </td>
              {revenue && (
                <td data-label={text.revenue} data-end>
                  <bdi>{revenue(amount)}</bdi>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
