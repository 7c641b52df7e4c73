/**
 * Pictures that pages show by themselves: in place of one that is missing, and as decoration. The demo store has photographs
 * of these names; every other shop gets a quiet drawing instead of a broken picture.
 */
const NAMES = new Set([
  ...['default', 'arabic-coffee', 'baklava', 'carrots', 'cheese-wedge', 'cherries', 'croissants', 'dates-medjool'],
  ...['eggplant', 'fattoush', 'honey-jar', 'khubz-stack', 'kunafa', 'lamb-chops', 'lamb-leg', 'lemons', 'machboos'],
  ...['milk-carton', 'mint', 'okra', 'onions-red', 'oranges', 'pomegranate', 'salmon-fillet', 'sea-bass', 'sheep'],
  ...['hummus', 'mixed-grill', 'shawarma-wrap', 'strawberries', 'tomatoes', 'watermelon', 'whole-chicken'],
  ...['hero-box', 'hero-box-rtl', 'hero-club', 'hero-club-rtl', 'hero-produce', 'hero-produce-rtl'],
]);

const BASKET =
  '<path d="M250 340h220l-26 150a20 20 0 0 1-20 16H296a20 20 0 0 1-20-16z"/><path d="M300 340l44-104M420 340l-44-104M320 390v70M360 390v70M400 390v70"/>';
const LEAF =
  '<path d="M260 480c-20-150 60-240 220-250 6 160-80 260-220 250z"/><path d="M240 510c60-100 110-150 170-200"/>';
const JAR =
  '<path d="M300 220h120v44H300z"/><path d="M300 264c-30 20-40 40-40 70v130a36 36 0 0 0 36 36h128a36 36 0 0 0 36-36V334c0-30-10-50-40-70"/><path d="M260 360h200"/>';
const DRAWINGS = [BASKET, LEAF, JAR];
/** Shown where goods, categories and sellers have no picture. */
const MISSING = /^(?:default|cherries|tomatoes)$/;

/** The ground fits light and dark pages; neighbours differ. */
export function placeholderOf(name: string): string | undefined {
  if (!NAMES.has(name)) return undefined;
  const drawing = MISSING.test(name) ? BASKET : DRAWINGS[name.length % DRAWINGS.length];
  const box = name.startsWith('hero-') ? '-440 40 1600 640' : '0 0 720 720';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path fill="#8c7b6b" fill-opacity=".14" d="M-440 0h1600v720H-440z"/><g fill="none" stroke="#8c7b6b" stroke-opacity=".6" stroke-width="10" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`;
}
