import type { PlaceImportProblem } from '@karaz/contract/admin/places';
import { readCsv } from '@karaz/domain/office/csv';
import type { Language } from '@karaz/i18n/language';
import { forStaff } from '../../texts/in-all-languages.ts';

/** The columns of the export; the rest of a file is left alone. */
export const PLACE_COLUMNS = [
  ...['country', 'city id', 'city name_en', 'city name_ar', 'city isActive'],
  ...['id', 'name_en', 'name_ar', 'latitude', 'longitude', 'isActive', 'radiusKm', 'outline', 'deliveryFee'],
  'shippingAvailable',
] as const;

/** One line of the file: what its cells say; an empty cell says nothing. */
export type PlaceRow = { line: number; cells: ReadonlyMap<string, string> };

export const PLACE_FILE_TEXTS = forStaff({
  en: {
    headings: 'The first line must name the columns: take the export as a pattern',
    quotes: 'A quote was opened and never closed',
    otherCountry: 'This row is of another country',
    noCity: 'The city is missing',
    unknownCity: 'There is no city with this number here',
    unknownArea: 'There is no area with this number in this city',
    twice: 'This place is in the file twice',
    noOutline: 'This is not read as an outline. An example: POLYGON((47.9 29.3, 48 29.3, 48 29.4, 47.9 29.3))',
    tooMany: (max: number) => `A file may have at most ${max} rows`,
  },
  ar: {
    headings: 'يجب أن يذكر السطر الأول أسماء الأعمدة، خذ الملف المصدّر نموذجاً',
    quotes: 'فُتحت علامة اقتباس ولم تُغلق',
    otherCountry: 'هذا الصف لدولة أخرى',
    noCity: 'المدينة غير مذكورة',
    unknownCity: 'لا توجد هنا مدينة بهذا الرقم',
    unknownArea: 'لا توجد في هذه المدينة منطقة بهذا الرقم',
    twice: 'هذا المكان مكرر في الملف',
    noOutline: 'لا يُقرأ هذا حدوداً لمنطقة. مثال: POLYGON((47.9 29.3, 48 29.3, 48 29.4, 47.9 29.3))',
    tooMany: (max: number) => `لا يزيد الملف على ${max} صف`,
  },
});

const MAX_ROWS = 5_000;

export function readPlaceFile(csv: string, language: Language): { rows: PlaceRow[]; problems: PlaceImportProblem[] } {
  const texts = PLACE_FILE_TEXTS[language];
  const [head, ...lines] = readCsv(csv);
  const names = new Map(PLACE_COLUMNS.map((name) => [name.toLowerCase(), name]));
  const columns = (head?.cells ?? []).map((cell) => names.get(cell.trim().toLowerCase()));
  const hasCity = columns.includes('city id') || columns.includes('city name_en');
  if (!hasCity) return { rows: [], problems: [{ line: 1, column: null, text: texts.headings }] };
  if (lines.length > MAX_ROWS)
    return { rows: [], problems: [{ line: 1, column: null, text: texts.tooMany(MAX_ROWS) }] };
  const broken = lines.filter(({ isBroken }) => isBroken);
  return {
    rows: lines
      .filter(({ isBroken }) => !isBroken)
      .map(({ line, cells }) => ({
        line,
        cells: new Map(columns.flatMap((name, at) => (name && cells[at]?.trim() ? [[name, cells[at].trim()]] : []))),
      }))
      .filter(({ cells }) => cells.size > 0),
    problems: broken.map(({ line }) => ({ line, column: null, text: texts.quotes })),
  };
}

const TRUE = new Set(['true', 'yes', '1', 'on', 'نعم']);
const FALSE = new Set(['false', 'no', '0', 'off', 'لا']);

/** As the contract wants it; what cannot be read stays a text, which the contract rejects. */
export function cellValues(
  cells: ReadonlyMap<string, string>,
  fields: Readonly<Record<string, 'text' | 'number' | 'flag'>>,
  before = '',
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, kind]) => {
      const cell = cells.get(before + field);
      if (cell === undefined) return [];
      return [[field, kind === 'text' ? cell : kind === 'number' ? numberOf(cell) : flagOf(cell)]];
    }),
  );
}

function numberOf(cell: string): number | string {
  const number = Number(cell.replace(',', '.'));
  return Number.isFinite(number) ? number : cell;
}

function flagOf(cell: string): boolean | string {
  const word = cell.toLowerCase();
  if (TRUE.has(word)) return true;
  return FALSE.has(word) ? false : cell;
}
