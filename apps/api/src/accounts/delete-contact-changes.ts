import type { Transaction } from '../db/database.ts';
import { UNDO_PATH } from './apply-contact.ts';
import { deleteContactChangesOf, deleteMessagesLinking, selectOwnContactChanges } from './contact-changes.queries.ts';
import { CONFIRM_PATH } from './request-contact.ts';

/** Contacts the person gave and had before, with the messages about them. */
export async function deleteContactChanges(tx: Transaction, userId: number): Promise<void> {
  for (const { newValue, oldValue } of await selectOwnContactChanges(tx, userId)) {
    if (newValue !== null) await deleteMessagesLinking(tx, newValue, CONFIRM_PATH);
    if (oldValue !== null) await deleteMessagesLinking(tx, oldValue, UNDO_PATH);
  }
  await deleteContactChangesOf(tx, userId);
}
