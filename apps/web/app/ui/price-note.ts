import { createContext, useContext } from 'react';

const PriceNoteContext = createContext('');

/** What every price of the frame's pages says behind its amount, where VAT is not in it; empty: nothing. */
export const PriceNoteProvider = PriceNoteContext.Provider;

export const usePriceNote = () => useContext(PriceNoteContext);

/** Puts the note behind an amount that stands in a text or on a button. */
export function useWithPriceNote(): (amount: string) => string {
  const note = usePriceNote();
  return (amount) => `${amount} ${note}`.trim();
}
