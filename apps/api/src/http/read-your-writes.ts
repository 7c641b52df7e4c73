import type { Endpoint } from '@karaz/contract/endpoint';
import type { ApiDeps } from '../api-deps.ts';
import type { RequestContext } from './request-context.ts';

type Requester = Pick<RequestContext, 'caller' | 'guestSecret'>;

export const mayHaveWritten = ({ caller, guestSecret }: Requester): boolean =>
  caller.kind === 'user' || guestSecret !== null;

/**
 * Who is known by name may have written a moment ago, in this process or another: they are served by the primary.
 * Strangers are served by a replica, and what they wrote themselves counts as a change the replica must have first.
 */
export function withReadYourWrites<T>(
  { reads }: Pick<ApiDeps, 'reads'>,
  { method }: Pick<Endpoint, 'method'>,
  { caller, guestSecret }: Requester,
  work: () => Promise<T>,
): Promise<T> {
  if (!reads) return work();
  if (mayHaveWritten({ caller, guestSecret })) return reads.pinned(work);
  return method === 'GET' ? work() : work().finally(reads.changed);
}
