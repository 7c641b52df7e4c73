import type { SalesReport } from '@karaz/contract/admin/sales-report';
import { axisTicks } from '@karaz/domain/office/sales-report';
import { currencySign } from '@karaz/i18n/format';
import { formatNumber } from '@karaz/i18n/format-number';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import type { StyleWithVariables } from '../../ui/style-with-variables.ts';
import { type Figure, formatFigure, isMoney, unitOf } from './figures.ts';

type TimeChartProps = {
  report: SalesReport;
  figure: Figure;
  label: string;
  /** What a row is called in full, and below the axis. */
  nameOf: (key: string) => string;
  shortNameOf: (key: string) => string;
  onOpen: (key: string) => void;
};

const MAX_TICKS = 4;
/** More would touch each other on a phone. */
const MAX_LABELS = 6;
/** Of a slot, left free between bars. */
const GAP = 0.2;
const position = (percent: number): StyleWithVariables => ({ '--at': `${percent}%` });

/** Bars of the period and a line of the one before. Time runs as the language reads; arrow keys walk along it. */
export function TimeChart({ report, figure, label, nameOf, shortNameOf, onOpen }: TimeChartProps) {
  const text = useTexts('office-sales');
  const language = useLanguage();
  const [at, setAt] = useState<number | null>(null);
  const { rows } = report;
  const values = rows.map(({ now }) => now[figure] ?? 0);
  const earlier = rows.map(({ before }) => before[figure] ?? 0);
  const ticks = axisTicks(Math.max(...values, ...earlier), MAX_TICKS, unitOf(figure, report));
  const top = ticks.at(-1) ?? 1;
  const count = rows.length;
  const shown = rows[Math.min(at ?? 0, count - 1)];
  if (!shown) return null;
  const shownText = `${nameOf(shown.key)}: ${formatFigure(shown.now, figure, report, language)}`;
  const compared = `${text.before}: ${formatFigure(shown.before, figure, report, language)}`;
  const every = Math.ceil(count / MAX_LABELS);
  return (
    <div className="sales-chart">
      <p className="sales-chart-unit">
        {isMoney(figure)
          ? text.inCurrency(currencySign(report.currency, language))
          : text.units[figure === 'orders' ? 'orders' : 'lines']}
      </p>
      <div className="sales-axis" aria-hidden>
        {ticks.map((tick) => (
          <span key={tick} style={position((tick / top) * 100)}>
            <bdi>{formatNumber(tick)}</bdi>
          </span>
        ))}
      </div>
      <div
        className="sales-plot"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-description={text.chartHint}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={(at ?? 0) + 1}
        aria-valuetext={`${shownText}. ${compared}`}
        onFocus={() => setAt((before) => before ?? 0)}
        onBlur={() => setAt(null)}
        onPointerMove={(event) => setAt(indexUnder(event, count))}
        onPointerLeave={({ currentTarget }) => document.activeElement !== currentTarget && setAt(null)}
        onClick={() => onOpen(shown.key)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') return onOpen(shown.key);
          const next = indexAfterKey(event, at ?? 0, count, language === 'ar');
          if (next === null) return;
          event.preventDefault();
          setAt(next);
        }}
      >
        <svg viewBox={`0 0 ${count} ${top}`} preserveAspectRatio="none" aria-hidden>
          {ticks.map((tick) => (
            <line key={tick} x1={0} x2={count} y1={top - tick} y2={top - tick} />
          ))}
          {values.map((value, index) => (
            <rect
              key={rows[index]?.key}
              x={index + GAP / 2}
              y={top - value}
              width={1 - GAP}
              height={value}
              data-shown={index === at || undefined}
            />
          ))}
          <polyline points={earlier.map((value, index) => `${index + 0.5},${top - value}`).join(' ')} />
        </svg>
        {at !== null && (
          <div
            className="sales-tip"
            data-end={at > count / 2 || undefined}
            style={position(((at + 0.5) / count) * 100)}
          >
            <strong>{nameOf(shown.key)}</strong>
            <span>
              {text.figures[figure]}: <bdi>{formatFigure(shown.now, figure, report, language)}</bdi>
            </span>
            <span>
              {text.before}: <bdi>{formatFigure(shown.before, figure, report, language)}</bdi>
            </span>
          </div>
        )}
      </div>
      <div className="sales-labels" aria-hidden>
        {rows.map(
          ({ key }, index) =>
            index % every === 0 && (
              <span key={key} style={position(((index + 0.5) / count) * 100)}>
                {shortNameOf(key)}
              </span>
            ),
        )}
      </div>
      <p className="sales-legend" aria-hidden>
        <span>
          <i /> {text.thisPeriod}
        </span>
        <span>
          <i /> {text.beforePeriod}
        </span>
      </p>
    </div>
  );
}

function indexUnder({ currentTarget, clientX }: PointerEvent<HTMLElement>, count: number): number {
  const { left, right, width } = currentTarget.getBoundingClientRect();
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
  const share = (isRtl ? right - clientX : clientX - left) / width;
  return Math.min(count - 1, Math.max(0, Math.floor(share * count)));
}

function indexAfterKey({ key }: KeyboardEvent, at: number, count: number, isRtl: boolean): number | null {
  const forward = isRtl ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    ArrowUp: at + 1,
    ArrowDown: at - 1,
    PageUp: at + 7,
    PageDown: at - 7,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined ? null : Math.min(count - 1, Math.max(0, next));
}
