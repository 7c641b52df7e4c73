import { randomBytes } from 'node:crypto';
import { recordChange } from '../../audit/record-change.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/database.ts';
import { errorFields, type Logger } from '../../http/logger.ts';
import { encodeImported } from '../../media/encode-picture.ts';
import { insertMedia } from '../media/media.queries.ts';
import { type FetchProblem, type FetchRules, fetchPicture } from './fetch-picture.ts';
import { claimAbandoned, notePublished, selectJob } from './import-job.queries.ts';
import { PICTURE_TEXTS } from './import-texts.ts';
import {
  attachPicture,
  claimPictures,
  type DuePicture,
  endPicture,
  readyToPublish,
  selectLoaded,
} from './load-pictures.queries.ts';
import { publishWithin } from './publish-products.ts';
import { contextOf, runImport } from './run-import.ts';

export type ImportWorkNeeds = { db: Database; log: Logger; webhooks: FetchRules };

const AT_ONCE = 4;
const MAX_TRIES = 3;
const RETRY_SECONDS = 30;

/** Goes on with imports whose process ended. */
export async function resumeImports({ db, log }: ImportWorkNeeds): Promise<void> {
  for (let id = await claimAbandoned(db); id; id = await claimAbandoned(db)) {
    const job = await selectJob(db, id);
    if (!job) return;
    log.info('an import goes on', { importId: id });
    await runImport(db, contextOf(job), id).catch((error: unknown) =>
      log.warn('an import could not go on', { importId: id, ...errorFields(error) }),
    );
  }
}

/** Loads what is due, until nothing is. Several processes share the work. */
export async function loadDuePictures(needs: ImportWorkNeeds, isStopped: () => boolean): Promise<void> {
  const work = async () => {
    while (!isStopped()) {
      const [picture] = await claimPictures(needs.db, 1);
      if (!picture) return;
      await loadPicture(needs, picture);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function loadPicture({ db, webhooks }: ImportWorkNeeds, picture: DuePicture): Promise<void> {
  const mediaId = await selectLoaded(db, picture.importId, picture.url);
  if (mediaId !== null) return inTransaction(db, (tx) => finish(tx, picture, mediaId));
  const fetched = await fetchPicture(picture.url, webhooks);
  if (!fetched.ok) return giveUp(db, picture, fetched.error);
  const encoded = await encodeImported(fetched.value);
  if ('problem' in encoded) return giveUp(db, picture, 'notAPicture');
  const { files, ...metadata } = encoded.picture;
  await inTransaction(db, async (tx) => {
    const { slug, nameEn, nameAr } = picture;
    const latin = slug.replace(/[^a-z0-9-]/g, '').replace(/^-+|-+$/g, '');
    const name = `${latin.slice(0, 60) || 'picture'}-${randomBytes(5).toString('hex')}`;
    const alt = { altEn: nameEn || nameAr, altAr: nameAr || nameEn };
    await finish(tx, picture, await insertMedia(tx, { name, ...metadata, ...alt }, files));
  });
}

async function finish(tx: Transaction, picture: DuePicture, mediaId: number): Promise<void> {
  const job = await selectJob(tx, picture.importId);
  // Undone meanwhile: nothing waits for it any more.
  if (!job || !(await attachPicture(tx, picture, mediaId))) return;
  const context = contextOf(job);
  const after = { mediaIds: [mediaId] };
  await recordChange(tx, context, { action: 'product.import', entityId: picture.productId, after });
  if (!(await readyToPublish(tx, picture))) return;
  const { changed } = await publishWithin(tx, context, [picture.productId], 'published');
  await notePublished(tx, picture.importId, changed);
}

async function giveUp(db: Database, picture: DuePicture, problem: FetchProblem): Promise<void> {
  const again = problem === 'retry' && picture.tries < MAX_TRIES;
  const reason = PICTURE_TEXTS[picture.language][problem];
  await endPicture(db, picture.id, again ? { retrySeconds: RETRY_SECONDS * picture.tries } : { reason });
}
