export type SheetCell = string | number | null;

const encoder = new TextEncoder();
const NAMESPACE = 'http://schemas.openxmlformats.org';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** One sheet, its first row the headings. Texts are texts, so that none of them is run as a formula. */
export function writeXlsx(name: string, rows: readonly (readonly SheetCell[])[], isRtl: boolean): Blob {
  const sheet = rows
    .map(
      (cells, row) => `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, row, column)).join('')}</row>`,
    )
    .join('');
  const files = {
    '[Content_Types].xml': `<Types xmlns="${NAMESPACE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${NAMESPACE}/package/2006/relationships"><Relationship Id="rId1" Type="${NAMESPACE}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${NAMESPACE}/spreadsheetml/2006/main" xmlns:r="${NAMESPACE}/officeDocument/2006/relationships"><sheets><sheet name="${escapeXml(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${NAMESPACE}/package/2006/relationships"><Relationship Id="rId1" Type="${NAMESPACE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${NAMESPACE}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"${isRtl ? ' rightToLeft="1"' : ''}/></sheetViews><sheetData>${sheet}</sheetData></worksheet>`,
  };
  const parts = Object.entries(files).map(([path, xml]) => ({ path, bytes: encoder.encode(HEAD + xml) }));
  return new Blob([zipOf(parts)], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}

/** Excel allows 31 characters and none of these. */
const sheetName = (name: string) => name.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31);

const escapeXml = (text: string) =>
  text
    // XML has no way to write control characters.
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function columnName(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

function cellXml(cell: SheetCell, row: number, column: number): string {
  if (cell === null) return '';
  const at = `${columnName(column)}${row + 1}`;
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

type Part = { path: string; bytes: Uint8Array<ArrayBuffer> };

const VERSION = 20;
const UTF8_NAMES = 0x0800;
/** 1 January 1980, the first day a ZIP file can name: the same report gives the same bytes. */
const FIRST_DAY = 0x21;

/** A ZIP archive of stored files. */
function zipOf(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  const list: Uint8Array[] = [];
  let start = 0;
  for (const { path, bytes } of parts) {
    const name = encoder.encode(path);
    const about = [VERSION, UTF8_NAMES, 0, 0, FIRST_DAY];
    const sizes = [checksum(bytes), bytes.length, bytes.length];
    const local = [
      ...littleEndian(4, 0x04034b50),
      ...littleEndian(2, ...about),
      ...littleEndian(4, ...sizes),
      ...littleEndian(2, name.length, 0),
    ];
    const central = [
      ...littleEndian(4, 0x02014b50),
      ...littleEndian(2, VERSION, ...about),
      ...littleEndian(4, ...sizes),
      ...littleEndian(2, name.length, 0, 0, 0, 0),
      ...littleEndian(4, 0, start),
    ];
    chunks.push(Uint8Array.from(local), name, bytes);
    list.push(Uint8Array.from(central), name);
    start += local.length + name.length + bytes.length;
  }
  const listBytes = list.reduce((sum, { length }) => sum + length, 0);
  const end = [
    ...littleEndian(4, 0x06054b50),
    ...littleEndian(2, 0, 0, parts.length, parts.length),
    ...littleEndian(4, listBytes, start),
    ...littleEndian(2, 0),
  ];
  return joined([...chunks, ...list, Uint8Array.from(end)]);
}

const littleEndian = (size: number, ...values: number[]) =>
  values.flatMap((value) => Array.from({ length: size }, (_, index) => (value >>> (8 * index)) & 0xff));

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32. */
function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
