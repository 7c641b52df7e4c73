import { CURRENCY_CODES } from '@karaz/domain/money';
import { z } from 'zod';

export const currency = z.enum(CURRENCY_CODES);
/** Providers reject addresses longer than this. */
export const address = z.url().max(254);
