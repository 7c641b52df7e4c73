import type { Overview } from '@karaz/contract/admin/overview';
import { formatNumber } from '@karaz/i18n/format';
import { useTexts } from '../../texts/texts.ts';

type DaysChartProps = { days: Overview['days']; count: number };

const WIDTH = 720;
const HEIGHT = 200;
const FOOT = 22;
const DAY_MS = 86_400_000;

/** Every day of the time, those without orders too, oldest first. */
function dayTotals(days: Overview['days'], count: number): { date: string; orders: number }[] {
  const last = days.at(-1)?.date ?? new Date().toISOString().slice(0, 10);
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.parse(last) - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    const orders = days.filter((day) => day.date === date).reduce((sum, day) => sum + day.orders, 0);
    return { date, orders };
  });
}

/** Time runs as the language reads. The same figures are below as a table, for who cannot see the bars. */
export function DaysChart({ days, count }: DaysChartProps) {
  const text = useTexts('office-home');
  const totals = dayTotals(days, count);
  const most = Math.max(1, ...totals.map(({ orders }) => orders));
  const step = WIDTH / count;
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="home-chart" aria-hidden>
        {totals.map(({ date, orders }, index) => {
          const height = (orders / most) * (HEIGHT - FOOT - 16);
          return (
            <g key={date}>
              <title>{`${date}: ${orders}`}</title>
              <rect
                x={index * step + step * 0.15}
                y={HEIGHT - FOOT - height}
                width={step * 0.7}
                height={height}
                rx={3}
              />
              {(count - 1 - index) % 7 === 0 && (
                <text
                  x={index === count - 1 ? WIDTH : index * step + step / 2}
                  y={HEIGHT - 6}
                  textAnchor={index === count - 1 ? 'end' : 'middle'}
                >
                  {date.slice(5)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <details>
        <summary>{text.asTable}</summary>
        <table className="office-table">
          <thead>
            <tr>
              <th scope="col">{text.date}</th>
              <th scope="col" data-end>
                {text.orders}
              </th>
            </tr>
          </thead>
          <tbody>
            {totals.map(({ date, orders }) => (
              <tr key={date}>
                <td data-label={text.date}>
                  <bdi>{date}</bdi>
                </td>
                <td data-label={text.orders} data-end>
                  {formatNumber(orders)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
