import { type Database, inTransaction } from '../../db/database.ts';
import { errorFields, type Logger } from '../../http/logger.ts';
import type { ObjectStore } from '../../integrations/objects/object-store.ts';
import { encodeAgain } from '../../media/encode-picture.ts';
import { personPictureOf } from '../../media/person-picture-path.ts';
import { insertSizes, selectFirstFile } from './media.queries.ts';
import { type FilePlace, type PictureFile, selectPersonPicture, selectPictureFile } from './picture-file.queries.ts';

/** More are not remembered: whoever looks at them later requests them again. */
const MAX_WAITING = 2_000;

/** Uploaded pictures. Those that somebody looks at get all their sizes, one picture after the other. */
export function openPictures(db: Database, log: Logger, objects?: ObjectStore) {
  const waiting = new Set<number>();
  const failed = new Set<number>();
  let isStopped = false;
  let busy: Promise<void> | null = null;

  const work = async () => {
    for (const id of waiting) {
      if (isStopped) return;
      await completePicture(db, id, objects).catch((error: unknown) => {
        failed.add(id);
        log.warn('the sizes of a picture could not be made', { mediaId: id, ...errorFields(error) });
      });
      waiting.delete(id);
    }
  };
  const requestSizes = (id: number) => {
    if (isStopped || failed.has(id) || waiting.size >= MAX_WAITING) return;
    waiting.add(id);
    busy ??= work().finally(() => {
      busy = null;
    });
  };
  return {
    /** Null: there is none of that name. */
    async find(name: string, width: number, takesAvif: boolean): Promise<PictureFile | null> {
      const person = personPictureOf(name);
      if (person !== null) {
        const bytes = await selectPersonPicture(db, person);
        return bytes && { format: 'webp', bytes, mediaId: 0, isFirst: false, isPersonal: true };
      }
      const file = await selectPictureFile(db, name, width, takesAvif);
      if (!file) return null;
      if (file.isFirst) requestSizes(file.mediaId);
      const bytes = await bytesOf(file, objects);
      if (!bytes) log.warn('a picture is not in the object store', { mediaId: file.mediaId });
      return bytes && { format: file.format, mediaId: file.mediaId, isFirst: file.isFirst, bytes };
    },
    /** Ends after the picture in hand. */
    async stop() {
      isStopped = true;
      await busy;
    },
  };
}

/** Null: it should be in an object store, and is not. */
const bytesOf = async ({ bytes, objectKey }: FilePlace, objects: ObjectStore | undefined): Promise<Buffer | null> =>
  bytes ?? (objectKey && objects ? await objects.get(objectKey) : null);

export async function completePicture(db: Database, id: number, objects?: ObjectStore): Promise<void> {
  const first = await selectFirstFile(db, id);
  const saved = first && (await bytesOf(first, objects));
  if (!saved) return;
  const result = await encodeAgain(saved);
  if ('problem' in result) throw new Error(`a stored picture is ${result.problem}`);
  await inTransaction(db, (tx) => insertSizes(tx, id, result.picture.files));
}
