import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { useWeekAction } from './use-week-action.ts';
import { WeekFoot } from './week-foot.tsx';
import type { WeekPartProps } from './week-part.ts';

export function SkipWeek({ details, delivery, onDone, onBack }: WeekPartProps) {
  const api = useApi();
  const text = useTexts('subscriptions');
  const language = useLanguage();
  const { id, currency } = details;
  const amount = isolate(formatMoney(toMinor(delivery.totalAmount, currency), currency, language));
  const { run, isBusy, problems } = useWeekAction(
    () => api('POST /api/v1/subscriptions/:id/weeks/:week/skip', { params: { id, week: delivery.week } }),
    (changed) => onDone(changed, text.skipped(amount)),
  );
  return (
    <div className="grid gap-5">
      <p>{text.skipText(amount)}</p>
      <WeekFoot label={text.skip} isBusy={isBusy} problems={problems} onConfirm={() => void run()} onBack={onBack} />
    </div>
  );
}
