/** Countries of origin offered as a filter, not where the store delivers. */
export const ORIGIN_COUNTRIES = ['SD', 'TR', 'AT', 'BG', 'AE', 'EG', 'AU', 'BR'] as const;
