import type { CsvRow } from '@karaz/domain/office/csv';
import { readZip, type ZipEntry } from './zip-file.ts';

/** Of one part of the workbook, unpacked. */
const MAX_PART_BYTES = 150_000_000;

/** Whether a file is a workbook, by its first bytes and not by its name. */
export const isXlsx = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** The first sheet of a workbook as rows of text. Formulas give the value they had when the file was saved. */
export async function readXlsx(file: Blob): Promise<CsvRow[]> {
  const entries = new Map((await readZip(file, MAX_PART_BYTES)).map((entry) => [entry.name, entry]));
  const text = async (entry: ZipEntry | undefined) => (entry ? new TextDecoder().decode(await entry.bytes()) : '');
  const links = await text(entries.get('xl/_rels/workbook.xml.rels'));
  const workbook = await text(entries.get('xl/workbook.xml'));
  const firstId = /<(?:\w+:)?sheet\b[^>]*\br:id="([^"]+)"/.exec(workbook)?.[1];
  const target = attributesOf(links, 'Relationship')
    .find((link) => link.get('Id') === firstId)
    ?.get('Target');
  const path = target ? target.replace(/^\/?(xl\/)?/, 'xl/') : 'xl/worksheets/sheet1.xml';
  const shared = sharedTexts(await text(entries.get('xl/sharedStrings.xml')));
  return sheetRows(await text(entries.get(path)), shared);
}

function attributesOf(xml: string, tag: string): ReadonlyMap<string, string>[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${tag}\\b([^>]*)>`, 'g'))].map(
    ([, inside = '']) =>
      new Map([...inside.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])),
  );
}

const sharedTexts = (xml: string): string[] =>
  [...xml.matchAll(/<(?:\w+:)?si\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?si>)/g)].map(([, inside = '']) => textOf(inside));

/** All runs of a text; readings of Japanese names beside it are left out. */
const textOf = (xml: string): string =>
  [
    ...xml
      .replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '')
      .matchAll(/<(?:\w+:)?t\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?t>)/g),
  ]
    .map(([, text = '']) => decode(text))
    .join('');

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decode = (text: string) =>
  text
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : 0;
      if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
      return ENTITIES[name ?? ''] ?? all;
    })
    .replace(/_x([\dA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const ROW = /<(?:\w+:)?row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?row>)/g;
const CELL = /<(?:\w+:)?c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g;
const VALUE = /<(?:\w+:)?v\b[^>]*>([\s\S]*?)<\/(?:\w+:)?v>/;
/** As many columns as a sheet can have. */
const MAX_COLUMNS = 16_384;

function sheetRows(xml: string, shared: readonly string[]): CsvRow[] {
  const rows: CsvRow[] = [];
  let line = 0;
  for (const [, attributes = '', inside = ''] of xml.matchAll(ROW)) {
    line = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? line + 1);
    const cells: string[] = [];
    for (const [, named = '', content = ''] of inside.matchAll(CELL)) {
      const letters = /\br="([A-Z]+)\d+"/.exec(named)?.[1];
      const at = letters ? columnOf(letters) : cells.length;
      if (at >= MAX_COLUMNS) continue;
      while (cells.length < at) cells.push('');
      cells[at] = cellText(/\bt="(\w+)"/.exec(named)?.[1] ?? 'n', content, shared);
    }
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells, isBroken: false });
  }
  return rows;
}

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function cellText(type: string, content: string, shared: readonly string[]): string {
  if (type === 'inlineStr') return textOf(content);
  const value = decode(VALUE.exec(content)?.[1] ?? '');
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type === 'e') return '';
  // 1.1 is stored as 1.1000000000000001.
  return type === 'n' && value !== '' && Number.isFinite(Number(value))
    ? String(Number(Number(value).toPrecision(15)))
    : value;
}
