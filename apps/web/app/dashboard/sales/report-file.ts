import type { SalesReport } from '@karaz/contract/admin/sales-report';
import { writeCsv } from '@karaz/domain/office/csv';
import type { Grouping } from '@karaz/domain/office/sales-report';
import type { Dictionary } from '../../texts/en/dictionary.ts';
import type { FileKind } from '../list/export-button.tsx';
import { type SheetCell, writeXlsx } from '../list/write-xlsx.ts';
import { FIGURES, hasFigure } from './figures.ts';

type ReportFile = {
  kind: FileKind;
  report: SalesReport;
  by: Grouping;
  text: Dictionary['office-sales'];
  nameOf: (row: SalesReport['rows'][number]) => string;
  isRtl: boolean;
};

/** Every row of a report with both periods, numbers as numbers. */
export function reportCells({ report, by, text, nameOf }: Omit<ReportFile, 'kind' | 'isRtl'>): SheetCell[][] {
  const figures = [...FIGURES, 'shortLines' as const].filter(
    (each) => each === 'shortLines' || hasFigure(report, each),
  );
  const nameOfFigure = (figure: (typeof figures)[number]) =>
    figure === 'shortLines' ? text.shortLinesName : text.figures[figure];
  const headings = figures.flatMap((figure) => [nameOfFigure(figure), `${nameOfFigure(figure)} (${text.before})`]);
  return [
    [text.groupings[by], ...headings, text.currency],
    ...report.rows.map((row) => [
      nameOf(row),
      ...figures.flatMap((figure) => [row.now[figure], row.before[figure]]),
      report.currency,
    ]),
  ];
}

export function reportFile({ kind, isRtl, ...about }: ReportFile): File {
  const { report, by } = about;
  const name = `sales-by-${by}-${report.country}-${report.period.from}-${report.period.to}-${report.currency}.${kind}`;
  const cells = reportCells(about);
  return kind === 'csv'
    ? new File([writeCsv(cells)], name, { type: 'text/csv' })
    : new File([writeXlsx(about.text.title, cells, isRtl)], name);
}
