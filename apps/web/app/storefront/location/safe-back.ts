import { ownPath } from '@karaz/domain/navigation/own-path';
import type { Address } from '../../router/address.ts';

/** A path of this shop and nothing else, escaped as a header needs it. */
export const safeBack = (sent: string | null | undefined): Address => (ownPath(sent ?? '') ?? '/') as Address;
