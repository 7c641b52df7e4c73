import { createContext, useContext } from 'react';

const PriceNoteContext = createContext('');

/** What every price of the frame's pages says behind its amount, where VAT is not in it; empty: nothing. */
export const PriceNoteProvider = PriceNoteContext.Provider;

export const usePriceNote = () => useContext(PriceNoteContext);
