import type {
  ImportCheck,
  ImportConflict,
  ImportOptionsBody,
  ImportRowProblem,
} from '@karaz/contract/admin/product-import';
import type { ImportTarget } from '@karaz/domain/catalog/import-headings';
import type { ImportFile, ImportRow } from '@karaz/domain/catalog/product-import';
import { formatNumber } from '@karaz/i18n/format-number';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { type ImportSource, readSource, rememberedTargets, rememberTargets, rowsOf } from './read-import-file.ts';

/** As the contract has it; types only reach the browser. */
const MAX_ROWS = 20_000;
const POLL_MS = 400;
/** The import this tab has under way, for who loads the page again meanwhile. */
const STORAGE_KEY = 'karaz-import';

export type Pictures = { done: number; failed: number; all: number };
export type CheckedState = {
  step: 'checked';
  source: ImportSource;
  file: ImportFile;
  options: ImportOptionsBody;
  /** Being checked again with other columns or choices. */
  isBusy: boolean;
} & ImportCheck;

export type ImportState =
  | { step: 'choose'; error: string | null }
  | { step: 'checking' }
  | CheckedState
  | { step: 'running'; done: number; all: number }
  | { step: 'changed'; checked: CheckedState; conflict: ImportConflict }
  | { step: 'done'; imported: number; problems: readonly ImportRowProblem[]; pictures: Pictures };

type IfChanged = 'write' | 'leave';

const FIRST_OPTIONS: ImportOptionsBody = {
  defaultBranch: '',
  createsMissing: false,
  publishesNew: false,
  writesStaleQuantities: false,
};

const NOTHING_FOUND: ImportCheck = {
  problems: [],
  creates: 0,
  updates: 0,
  same: 0,
  columns: [],
  changes: [],
  draftCount: 0,
  drafts: [],
  staleQuantities: [],
  madeCategories: [],
  madeTags: [],
  currencies: {},
  pictures: 0,
  seen: {},
};
const NO_PICTURES: Pictures = { done: 0, failed: 0, all: 0 };

const isConflict = (data: unknown): data is ImportConflict =>
  typeof data === 'object' && data !== null && 'cells' in data && 'changes' in data;

/** Read, checked without writing anything, then written part by part; polled meanwhile for its progress. */
export function useImport() {
  const text = useTexts('office-import');
  const api = useApi();
  const [state, setState] = useState<ImportState>({ step: 'choose', error: null });
  const fail = (error: string) => setState({ step: 'choose', error });
  const { follow, end } = useProgress(setState, text.stopped);
  const unread = useUnread();
  const check = async (source: ImportSource, file: ImportFile, options: ImportOptionsBody) => {
    const { rows, missing, twice } = file;
    if (twice.length > 0) return fail(text.twice(twice.join(', ')));
    if (missing.length > 0) return fail(text.missing(missing.join(', ')));
    if (rows.length === 0) return fail(text.empty);
    if (rows.length > MAX_ROWS) return fail(text.tooMany(formatNumber(rows.length), formatNumber(MAX_ROWS)));
    try {
      const { read, problems } = unread(file);
      const body = { rows: read, options };
      const found = read.length === 0 ? NOTHING_FOUND : await api('POST /api/v1/admin/products/import/check', { body });
      const all = [...problems, ...found.problems].sort((a, b) => a.line - b.line);
      setState({ step: 'checked', source, file, options, isBusy: false, ...found, problems: all });
    } catch (error) {
      fail(error instanceof Error && error.message ? error.message : text.checkFailed);
    }
  };
  const take = async (chosen: File) => {
    setState({ step: 'checking' });
    try {
      const source = await readSource(chosen);
      const guessed = rowsOf(source);
      const file = rowsOf(source, rememberedTargets(guessed.headings) ?? guessed.targets);
      // A file of another shop brings its own categories and tags.
      await check(source, file, { ...FIRST_OPTIONS, createsMissing: source.format !== null });
    } catch {
      fail(text.unreadable);
    }
  };
  const again = async (
    checked: CheckedState,
    targets: readonly (ImportTarget | null)[],
    options: ImportOptionsBody,
  ) => {
    setState({ ...checked, isBusy: true });
    rememberTargets(checked.file.headings, targets);
    await check(checked.source, rowsOf(checked.source, targets), options);
  };
  const start = async (checked: CheckedState, ifChanged?: IfChanged) => {
    const { read } = unread(checked.file);
    const key = crypto.randomUUID();
    setState({ step: 'running', done: 0, all: read.length });
    sessionStorage.setItem(STORAGE_KEY, key);
    follow(key);
    const { options, seen } = checked;
    const { fileName } = checked.source;
    try {
      const body = { rows: read, key, seen, options, fileName, ...(ifChanged ? { ifChanged } : {}) };
      const done = await api('POST /api/v1/admin/products/import', { body });
      const progress = await api('GET /api/v1/admin/products/import/:key', { params: { key } }).catch(() => null);
      const known = new Set(checked.problems.map(({ line }) => line));
      const problems = done.problems.filter(({ line }) => !known.has(line));
      end({ step: 'done', imported: done.imported, problems, pictures: progress?.pictures ?? NO_PICTURES });
    } catch (error) {
      const data = error instanceof ApiError && error.body.code === 'conflict' ? error.body.data : null;
      if (isConflict(data)) end({ step: 'changed', checked, conflict: data });
      // An import whose response was lost may well be written: polling goes on.
      else if (error instanceof ApiError) end({ step: 'choose', error: text.stopped });
      else follow(key, true);
    }
  };
  return { state, take, again, start, reset: () => setState({ step: 'choose', error: null }) };
}

/** The rows that can be read, and why the others cannot. */
function useUnread() {
  const text = useTexts('office-import');
  return ({ rows, broken, overfull }: ImportFile): { read: ImportRow[]; problems: ImportRowProblem[] } => {
    const why = new Map([
      ...broken.map((line) => [line, text.unclosed] as const),
      ...overfull.map((line) => [line, text.tooManyCells] as const),
    ]);
    const problems = rows.flatMap(({ line, sku }) => {
      const message = why.get(line);
      return message === undefined ? [] : [{ line, sku, code: 'unread', message }];
    });
    return { read: rows.filter(({ line }) => !why.has(line)), problems };
  };
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
          const { done, all, imported, isFailed, pictures } = await api('GET /api/v1/admin/products/import/:key', {
            params: { key },
          });
          isThere = true;
          if (sessionStorage.getItem(STORAGE_KEY) !== key) return;
          if (isFailed) end({ step: 'choose', error: stopped });
          else if (imported !== null && isRegistered) end({ step: 'done', imported, problems: [], pictures });
          else if (imported === null) setState({ step: 'running', done, all });
        } catch (error) {
          // Unknown at first: the file is still on its way up.
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
