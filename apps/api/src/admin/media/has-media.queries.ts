import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { media } from '../../db/tables/media.ts';

export async function hasMedia(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.$count(media, eq(media.id, id))) > 0;
}
