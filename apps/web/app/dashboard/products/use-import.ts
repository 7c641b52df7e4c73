import type { ImportRowProblem } from '@karaz/contract/admin/product-import';
import { type ImportRow, importRows } from '@karaz/domain/catalog/product-import';
import { readCsv } from '@karaz/domain/office/csv';
import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';

/** As the contract has it; types only reach the browser. */
const MOST_ROWS = 20_000;
const BATCH_ROWS = 500;

export type ImportState =
  | { step: 'choose'; error: string | null }
  | { step: 'checking' }
  | {
      step: 'checked';
      rows: readonly ImportRow[];
      problems: readonly ImportRowProblem[];
      creates: number;
      updates: number;
    }
  | { step: 'running'; done: number; all: number }
  | { step: 'done'; imported: number; error: string | null };

/** Read, checked without writing anything, then written in batches, so that one sees how far it is. */
export function useImport() {
  const text = useTexts('office-import');
  const api = useApi();
  const [state, setState] = useState<ImportState>({ step: 'choose', error: null });
  const refuse = (error: string) => setState({ step: 'choose', error });
  const take = async (file: File) => {
    setState({ step: 'checking' });
    const { rows, missing } = importRows(readCsv(await file.text()));
    if (missing.length > 0) return refuse(text.missing(missing.join(', ')));
    if (rows.length === 0) return refuse(text.empty);
    if (rows.length > MOST_ROWS) return refuse(text.tooMany(MOST_ROWS));
    try {
      const found = await api('POST /api/v1/admin/products/import/check', { body: { rows } });
      setState({ step: 'checked', rows, ...found });
    } catch (error) {
      refuse(error instanceof Error && error.message ? error.message : text.checkFailed);
    }
  };
  const start = async (rows: readonly ImportRow[], problems: readonly ImportRowProblem[]) => {
    const bad = new Set(problems.map(({ line }) => line));
    const good = rows.filter(({ line }) => !bad.has(line));
    let imported = 0;
    setState({ step: 'running', done: 0, all: good.length });
    try {
      for (let at = 0; at < good.length; at += BATCH_ROWS) {
        const body = { rows: good.slice(at, at + BATCH_ROWS) };
        imported += (await api('POST /api/v1/admin/products/import', { body })).imported;
        setState({ step: 'running', done: Math.min(at + BATCH_ROWS, good.length), all: good.length });
      }
      setState({ step: 'done', imported, error: null });
    } catch {
      setState({ step: 'done', imported, error: text.stopped(imported) });
    }
  };
  return { state, take, start, reset: () => setState({ step: 'choose', error: null }) };
}
