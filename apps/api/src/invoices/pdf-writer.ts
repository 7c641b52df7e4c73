import { directionOf, type Language } from '@karaz/i18n/language';
import PDFDocument from 'pdfkit';
import { createLineWriter, type LineStyle, stepOf } from './line-writer.ts';

export type Cell = LineStyle & {
  /** From the reader's side of the page. */
  start: number;
  width: number;
  align?: 'start' | 'end';
};

export const MUTED = '#6b5d52';
export const RED = '#a61826';
const HAIRLINE = '#e4d9cf';

const [PAGE_WIDTH, PAGE_HEIGHT] = [595.28, 841.89];
const MARGIN = 42;
const FOOT = 24;
export const INNER_WIDTH = PAGE_WIDTH - 2 * MARGIN;

export type PdfWriter = {
  /** How far down the page is written. */
  y: number;
  /** Writes at the present height, or at another, and returns how much room it took. */
  write: (text: string, cell: Cell, top?: number) => number;
  heightOf: (text: string, cell: Cell) => number;
  /** Begins a new page when this much does not fit any more. */
  need: (height: number) => boolean;
  rule: (color?: string, start?: number, width?: number) => void;
  square: (cells: { path: string; size: number }, start: number, width: number, top: number) => void;
  footOf: (text: (page: number, pages: number) => string) => void;
  finish: () => Promise<Uint8Array<ArrayBuffer>>;
};

/** A sheet of A4 that is written from the reader's side: what stands at the start is left in English, right in Arabic. */
export function createPdfWriter(language: Language, title: string): PdfWriter {
  const doc = new PDFDocument({ size: 'A4', margin: 0, bufferPages: true, lang: language, info: { Title: title } });
  const direction = directionOf(language);
  const writer = createLineWriter(doc, direction);
  const leftOf = (start: number, width: number) =>
    direction === 'ltr' ? MARGIN + start : PAGE_WIDTH - MARGIN - start - width;
  const renderLine = (text: string, cell: Cell, top: number) => {
    const { start, width, align = 'start' } = cell;
    const isAtLeft = (direction === 'ltr') === (align === 'start');
    const free = isAtLeft ? 0 : width - writer.widthOf(text, cell);
    writer.render(text, leftOf(start, width) + free, top, cell);
  };
  const pdf: PdfWriter = {
    y: MARGIN,
    write(text, cell, top = pdf.y) {
      const lines = writer.wrap(text, cell.width, cell);
      for (const [index, line] of lines.entries()) renderLine(line, cell, top + index * stepOf(cell));
      return lines.length * stepOf(cell);
    },
    heightOf: (text, cell) => writer.wrap(text, cell.width, cell).length * stepOf(cell),
    need(height) {
      if (pdf.y + height <= PAGE_HEIGHT - MARGIN - FOOT) return false;
      doc.addPage();
      pdf.y = MARGIN;
      return true;
    },
    rule(color = HAIRLINE, start = 0, width = INNER_WIDTH) {
      const x = leftOf(start, width);
      doc
        .moveTo(x, pdf.y)
        .lineTo(x + width, pdf.y)
        .lineWidth(0.7)
        .strokeColor(color)
        .stroke();
    },
    square({ path, size }, start, width, top) {
      doc
        .save()
        .translate(leftOf(start, width), top)
        .scale(width / size)
        .path(path)
        .fill('#000000')
        .restore();
    },
    footOf(text) {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        const cell = { start: 0, width: INNER_WIDTH, size: 7.5, color: MUTED };
        renderLine(text(page + 1, count), cell, PAGE_HEIGHT - MARGIN);
      }
    },
    finish: () => bytesOf(doc),
  };
  return pdf;
}
function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    doc.on('error', reject);
    doc.end();
  });
}
