import type { Outcome } from '../../http/failure.ts';

type Progress = { done: number; all: number; imported: number | null; isFailed: boolean };

/** Long enough for who closed the page by mistake. */
const TTL_MS = 3_600_000;

/** How far the imports of this process are; a page that is opened again finds its import by its name. */
export function createImportProgress(clock: () => Date) {
  const imports = new Map<string, Progress & { at: number }>();
  const note = (name: string, progress: Progress) => imports.set(name, { ...progress, at: clock().getTime() });
  const deleteOld = () => {
    const oldest = clock().getTime() - TTL_MS;
    for (const [name, { at }] of imports) if (at < oldest) imports.delete(name);
  };
  return {
    get: (name: string): Progress | undefined => imports.get(name),
    async follow<Done extends { imported: number }>(
      name: string,
      all: number,
      run: (onProgress: (done: number) => void) => Promise<Outcome<Done>>,
    ): Promise<Outcome<Done>> {
      deleteOld();
      const begun: Progress = { done: 0, all, imported: null, isFailed: false };
      note(name, begun);
      try {
        const outcome = await run((count) => note(name, { ...begun, done: count }));
        const { imported } = outcome.ok ? outcome.value : { imported: null };
        note(name, outcome.ok ? { ...begun, done: all, imported } : { ...begun, isFailed: true });
        return outcome;
      } catch (error) {
        note(name, { ...begun, isFailed: true });
        throw error;
      }
    },
  };
}
