import type { SalesReport } from '@karaz/contract/admin/sales-report';
import { changeInPercent } from '@karaz/domain/office/sales-report';
import { formatPercent } from '@karaz/i18n/format';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { FIGURES, type Figure, formatFigure, isOfInterest } from './figures.ts';

type FigureCardsProps = { report: SalesReport; chosen: Figure; onChoose: (figure: Figure) => void };

/** What the whole period came to; the chosen one is what chart and table show. */
export function FigureCards({ report, chosen, onChoose }: FigureCardsProps) {
  const text = useTexts('office-sales');
  const language = useLanguage();
  const { now, before } = report.total;
  return (
    <fieldset className="sales-cards">
      <legend className="sr-only">{text.figure}</legend>
      {FIGURES.filter((figure) => isOfInterest(report, figure)).map((figure) => (
        <label key={figure} className="sales-card">
          <input type="radio" name="figure" checked={figure === chosen} onChange={() => onChoose(figure)} />
          <span className="sales-card-name">{text.figures[figure]}</span>
          <strong>
            <bdi>{formatFigure(now, figure, report, language)}</bdi>
          </strong>
          {figure === 'shortages' && <small>{text.shortLines(now.shortLines)}</small>}
          <small>
            {text.before}: <bdi>{formatFigure(before, figure, report, language)}</bdi>{' '}
            <Change now={now[figure] ?? 0} before={before[figure] ?? 0} />
          </small>
        </label>
      ))}
    </fieldset>
  );
}

export function Change({ now, before }: { now: number; before: number }) {
  const percent = changeInPercent(now, before);
  if (percent === null) return null;
  return <bdi dir="ltr">{`${percent > 0 ? '+' : ''}${formatPercent(percent)}`}</bdi>;
}
