import type { Book } from './book.ts';
import type { Client } from './client.ts';

/** Where the goods of these visits are delivered: a place of the demo store in Kuwait. */
export type Place = { country: string; cityId: number; areaId: number };

export type Visit = { book: Book; client: Client; place: Place };
