/** Where goods are stored, in the order in which they are picked: what melts comes last. */
export const ZONES = ['ambient', 'produce', 'chilled', 'meat', 'frozen'] as const;
export type Zone = (typeof ZONES)[number];

/** What has no zone is picked first: somebody knows where it is. */
const rankOf = (zone: Zone | null): number => (zone === null ? -1 : ZONES.indexOf(zone));

/** By zone; within one as they were. */
export function byZone<Line extends { readonly zone: Zone | null }>(lines: readonly Line[]): Line[] {
  return lines.toSorted((one, other) => rankOf(one.zone) - rankOf(other.zone));
}
