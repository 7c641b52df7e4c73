import { type ImportWorkNeeds, loadDuePictures, resumeImports } from '../admin/products/load-pictures.ts';
import { errorFields } from '../http/logger.ts';
import { type ScheduleDeps, startSchedule } from './schedule.ts';

const EVERY_MS = 2_000;

/** Imports that a process left behind, and pictures to load from other servers. */
export function startProductImports(needs: ImportWorkNeeds & ScheduleDeps) {
  let isStopped = false;
  let busy: Promise<void> | null = null;
  const work = async () => {
    await resumeImports(needs);
    await loadDuePictures(needs, () => isStopped);
  };
  // A run may take minutes: the next look waits for it.
  const look = async () => {
    busy ??= work()
      .catch((error: unknown) => needs.log.warn('pictures could not be loaded', errorFields(error)))
      .finally(() => {
        busy = null;
      });
  };
  const schedule = startSchedule('loadProductPictures', EVERY_MS, look, needs);
  return {
    async stop() {
      isStopped = true;
      await schedule.stop();
      await busy;
    },
  };
}
