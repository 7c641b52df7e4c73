import { MINOR_DIGITS, toMinor } from '../money.ts';
import type { ExistingStock, ImportContext } from './import-context.ts';
import type { ImportRow } from './product-import.ts';

export type StockProblem =
  | 'wrongPrice'
  | 'priceNotNumber'
  | 'priceNegative'
  | 'priceTooFine'
  | 'wrongSalePrice'
  | 'salePriceTooFine'
  | 'salePriceStays'
  | 'wrongQuantity'
  | 'quantityNegative'
  | 'tooMuch'
  | 'unknownBranch';

/** What becomes of a stock; what is undefined stays as it is. */
export type StockChange = {
  priceMinor?: number;
  /** null: the sale is over. */
  salePriceMinor?: number | null;
  quantity?: number;
  lowAt?: number;
};

type Branch = ImportContext['branches'] extends ReadonlyMap<string, infer Value> ? Value : never;

/** As the form has it. */
const MAX = 1_000_000;
const WHOLE = /^\d{1,7}$/;
const BELOW_ZERO = /^[-−]\s*\d*\.?\d+$/;
const SALE_ENDS = new Set(['-', 'none']);

/** What a row changes of a stock, or all that is wrong with it. What is left empty stays, where there is something to stay. */
export function stockChange(
  row: ImportRow,
  stock: ExistingStock | undefined,
  branch: Branch | undefined,
): StockChange | StockProblem[] {
  if (!branch) return ['unknownBranch'];
  const { currency } = branch;
  const price = row.price === '' && stock ? stock.priceMinor : amountOf(row.price, currency);
  const sale = salePriceOf(row.salePrice, stock?.salePriceMinor ?? null, currency);
  const counts = [row.quantity, row.lowAt].flatMap(countProblem);
  if (typeof price === 'string' || typeof sale === 'string') {
    return [...[price, sale].filter((one) => typeof one === 'string'), ...counts];
  }
  const isAbove = sale !== null && sale > price;
  if (isAbove) counts.unshift(row.salePrice === '' ? 'salePriceStays' : 'wrongSalePrice');
  if (counts.length > 0) return counts;
  const change: StockChange = {};
  if (price !== stock?.priceMinor) change.priceMinor = price;
  if (sale !== (stock?.salePriceMinor ?? null)) change.salePriceMinor = sale;
  if (row.quantity !== '' && Number(row.quantity) !== stock?.quantity) change.quantity = Number(row.quantity);
  if (row.lowAt !== '' && Number(row.lowAt) !== stock?.lowAt) change.lowAt = Number(row.lowAt);
  return change;
}

/** Of a row whose stock or branch is unclear: what is wrong in whichever currency, KWD having the most decimals. */
export function figureProblems({ price, salePrice, quantity, lowAt }: ImportRow): StockProblem[] {
  const amounts = [price === '' ? 1 : amountOf(price, 'KWD'), salePriceOf(salePrice, null, 'KWD')];
  return [...amounts.filter((one) => typeof one === 'string'), ...[quantity, lowAt].flatMap(countProblem)];
}

function countProblem(text: string): StockProblem[] {
  if (text === '') return [];
  if (BELOW_ZERO.test(text)) return ['quantityNegative'];
  if (!WHOLE.test(text)) return ['wrongQuantity'];
  return Number(text) > MAX ? ['tooMuch'] : [];
}

function salePriceOf(text: string, current: number | null, currency: Branch['currency']): number | null | StockProblem {
  if (text === '') return current;
  if (SALE_ENDS.has(text)) return null;
  const amount = amountOf(text, currency);
  if (amount === 'priceTooFine') return 'salePriceTooFine';
  return typeof amount === 'string' && amount !== 'tooMuch' ? 'wrongSalePrice' : amount;
}

/** Each mistake by its own name: who wrote 1.2345 has not written nothing. */
function amountOf(text: string, currency: Branch['currency']): number | StockProblem {
  if (text === '') return 'wrongPrice';
  if (BELOW_ZERO.test(text)) return 'priceNegative';
  if (!/^\d{1,7}(\.\d+)?$/.test(text)) return 'priceNotNumber';
  const fraction = (text.split('.')[1] ?? '').replace(/0+$/, '');
  if (fraction.length > MINOR_DIGITS[currency]) return 'priceTooFine';
  if (Number(text) > MAX) return 'tooMuch';
  return toMinor(text, currency) > 0 ? toMinor(text, currency) : 'wrongPrice';
}
