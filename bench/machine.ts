/** What it ran on, in words that help to compare and reveal nothing about the owner. */
import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os';

export function describeMachine(postgres: string): string {
  const model = cpus()[0]?.model.trim() || 'unnamed processor';
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `${availableParallelism()} cores (${model}, ${arch()}), ${gigabytes} GB memory, ${platform()}, Node.js ${process.versions.node}, PostgreSQL ${postgres}`;
}
