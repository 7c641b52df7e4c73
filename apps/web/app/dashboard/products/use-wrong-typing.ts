import { NUTRIENTS } from '@karaz/domain/catalog/food';
import { useCallback, useState } from 'react';

/** Those outside the grid of stocks. */
export const FIGURES = ['netAmount', 'estimatedGrams', 'shelfLifeDays', 'animalAgeMonths', ...NUTRIENTS] as const;
export type FigureName = (typeof FIGURES)[number];

export type WrongTyping = {
  /** What was typed and cannot be meant, by the field. */
  texts: ReadonlyMap<string, string>;
  /** null: it is right now. */
  note: (typed: ReadonlyMap<string, string | null>) => void;
  clear: () => void;
  /** Somebody tried to save it. */
  isRejected: boolean;
  reject: () => void;
};

/** What is no number stays as it was typed, beside the values of the form, until it is mended. */
export function useWrongTyping(): WrongTyping {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const [isRejected, setRejected] = useState(false);
  const note = useCallback((typed: ReadonlyMap<string, string | null>) => {
    setRejected(false);
    setTexts((now) => {
      if ([...typed].every(([field, text]) => (now.get(field) ?? null) === text)) return now;
      const next = new Map(now);
      for (const [field, text] of typed) text === null ? next.delete(field) : next.set(field, text);
      return next;
    });
  }, []);
  const clear = useCallback(() => setTexts(new Map()), []);
  const reject = useCallback(() => setRejected(true), []);
  return { texts, note, clear, isRejected, reject };
}
