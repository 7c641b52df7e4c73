import {
  HIGH_POINTS_BACK_PERCENT,
  MAX_POINTS_BACK_PERCENT,
  pointsBackPercent,
} from '@karaz/domain/membership/points-rates';
import { isolate } from '@karaz/i18n/format';
import { formatNumber } from '@karaz/i18n/format-number';
import { useTexts } from '../../texts/texts.ts';

type PointsBackProps = { earned: number | null; perUnit: number | null; error: string | undefined };

/** What the two rates come to, while they are typed. */
export function PointsBack({ earned, perUnit, error }: PointsBackProps) {
  const { points: text } = useTexts('office');
  const percent = pointsBackPercent({ pointsEarnedPerUnit: earned ?? 0, pointsPerUnit: perUnit ?? 0 });
  const formatPercent = (value: number) => isolate(`${formatNumber(value)}%`);
  const isRead = Number.isFinite(percent) && percent > 0;
  const isTooMuch = percent > MAX_POINTS_BACK_PERCENT;
  const isHigh = !isTooMuch && percent > HIGH_POINTS_BACK_PERCENT;
  return (
    <div aria-live="polite" className="grid gap-1" data-testid="points-back">
      {isRead && <p className="field-hint">{text.back(formatPercent(percent))}</p>}
      {isRead && isHigh && (
        <p className="rounded-control bg-warning-tint p-2 text-small text-warning">
          {text.high(formatPercent(HIGH_POINTS_BACK_PERCENT))}
        </p>
      )}
      {isRead && isTooMuch && !error && (
        <p className="field-error">{text.tooMuch(formatPercent(MAX_POINTS_BACK_PERCENT))}</p>
      )}
    </div>
  );
}
