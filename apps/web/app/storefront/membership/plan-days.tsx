import { COUNTRIES } from '@karaz/domain/countries';
import { isolate } from '@karaz/i18n/format';
import { formatDate } from '@karaz/i18n/format-date';
import { useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { useInBrowser } from '../../ui/use-in-browser.ts';
import type { Plan } from './plans.ts';
import type { Offer } from './use-my-membership.ts';

const DAY_MS = 86_400_000;

/** How long a plan lasts, and until when if it is paid now. A page may be older than today: the date is the browser's. */
export function PlanDays({ plan: { durationDays }, offer }: { plan: Plan; offer: Offer | undefined }) {
  const text = useTexts('membership');
  const { country, language } = useVisitor();
  const isInBrowser = useInBrowser();
  if (!isInBrowser) return text.days(durationDays);
  const endsAt = offer?.endsAt ?? new Date(Date.now() + durationDays * DAY_MS).toISOString();
  const date = isolate(formatDate(endsAt, language, offer?.timeZone ?? COUNTRIES[country].timeZone));
  return offer?.kind === 'renewal' ? text.moreDaysUntil(durationDays, date) : text.daysUntil(durationDays, date);
}
