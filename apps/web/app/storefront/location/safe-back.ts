import { ownPath } from '@karaz/domain/navigation/own-path';

/** A path of this shop and nothing else, escaped as a header needs it. */
export const safeBack = (sent: string | null | undefined): string => ownPath(sent ?? '') ?? '/';
