import { randomUUID } from 'node:crypto';
import type { ImportRecord } from '@karaz/contract/admin/product-import';
import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../db/database.ts';
import { failure } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import type { Caller } from '../../http/request-context.ts';
import {
  type ImportJob,
  type JobRow,
  type PictureCounts,
  selectFailedPictures,
  selectJob,
  selectJobs,
  selectProgress,
} from './import-job.queries.ts';
import { checkImport } from './judge-import.ts';
import { insertProductMedia, selectProductsNamed } from './load-pictures.queries.ts';
import { importProducts } from './run-import.ts';
import { undoImport } from './undo-import.ts';

const idOf = (caller: Caller) => (caller.kind === 'user' ? caller.id : 0);

export function productImportRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mount(app, deps, api.checkImport, async ({ body, context }) => ok(await checkImport(db, context, body)));
  mount(app, deps, api.importProducts, ({ body, context }) =>
    importProducts(db, context, { ...body, key: body.key ?? randomUUID() }),
  );
  mount(app, deps, api.getImportProgress, async ({ params, context }) => {
    const found = await selectProgress(db, params.key, idOf(context.caller));
    return found ? ok(progressView(found.job, found.pictures)) : failure('notFound');
  });
  mount(app, deps, api.listImports, async () => ok({ imports: (await selectJobs(db)).map(recordView) }));
  mount(app, deps, api.undoImport, ({ params, context }) => undoImport(db, context, params.key));
  mount(app, deps, api.importPictureProblems, async ({ params }) => {
    if (!(await selectJob(db, params.key))) return failure('notFound');
    return ok({ failed: await selectFailedPictures(db, params.key) });
  });
  pictureRoutes(app, deps);
}

function pictureRoutes(app: ApiApp, deps: ApiDeps): void {
  mount(app, deps, api.matchPictures, async ({ body: { names } }) => {
    const ids = await selectProductsNamed(deps.db, names);
    const found = names.flatMap((name) => {
      const productId = ids.get(name.toUpperCase());
      return productId === undefined ? [] : [{ name, productId }];
    });
    return ok({ found });
  });
  mount(app, deps, api.attachPictures, async ({ body: { pictures }, context }) => {
    const added = await inTransaction(deps.db, async (tx) => {
      const ids = await insertProductMedia(tx, pictures);
      const mediaOf = Map.groupBy(pictures, ({ productId }) => productId);
      for (const id of new Set(ids)) {
        const after = { mediaIds: (mediaOf.get(id) ?? []).map(({ mediaId }) => mediaId) };
        await recordChange(tx, context, { action: 'product.import', entityId: id, after });
      }
      if (ids.length === 0) await recordChange(tx, context, { action: 'product.import', entityId: 'pictures' });
      return ids.length;
    });
    return ok({ added });
  });
}

function progressView(job: ImportJob, pictures: PictureCounts) {
  const isOver = job.status === 'done' || job.status === 'undone';
  return {
    done: job.rowsDone,
    all: job.rows,
    imported: isOver ? job.imported : null,
    isFailed: job.status === 'failed',
    pictures,
  };
}

function recordView({ job, pictures, by, drafts }: JobRow): ImportRecord {
  return {
    ...progressView(job, pictures),
    key: job.id,
    fileName: job.fileName,
    by,
    at: job.createdAt.toISOString(),
    status: job.status,
    canUndo: job.status === 'done' || job.status === 'failed',
    drafts,
  };
}
