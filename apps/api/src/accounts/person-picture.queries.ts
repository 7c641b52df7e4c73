import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { userPictures, users } from '../db/tables/accounts.ts';

export async function upsertPicture(
  tx: Transaction,
  userId: number,
  { name, data }: { name: string; data: string },
): Promise<void> {
  await tx.update(users).set({ pictureName: name }).where(eq(users.id, userId));
  await tx
    .insert(userPictures)
    .values({ userId, data })
    .onConflictDoUpdate({ target: userPictures.userId, set: { data } });
}

export async function deletePicture(tx: Transaction, userId: number): Promise<void> {
  await tx.update(users).set({ pictureName: null }).where(eq(users.id, userId));
  await tx.delete(userPictures).where(eq(userPictures.userId, userId));
}
