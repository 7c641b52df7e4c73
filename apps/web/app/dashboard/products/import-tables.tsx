import type { ImportRowProblem } from '@karaz/contract/admin/product-import';
import type { ImportRow } from '@karaz/domain/catalog/product-import';
import { writeCsv } from '@karaz/domain/office/csv';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../form/panel.tsx';
import { LongTable } from '../list/long-table.tsx';
import { saveFile } from '../list/save-file.ts';
import type { CheckedState } from './use-import.ts';

export const PREVIEW_ROWS = 5;

type PreviewProps = { rows: readonly ImportRow[] } & Pick<CheckedState, 'currencies' | 'options'>;

export function Preview({ rows, currencies, options }: PreviewProps) {
  const text = useTexts('office-import');
  const names = useTexts('office-products');
  const { english, arabic } = useTexts('office').form;
  const headers = [
    text.line,
    text.sku,
    `${names.name} · ${english}`,
    `${names.name} · ${arabic}`,
    names.branch,
    names.price,
    names.quantity,
  ];
  /** In what the row says itself, else in what its branch sells in. */
  const priceOf = ({ price, currency, branch }: ImportRow) =>
    price === '' ? '' : `${price} ${currency || (currencies[branch || options.defaultBranch] ?? '')}`.trim();
  return (
    <Panel title={text.preview}>
      <LongTable
        label={text.preview}
        count={rows.length}
        head={headers.map((header) => (
          <th key={header} scope="col">
            {header}
          </th>
        ))}
      >
        {(at) => {
          const row = rows[at];
          if (!row) return null;
          return (
            <tr key={`${row.line} ${row.branch}`}>
              <td>{row.line}</td>
              {[row.sku, row.nameEn, row.nameAr, row.branch, priceOf(row), row.quantity].map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no names of their own
                <td key={index}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          );
        }}
      </LongTable>
    </Panel>
  );
}

export function Problems({ problems }: { problems: readonly ImportRowProblem[] }) {
  const text = useTexts('office-import');
  const save = () => {
    const lines = problems.map(({ line, sku, message }) => [line, sku, message]);
    saveFile(new File([writeCsv([['line', 'sku', 'problem'], ...lines])], 'problems.csv', { type: 'text/csv' }));
  };
  return (
    <>
      <LongTable
        label={text.problem}
        count={problems.length}
        head={
          <>
            <th scope="col">{text.line}</th>
            <th scope="col">{text.sku}</th>
            <th scope="col">{text.problem}</th>
          </>
        }
      >
        {(row) => {
          const problem = problems[row];
          return (
            problem && (
              <tr key={problem.line} aria-rowindex={row + 2}>
                <td>{problem.line}</td>
                <td>
                  <bdi dir="ltr">{problem.sku}</bdi>
                </td>
                <td>{problem.message}</td>
              </tr>
            )
          );
        }}
      </LongTable>
      <Button kind="outline" size="small" icon="download" className="justify-self-start" onClick={save}>
        {text.saveProblems}
      </Button>
    </>
  );
}
