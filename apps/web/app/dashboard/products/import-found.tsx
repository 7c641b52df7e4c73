import type { ImportCheck } from '@karaz/contract/admin/product-import';
import { writeCsv } from '@karaz/domain/office/csv';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../form/panel.tsx';
import { LongTable } from '../list/long-table.tsx';
import { saveFile } from '../list/save-file.ts';
import { StockOfRow } from './stock-of-row.tsx';

/** Products that are drafts afterwards, each with what it lacks. */
export function DraftsFound({ drafts, draftCount }: Pick<ImportCheck, 'drafts' | 'draftCount'>) {
  const text = useTexts('office-import');
  if (draftCount === 0) return null;
  return (
    <Panel title={text.drafts(draftCount)} description={text.draftsHint}>
      <LongTable
        label={text.drafts(draftCount)}
        count={drafts.length}
        head={[text.line, text.sku, text.missingParts].map((header) => (
          <th key={header} scope="col">
            {header}
          </th>
        ))}
      >
        {(at) => {
          const draft = drafts[at];
          if (!draft) return null;
          return (
            <tr key={draft.sku} aria-rowindex={at + 2}>
              <td>{draft.line}</td>
              <td>
                <bdi>{draft.sku}</bdi>
                <small className="block text-muted">
                  <bdi>{draft.name}</bdi>
                </small>
              </td>
              <td>{draft.reasons.join(' · ')}</td>
            </tr>
          );
        }}
      </LongTable>
    </Panel>
  );
}

/** Quantities somebody edited in the file while the stock moved in the shop. */
export function StaleQuantities({ staleQuantities }: Pick<ImportCheck, 'staleQuantities'>) {
  const text = useTexts('office-import');
  if (staleQuantities.length === 0) return null;
  return (
    <Panel title={text.stale(staleQuantities.length)} description={text.staleHint}>
      <LongTable
        label={text.stale(staleQuantities.length)}
        count={staleQuantities.length}
        head={[text.line, text.sku, text.atExport, text.from, text.inFile].map((header) => (
          <th key={header} scope="col">
            {header}
          </th>
        ))}
      >
        {(at) => {
          const row = staleQuantities[at];
          if (!row) return null;
          return (
            <tr key={`${row.line} ${row.branch} ${row.variation}`} aria-rowindex={at + 2}>
              <td>{row.line}</td>
              <td>
                <StockOfRow row={row} />
              </td>
              <td>{row.exported}</td>
              <td>{row.now}</td>
              <td>{row.file}</td>
            </tr>
          );
        }}
      </LongTable>
    </Panel>
  );
}

/** Of the stock where the file has it: sizes of a product share the product's. */
const skuOf = ({ sku, stockSku }: { sku: string; stockSku: string }) => stockSku || sku;

/** All that the check found, as one file. */
export function SavePreview({ found }: { found: ImportCheck }) {
  const text = useTexts('office-import');
  const save = () => {
    const rows = [
      ...found.problems.map(({ line, sku, message }) => [line, sku, 'problem', '', '', message]),
      ...found.changes.map(({ column, from, to, ...row }) => [row.line, skuOf(row), 'change', column, from, to]),
      ...found.drafts.map(({ line, sku, reasons }) => [line, sku, 'draft', '', '', reasons.join(' · ')]),
      ...found.staleQuantities.map(({ now, file, ...row }) => [
        ...[row.line, skuOf(row), 'stock changed', 'quantity', now, file],
      ]),
    ];
    const head = ['line', 'sku', 'what', 'column', 'from', 'to'];
    saveFile(new File([writeCsv([head, ...rows])], 'import-preview.csv', { type: 'text/csv' }));
  };
  return (
    <Button kind="ghost" icon="download" onClick={save}>
      {text.savePreview}
    </Button>
  );
}
