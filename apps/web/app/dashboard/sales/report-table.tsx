import type { SalesReport } from '@karaz/contract/admin/sales-report';
import { reportLink } from '@karaz/domain/office/figure-links';
import { type Grouping, isByLine } from '@karaz/domain/office/sales-report';
import { Link } from '../../router/link.tsx';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import type { StyleWithVariables } from '../../ui/style-with-variables.ts';
import { Change } from './figure-cards.tsx';
import { FIGURES, type Figure, formatFigure, hasFigure, isOfInterest } from './figures.ts';

type ReportTableProps = {
  report: SalesReport;
  by: Grouping;
  branchId: number | undefined;
  figure: Figure;
  nameOf: (row: SalesReport['rows'][number]) => string;
};

/** The figures themselves; each row leads to its orders. Bars show the chosen figure where there is no chart over time. */
export function ReportTable({ report, by, branchId, figure, nameOf }: ReportTableProps) {
  const text = useTexts('office-sales');
  const language = useLanguage();
  const figures = FIGURES.filter((each) => hasFigure(report, each) && isOfInterest(report, each));
  const max = Math.max(0, ...report.rows.map(({ now }) => now[figure] ?? 0));
  const hasBars = by !== 'day' && by !== 'hour' && max > 0;
  return (
    <div className="office-table-box">
      <table className="office-table sales-table">
        <caption className="sr-only">{text.tableCaption(text.groupings[by])}</caption>
        <thead>
          <tr>
            <th scope="col">{text.groupings[by]}</th>
            {figures.map((each) => (
              <th key={each} scope="col" data-end>
                {isByLine(by) && each === 'sales' ? text.lineSales : text.figures[each]}
              </th>
            ))}
            <th scope="col" data-end>
              {text.change(text.figures[figure])}
            </th>
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => {
            const to = row.now.orders > 0 ? reportLink(by, row.key, { ...report, branchId }) : null;
            const share: StyleWithVariables = { '--share': (row.now[figure] ?? 0) / max };
            return (
              <tr key={row.key}>
                <th scope="row" data-label={text.groupings[by]}>
                  {to ? (
                    <Link to={to} prefetch={false}>
                      {nameOf(row)}
                    </Link>
                  ) : (
                    nameOf(row)
                  )}
                  {hasBars && <span className="sales-bar" style={share} aria-hidden />}
                </th>
                {figures.map((each) => (
                  <td key={each} data-label={text.figures[each]} data-end data-chosen={each === figure || undefined}>
                    <bdi>{formatFigure(row.now, each, report, language)}</bdi>
                  </td>
                ))}
                <td data-label={text.change(text.figures[figure])} data-end>
                  <Change now={row.now[figure] ?? 0} before={row.before[figure] ?? 0} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {report.rowCount > report.rows.length && (
        <p className="sales-more">{text.firstOf(report.rows.length, report.rowCount)}</p>
      )}
    </div>
  );
}
