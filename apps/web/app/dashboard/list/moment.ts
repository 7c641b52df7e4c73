import { formatDate, formatTime } from '@karaz/i18n/format';
import { useLanguage } from '../../router/router-context.ts';

/** Staff read times by their own clock; only what concerns a branch is told by the branch's. */
export function useMoment(): (instant: string) => string {
  const language = useLanguage();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (instant) => `${formatDate(instant, language, timeZone)} ${formatTime(instant, language, timeZone)}`;
}
