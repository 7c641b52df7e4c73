/** A process to kill in tests: runs the embedded PostgreSQL of the folder in its first argument until SIGTERM; `outlive`: also when its owner ends. */
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';

const [, , dataDir = '', how] = process.argv;
const postgres = await startEmbeddedPostgres({ dataDir, outliveOwner: how === 'outlive' });
process.once('SIGTERM', async () => {
  await postgres.stop();
  process.exit(0);
});
setInterval(() => {}, 60_000);
process.stdout.write(`${JSON.stringify({ url: postgres.url, tenure: postgres.tenure })}\n`);
