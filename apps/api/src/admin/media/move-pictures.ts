import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { Logger } from '../../http/logger.ts';
import type { ObjectStore } from '../../integrations/objects/object-store.ts';
import {
  deleteRemoved,
  insertUnused,
  isInUse,
  type MovableFile,
  saveMoved,
  saveReturned,
  selectMovable,
  selectRemovable,
  selectReturnable,
} from './move-pictures.queries.ts';

const AT_ONCE = 20;

/** Never used twice: what one process removes is never what another has just written. */
const keyOf = ({ name, width, format }: MovableFile) =>
  `media/${name}/${width}-${randomBytes(6).toString('hex')}.${format}`;

/**
 * Moves pictures from the database, where every upload is stored first, to the object store: the object is written before
 * the row lets go of its bytes. Then removes objects of pictures that are gone.
 */
export async function movePictures(db: Database, objects: ObjectStore): Promise<void> {
  for (const file of await selectMovable(db, AT_ONCE)) {
    const key = keyOf(file);
    await insertUnused(db, key);
    await objects.put(key, file.bytes, `image/${file.format}`);
    await saveMoved(db, file, key);
  }
  for (const key of await selectRemovable(db, AT_ONCE)) {
    if (!(await isInUse(db, key))) await objects.remove(key);
    await deleteRemoved(db, key);
  }
}

/**
 * The way back, for a store that gives up its object store. Objects stay in the bucket: until every process has stopped
 * reading there, one of them may still be needed. Ends when all are back, but for those that the bucket does not have.
 */
export async function returnPictures(db: Database, objects: ObjectStore, log: Logger): Promise<void> {
  let after = '';
  let missing = 0;
  for (;;) {
    const keys = await selectReturnable(db, after, AT_ONCE);
    for (const key of keys) {
      const bytes = await objects.get(key);
      if (bytes) await saveReturned(db, key, bytes);
      else missing += 1;
    }
    const last = keys.at(-1);
    if (last === undefined) break;
    after = last;
  }
  if (missing > 0) log.warn('files of pictures are not in the object store any more', { missing });
}
