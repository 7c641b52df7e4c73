import { mayHaveWritten } from './read-your-writes.ts';
import type { RequestContext } from './request-context.ts';

/**
 * All that a response cached for everybody may depend on besides its address: exactly what its key is made of. A handler
 * of such an endpoint gets nothing else of the request.
 */
export type SharedContext = Pick<RequestContext, 'language' | 'country'> & {
  /** Read from the primary, not from memory: the caller may have changed it a moment ago. */
  mayHaveWritten: boolean;
};

export const sharedContext = (context: RequestContext): SharedContext => ({
  language: context.language,
  country: context.country,
  mayHaveWritten: mayHaveWritten(context),
});
