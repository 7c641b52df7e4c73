export type FreeDeliveryProgress = {
  readonly fromMinor: number;
  readonly leftMinor: number;
  /** Whole percent of the way, 100 only when it is reached. */
  readonly percent: number;
  readonly isReached: boolean;
};

/** null: the country has no free delivery by amount. */
export function freeDeliveryProgress(subtotalMinor: number, fromMinor: number | null): FreeDeliveryProgress | null {
  if (fromMinor === null) return null;
  const isReached = subtotalMinor >= fromMinor;
  return {
    fromMinor,
    leftMinor: Math.max(0, fromMinor - subtotalMinor),
    percent: isReached ? 100 : Math.max(0, Math.floor((subtotalMinor * 100) / fromMinor)),
    isReached,
  };
}
