import { movePictures, returnPictures } from '../admin/media/move-pictures.ts';
import type { ApiDeps } from '../api-deps.ts';
import { startSchedule } from './schedule.ts';
import { startProductImports } from './start-product-imports.ts';

const EVERY_MS = 5_000;
/** One run goes through all of them. */
const RETURN_EVERY_MS = 60_000;

/** Pictures of imports, and those that move to the object store or back. */
export function startPictureJobs(deps: ApiDeps) {
  const { db, objects, picturesMove, log } = deps;
  const imports = startProductImports(deps);
  if (!objects) return imports;
  const isReturning = picturesMove === 'to-database';
  const moveSome = () => (isReturning ? returnPictures(db, objects, log) : movePictures(db, objects));
  let busy: Promise<void> | null = null;
  // Another round waits for the one that runs.
  const move = () => {
    busy ??= moveSome().finally(() => {
      busy = null;
    });
    return busy;
  };
  const moves = startSchedule('movePictures', isReturning ? RETURN_EVERY_MS : EVERY_MS, move, deps);
  return { stop: async () => void (await Promise.all([imports.stop(), moves.stop()])) };
}
