import type { Overview } from '@karaz/contract/admin/overview';
import { COUNTRIES, DEFAULT_COUNTRY } from '@karaz/domain/countries';
import { toDecimal } from '@karaz/domain/money';
import type { ApiDeps } from '../../api-deps.ts';
import { type Caller, reachOf } from '../../http/request-context.ts';
import { failingCountries } from '../../payments/account-health.ts';
import { countryGaps } from '../../payments/card-amounts.ts';
import { branchesInReach } from '../staff-branches.ts';
import { type Period, selectCategories, selectOpenCountries, selectSlots, selectTrade } from './overview.queries.ts';
import { showNeeds } from './show-needs.ts';
import { showToday } from './show-today.ts';

const DAY_MS = 86_400_000;
/** Of the head office: from which day on is counted. What belongs to that day is each country's own. */
const OWN_CLOCK = COUNTRIES[DEFAULT_COUNTRY].timeZone;

const names = ({ nameEn, nameAr }: { nameEn: string; nameAr: string }) => ({ name_en: nameEn, name_ar: nameAr });

type Requested = { days: number; from?: string | undefined; to?: string | undefined };

function periodOf({ days, from, to }: Requested, now: Date): Period {
  if (from && to) return { from, to };
  const first = new Date(now.getTime() - (days - 1) * DAY_MS);
  return { from: first.toLocaleDateString('en-CA', { timeZone: OWN_CLOCK }), to: undefined };
}

type Deps = Pick<ApiDeps, 'db' | 'clock' | 'payments'>;
type CardStates = Pick<Overview, 'cardsFailing' | 'cardGaps'>;

const NO_CARDS: CardStates = { cardsFailing: [], cardGaps: [] };

async function cardStates({ db, payments }: Deps, now: Date): Promise<CardStates> {
  const places = await selectOpenCountries(db);
  const countries = places.map(({ countryCode }) => countryCode);
  const failing = await failingCountries(db, payments, countries, now);
  return {
    cardsFailing: [...failing].map(([country, failure]) => ({ country, ...failure })),
    cardGaps: places.flatMap((place) => countryGaps(payments, place)),
  };
}

/** What was sold; adding it up is for those who read reports. */
async function readSales(db: Deps['db'], caller: Caller, now: Date, period: Period) {
  if (reachOf(caller, 'reports.read') === null) return { today: [], trade: { days: [], sellers: [] } };
  const reach = await branchesInReach(db, caller, 'reports.read');
  const [today, trade] = await Promise.all([showToday(db, reach, now), selectTrade(db, reach, now, period)]);
  return { today, trade };
}

/** Only of the branches within reach; what belongs to no branch is for those who see them all. */
export async function showOverview(deps: Deps, caller: Caller, requested: Requested): Promise<Overview> {
  const { db } = deps;
  const now = deps.clock();
  const reach = await branchesInReach(db, caller, 'orders.read');
  const period = periodOf(requested, now);
  const [needs, { today, trade }, slots, categories] = await Promise.all([
    showNeeds(db, caller, now),
    readSales(db, caller, now, period),
    selectSlots(db, reach, now),
    selectCategories(db, reach, now, period),
  ]);
  const currencies = new Map(today.map(({ country, currency }) => [country, currency]));
  return {
    needs,
    ...(reachOf(caller, 'settings.write') === null ? NO_CARDS : await cardStates(deps, now)),
    from: period.from,
    to: period.to ?? null,
    today,
    windows: slots.map(({ branchId, nameEn, nameAr, ...slot }) => ({
      ...slot,
      branch: { id: branchId, ...names({ nameEn, nameAr }) },
    })),
    days: trade.days.map(({ revenueMinor, ...day }) => ({
      ...day,
      revenue: toDecimal(revenueMinor, currencies.get(day.country) ?? COUNTRIES[day.country].currency),
    })),
    sellers: trade.sellers.map(({ id, nameEn, nameAr, currency, orders, revenueMinor }) => ({
      id,
      ...names({ nameEn, nameAr }),
      currency,
      orders,
      revenue: toDecimal(revenueMinor, currency),
    })),
    categories: categories.map(({ nameEn, nameAr, ...counted }) => ({ ...counted, ...names({ nameEn, nameAr }) })),
  };
}
