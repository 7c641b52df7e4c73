/** Query defaults of the area lookup by coordinates; the distance is in kilometres. */
export const AREA_LOOKUP_DEFAULTS = { maxDistance: 100, limit: 5, shippingOnly: true, activeOnly: true } as const;

/** Of the sphere that distances are measured on. */
export const EARTH_RADIUS_KM = 6371.0088;

/** The widest area there may be. */
export const MAX_AREA_RADIUS_KM = 100;

/** How far around a position the map shows areas, and how many of them at most. */
export const OUTLINES_RADIUS_KM = 20;
export const OUTLINES_MAX = 200;
