import { NextSlot } from '../location/next-slot.tsx';
import type { Offer } from './product-model.ts';
import { StockAlert } from './stock-alert.tsx';

/** When it can come; of what is sold out, how to be told that it is back. */
export function Availability({ offer: { stockId, isAvailable } }: { offer: Offer }) {
  return isAvailable ? <NextSlot goods={[{ stockId, quantity: 1 }]} /> : <StockAlert stockId={stockId} />;
}
