import { type ImportFormat, translateExport } from '@karaz/domain/catalog/import-formats';
import type { ImportTarget } from '@karaz/domain/catalog/import-headings';
import { type ImportFile, importRows } from '@karaz/domain/catalog/product-import';
import { type CsvRow, csvSeparator, readCsv } from '@karaz/domain/office/csv';
import { readText } from './read-text-file.ts';
import { isXlsx, readXlsx } from './xlsx-file.ts';

/** A file as a table, before anything is known of what its columns mean. */
export type ImportSource = {
  fileName: string;
  table: readonly CsvRow[];
  separator: string;
  /** The program it comes from, where that is recognised. */
  format: ImportFormat | null;
};

export async function readSource(file: File): Promise<ImportSource> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = isXlsx(bytes) ? null : readText(bytes);
  const table = text === null ? await readXlsx(file) : readCsv(text);
  const separator = text === null ? ',' : csvSeparator(text);
  const translated = translateExport(table);
  return { fileName: file.name, table: translated?.rows ?? table, separator, format: translated?.format ?? null };
}

export const rowsOf = ({ table, separator }: ImportSource, targets?: readonly (ImportTarget | null)[]): ImportFile =>
  importRows(table, separator, targets);

const STORAGE_KEY = 'karaz-import-columns';
const MAX_STORED = 20;
type Stored = Record<string, (ImportTarget | null)[]>;

const signatureOf = (headings: readonly string[]) => headings.join('\u001f').slice(0, 2_000);

function stored(): Stored {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Stored;
  } catch {
    return {};
  }
}

/** What somebody said the columns of such a file mean, the last time. */
export function rememberedTargets(headings: readonly string[]): (ImportTarget | null)[] | undefined {
  const found = stored()[signatureOf(headings)];
  return Array.isArray(found) && found.length === headings.length ? found : undefined;
}

export function rememberTargets(headings: readonly string[], targets: readonly (ImportTarget | null)[]): void {
  const others = Object.entries(stored()).filter(([name]) => name !== signatureOf(headings));
  const entries = [[signatureOf(headings), targets], ...others].slice(0, MAX_STORED);
  localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(entries)));
}
