import type { Endpoint } from '@karaz/contract/endpoint';
import type { fileResponse } from '@karaz/contract/file-response';
import type { CountryCode } from '@karaz/domain/countries';
import { ok } from '@karaz/domain/result';
import { countryName } from '@karaz/i18n/country-name';
import type { Language } from '@karaz/i18n/language';
import type { z } from 'zod';
import type { ApiDeps } from '../api-deps.ts';
import type { Outcome } from '../http/failure.ts';
import { type ApiApp, type Call, type Handler, mount } from '../http/mount.ts';
import { csvFile } from './csv-file.ts';
import { listHeadings } from './list-headings.ts';

/** In a file: its code, and for whoever reads Arabic its name. */
export const countryIn = (country: CountryCode, language: Language): string =>
  language === 'ar' ? countryName(country.toUpperCase(), language) : country;

type Page<Row extends object> = { data: readonly Row[]; hasNextPage: boolean };
/** The heading of each column and what stands below it, for a reader of this language. */
export type FileColumns<Row> = Readonly<Record<string, (row: Row, language: Language) => string | number | null>>;
/** What columns are called in languages other than that of their headings. */
export type ColumnNames = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;
type Export = Endpoint<z.ZodType | undefined, z.ZodType, undefined, typeof fileResponse>;

/**
 * A list and, beside it, the same rows as a file: whatever narrows and orders one does so to the other. Without columns
 * of its own the file has every field of a row.
 */
export function mountList<List extends Endpoint, Row extends object>(
  app: ApiApp,
  deps: ApiDeps,
  [list, file]: readonly [List, Export],
  handler: Handler<List>,
  columns?: FileColumns<Row>,
  names: ColumnNames = {},
): void {
  mount(app, deps, list, handler);
  const name = list.path.split('/').at(-1) ?? '';
  mount(app, deps, file, async (call) => {
    const named = columns && inLanguage(columns, names[call.context.language] ?? {});
    const headings = named ? Object.keys(named) : listHeadings(list);
    let failed: Outcome<File> | undefined;
    const csv = await csvFile(fileName(name, call.query), headings, async (paging) => {
      // The contract gives both the same query; only the page is another.
      const request = { ...call, query: { ...Object(call.query), ...paging } } as Call<List>;
      const found = await handler(request);
      if (found.ok && isPage<Row>(found.value))
        return named ? inColumns(found.value, named, call.context.language) : found.value;
      if (!found.ok) failed = found;
      return { data: [], hasNextPage: false };
    });
    return failed ?? ok(csv);
  });
}

/** Of a period: 'invoices-2026-10-01-2026-10-31.csv'. */
export function fileName(name: string, query: unknown): string {
  const { from, to } = Object(query) as { from?: string; to?: string };
  return `${[name, from, to].filter(Boolean).join('-')}.csv`;
}

const inLanguage = <Row>(columns: FileColumns<Row>, names: Readonly<Record<string, string>>): FileColumns<Row> =>
  Object.fromEntries(Object.entries(columns).map(([heading, cell]) => [names[heading] ?? heading, cell]));

const inColumns = <Row extends object>(
  { data, hasNextPage }: Page<Row>,
  columns: FileColumns<Row>,
  language: Language,
) => ({
  data: data.map((row) =>
    Object.fromEntries(Object.entries(columns).map(([heading, cell]) => [heading, cell(row, language)])),
  ),
  hasNextPage,
});

const isPage = <Row extends object>(response: unknown): response is Page<Row> =>
  typeof response === 'object' && response !== null && 'data' in response && Array.isArray(response.data);
