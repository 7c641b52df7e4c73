import '../sales/sales.css';
import type { Overview } from '@karaz/contract/admin/overview';
import { addDays } from '@karaz/domain/calendar/calendar-date';
import { reportLink } from '@karaz/domain/office/figure-links';
import { useState } from 'react';
import { useApi, useLanguage, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { LoadedBody } from '../form/loaded-body.tsx';
import { Panel } from '../form/panel.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import { useDay } from '../page/date-formats.ts';
import { useMay } from '../page/use-may.ts';
import { weekdayName } from '../period/day-names.ts';
import { TimeChart } from '../sales/time-chart.tsx';

/** Seven days and the seven before: each bar stands beside the same weekday. */
export function WeekChart({ today }: Pick<Overview, 'today'>) {
  const text = useTexts('office-home');
  const { countries } = useTexts('office-orders');
  const api = useApi();
  const { navigate } = useRouter();
  const language = useLanguage();
  const day = useDay();
  const busiest = today.toSorted((a, b) => b.orders - a.orders)[0];
  const mayReadOrders = useMay('orders.read');
  const [chosen, setChosen] = useState(busiest?.country);
  const row = today.find(({ country }) => country === chosen) ?? busiest;
  const report = useLoaded(`${row?.country} ${row?.date}`, async () => {
    const to = row?.date ?? '';
    const query = { country: row?.country ?? 'kw', from: addDays(to, -6), to, by: 'day' as const, limit: 7 };
    return api('GET /api/v1/admin/sales-report', { query });
  });
  return (
    <Panel
      title={text.weekTitle}
      tools={
        <label className="office-filter">
          <span>{text.country}</span>
          <select
            value={row?.country}
            onChange={({ currentTarget }) =>
              setChosen(today.find(({ country }) => country === currentTarget.value)?.country)
            }
          >
            {today.map(({ country }) => (
              <option key={country} value={country}>
                {countries[country]}
              </option>
            ))}
          </select>
        </label>
      }
    >
      <LoadedBody loaded={report}>
        {(data) => (
          <TimeChart
            report={data}
            figure="sales"
            label={text.weekTitle}
            nameOf={(key) => `${weekdayName(key, language)} ${day(key)}`}
            shortNameOf={(key) => weekdayName(key, language)}
            onOpen={(key) => {
              const orders = mayReadOrders && reportLink('day', key, data);
              void navigate(orders || '/dashboard/reports');
            }}
          />
        )}
      </LoadedBody>
    </Panel>
  );
}
