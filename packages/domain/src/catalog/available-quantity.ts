type Stock = { isPublished: boolean; isOnStock: boolean; isBranchActive: boolean; quantity: number };

/** How many of a stock can be bought right now: the same for cart, preview and order. */
export const availableQuantity = ({ isPublished, isOnStock, isBranchActive, quantity }: Stock): number =>
  isPublished && isOnStock && isBranchActive ? quantity : 0;
