import type { OfficeMessage } from '@karaz/contract/admin/messages';

type Seen = Pick<OfficeMessage, 'status' | 'mayResend'>;

/** People got it already and would get it twice. What failed or was given up nobody has; codes are never sent again. */
export const isSentBefore = ({ status, mayResend }: Seen): boolean => status === 'sent' && mayResend;

/** How many of the chosen would come a second time. They may stand on several pages: `seen` are the rows of all of them. */
export function sentBefore(seen: ReadonlyMap<string, Seen>, keys: readonly string[]): number {
  return keys.filter((key) => {
    const message = seen.get(key);
    return message !== undefined && isSentBefore(message);
  }).length;
}
