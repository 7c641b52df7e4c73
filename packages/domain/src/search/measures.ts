/** Measures and words between words stand beside half of all names and are never what a mistyped word meant. */
const MEASURES = new Set(
  'g kg ml l x جم كجم مل لتر حبه حبات حبتان كيلو piece pieces pack of for and with the in a an من في مع على'.split(' '),
);

export const isMeasure = (word: string) => /^\d+$/.test(word) || MEASURES.has(word);
