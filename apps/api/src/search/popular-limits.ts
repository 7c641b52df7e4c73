/** A search of fewer visitors may be chance or private. */
export const MIN_VISITORS = 5;
