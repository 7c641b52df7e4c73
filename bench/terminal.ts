/** What whoever waits sees. */
import type { Figure } from './measure.ts';
import { MEASURES } from './measures.ts';
import { cpuShare, NAMES, rateShare, type SizeResult, type Verdict } from './results.ts';

const started = performance.now();

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Progress, with the time that has passed. */
export function log(text: string): void {
  const seconds = Math.round((performance.now() - started) / 1000);
  print(`${String(Math.floor(seconds / 60)).padStart(3)}:${String(seconds % 60).padStart(2, '0')}  ${text}`);
}

const share = (value: number) => `${(100 * value).toFixed(0)} %`.padStart(6);

function line(name: string, figure: Figure, of: Figure): string {
  const { requestsPerSecond, p50, p95, p99, cpuMs, databaseMs, failures } = figure;
  return [
    name.padEnd(32),
    `${requestsPerSecond.toFixed(0).padStart(7)}/s`,
    `${share(rateShare(figure, of))} (CPU ${share(cpuShare(figure, of))})`,
    `p50 ${p50.toFixed(1)} p95 ${p95.toFixed(1)} p99 ${p99.toFixed(1)} ms`,
    `CPU ${cpuMs.toFixed(3)} + ${databaseMs.toFixed(3)} ms`,
    failures > 0 ? `${failures} FAILED` : '',
  ].join('  ');
}

export function printFigures({ products, baselines, figures, starts, memoryBytes, mix, weights }: SizeResult): void {
  print(`\n${products.toLocaleString('en')} products; shares are of the baseline each is held against`);
  for (const name of ['http', 'buffer', 'query'] as const) print(line(NAMES[name], baselines[name], baselines[name]));
  for (const { key, name, against } of MEASURES) {
    const figure = figures[key];
    if (figure) print(line(name, figure, baselines[against]));
  }
  if (mix) print(line(`shopper mix at ${mix.perSecond}/s`, mix, baselines.query));
  const seconds = (value: number) => (value / 1000).toFixed(1);
  print(
    `start ${seconds(starts.emptyMs)} s empty, ${seconds(starts.filledMs)} s filled, first list ${starts.firstListMs.toFixed(0)} ms; memory ${(memoryBytes / 1024 ** 2).toFixed(0)} MiB`,
  );
  const kb = (bytes: number) => (bytes / 1024).toFixed(1);
  for (const { path, language, weight } of weights) {
    print(
      `${path} (${language}): html ${kb(weight.html)}, scripts ${kb(weight.scripts)}, styles ${kb(weight.styles)}, fonts ${kb(weight.fonts)} KiB`,
    );
  }
}

export function printVerdicts(found: readonly Verdict[]): void {
  print('');
  for (const { what, target, found: got, met } of found) {
    print(
      `${met === 'no' ? '✘' : '✔'} ${what}: ${got}, target ${target}${met === 'by processor' ? ' (met by processor)' : ''}`,
    );
  }
}
