import type { ImportCheck, ImportConflict, ImportRowProblem } from '@karaz/contract/admin/product-import';
import { type ImportRow, importRows } from '@karaz/domain/catalog/product-import';
import { csvSeparator, readCsv } from '@karaz/domain/office/csv';
import { formatNumber } from '@karaz/i18n/format';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { readText } from './read-text-file.ts';

/** As the contract has it; types only reach the browser. */
const MAX_ROWS = 20_000;
const POLL_MS = 400;
/** The import this tab has under way, for who loads the page again meanwhile. */
const STORAGE_KEY = 'karaz-import';

export type ImportState =
  | { step: 'choose'; error: string | null }
  | { step: 'checking' }
  | ({ step: 'checked'; rows: readonly ImportRow[]; unknown: readonly string[] } & ImportCheck)
  | { step: 'running'; done: number; all: number }
  | { step: 'changed'; checked: Checked; conflict: ImportConflict }
  | { step: 'done'; imported: number; problems: readonly ImportRowProblem[] };

/** What was looked at and may be written. */
type Checked = Pick<ImportCheck, 'seen' | 'problems'> & { rows: readonly ImportRow[] };
type IfChanged = 'write' | 'leave';

const NOTHING_FOUND: ImportCheck = {
  problems: [],
  creates: 0,
  updates: 0,
  same: 0,
  columns: [],
  changes: [],
  seen: {},
};

const isConflict = (data: unknown): data is ImportConflict =>
  typeof data === 'object' && data !== null && 'cells' in data && 'changes' in data;

/** Read, checked without writing anything, then written in one go; polled meanwhile for its progress. */
export function useImport() {
  const text = useTexts('office-import');
  const api = useApi();
  const [state, setState] = useState<ImportState>({ step: 'choose', error: null });
  const fail = (error: string) => setState({ step: 'choose', error });
  const { follow, end } = useProgress(setState, text.stopped);
  const take = async (file: File) => {
    setState({ step: 'checking' });
    const source = readText(new Uint8Array(await file.arrayBuffer()));
    const { rows, missing, unknown, twice, broken, overfull } = importRows(readCsv(source), csvSeparator(source));
    if (twice.length > 0) return fail(text.twice(twice.join(', ')));
    if (missing.length > 0) return fail(text.missing(missing.join(', ')));
    if (rows.length === 0) return fail(text.empty);
    if (rows.length > MAX_ROWS) return fail(text.tooMany(formatNumber(rows.length), formatNumber(MAX_ROWS)));
    try {
      const why = new Map([
        ...broken.map((line) => [line, text.unclosed] as const),
        ...overfull.map((line) => [line, text.tooManyCells] as const),
      ]);
      const read = rows.filter(({ line }) => !why.has(line));
      const found =
        read.length === 0
          ? NOTHING_FOUND
          : await api('POST /api/v1/admin/products/import/check', { body: { rows: read } });
      const unread = rows.flatMap(({ line, sku }) => {
        const message = why.get(line);
        return message === undefined ? [] : [{ line, sku, code: 'unread', message }];
      });
      const problems = [...unread, ...found.problems].sort((a, b) => a.line - b.line);
      setState({ step: 'checked', rows, unknown, ...found, problems });
    } catch (error) {
      fail(error instanceof Error && error.message ? error.message : text.checkFailed);
    }
  };
  const start = async (checked: Checked, ifChanged?: IfChanged) => {
    const bad = new Set(checked.problems.map(({ line }) => line));
    const good = checked.rows.filter(({ line }) => !bad.has(line));
    const key = crypto.randomUUID();
    setState({ step: 'running', done: 0, all: good.length });
    sessionStorage.setItem(STORAGE_KEY, key);
    follow(key);
    try {
      const body = { rows: good, key, seen: checked.seen, ...(ifChanged ? { ifChanged } : {}) };
      end({ step: 'done', ...(await api('POST /api/v1/admin/products/import', { body })) });
    } catch (error) {
      const data = error instanceof ApiError && error.body.code === 'conflict' ? error.body.data : null;
      if (isConflict(data)) end({ step: 'changed', checked, conflict: data });
      // An import whose response was lost may well be written: polling goes on.
      else if (error instanceof ApiError) end({ step: 'choose', error: text.stopped });
      else follow(key, true);
    }
  };
  return { state, take, start, reset: () => setState({ step: 'choose', error: null }) };
}

/** Polls until the import has ended; also for one that began before the page was loaded. */
function useProgress(setState: (state: ImportState) => void, stopped: string) {
  const api = useApi();
  const timer = useRef<ReturnType<typeof setInterval> | undefined>(undefined);
  const end = useCallback(
    (state: ImportState) => {
      clearInterval(timer.current);
      sessionStorage.removeItem(STORAGE_KEY);
      setState(state);
    },
    [setState],
  );
  const follow = useCallback(
    (key: string, isRegistered = false) => {
      let isThere = isRegistered;
      const poll = async () => {
        try {
          const { done, all, imported, isFailed } = await api('GET /api/v1/admin/products/import/:key', {
            params: { key },
          });
          isThere = true;
          if (sessionStorage.getItem(STORAGE_KEY) !== key) return;
          if (isFailed) end({ step: 'choose', error: stopped });
          else if (imported !== null) end({ step: 'done', imported, problems: [] });
          else setState({ step: 'running', done, all });
        } catch (error) {
          // Unknown at first: the file is still on its way up. Unknown later: the store was started again.
          const isMissing = error instanceof ApiError && error.body.status === 404;
          if (isMissing && isThere) end({ step: 'choose', error: stopped });
        }
      };
      clearInterval(timer.current);
      timer.current = setInterval(() => void poll(), POLL_MS);
    },
    [api, end, setState, stopped],
  );
  useEffect(() => {
    const key = sessionStorage.getItem(STORAGE_KEY);
    if (key) {
      setState({ step: 'running', done: 0, all: 0 });
      follow(key, true);
    }
    return () => clearInterval(timer.current);
  }, [follow, setState]);
  return { follow, end };
}
