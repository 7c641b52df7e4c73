import type { Database } from '../db/database.ts';
import { noteSent, type Sent } from './messages.queries.ts';

/** Notes that a message is out; settles when that is stored. */
export type SentNotes = (sent: Sent) => Promise<void>;

type Waiting = { sent: Sent; resolve: () => void; reject: (reason: unknown) => void };

/** What is out at the same moment, or while others are being noted, is noted together: one write instead of many. */
export function createSentNotes(db: Database): SentNotes {
  let waiting: Waiting[] = [];
  let isNoting = false;
  const noteAll = async () => {
    isNoting = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await noteTogether(db, batch);
    }
    isNoting = false;
  };
  return (sent) =>
    new Promise((resolve, reject) => {
      waiting.push({ sent, resolve, reject });
      // After everything else that is ready now.
      if (!isNoting && waiting.length === 1) setImmediate(noteAll);
    });
}

/** One that cannot be noted must not make the others look unsent: they would be sent again. */
async function noteTogether(db: Database, batch: readonly Waiting[]): Promise<void> {
  try {
    await noteSent(
      db,
      batch.map(({ sent }) => sent),
    );
    for (const { resolve } of batch) resolve();
  } catch (error) {
    if (batch.length === 1) batch[0]?.reject(error);
    else await Promise.all(batch.map((one) => noteTogether(db, [one])));
  }
}
