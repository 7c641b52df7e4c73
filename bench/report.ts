/** The last run as a document with pictures. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { barChart } from './bar-chart.ts';
import type { Figure } from './measure.ts';
import { MEASURES } from './measures.ts';
import { MIX_TEXT } from './mix.ts';
import {
  cpuShare,
  growthVerdicts,
  NAMES,
  rateShare,
  type SizeResult,
  type Verdict,
  verdicts,
  wholeCpu,
} from './results.ts';
import type { BaselineName } from './stage.ts';

export type Run = { sizes: SizeResult[]; machine: string; load: { before: number; after: number }; minutes: number };

const SIGNS = { yes: '✔ met', 'by processor': '✔ met by processor', no: '✘ missed' } as const;
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n');
const percent = (share: number) => `${Math.round(100 * share)} %`;
const ms = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));
const count = (value: number) => Math.round(value).toLocaleString('en');
const kb = (bytes: number) => (bytes / 1024).toFixed(1);

/** The size that is looked at most: the default one, or the only one there is. */
export const mainSize = ({ sizes }: Run): SizeResult | undefined =>
  sizes.find(({ products }) => products === 10_000) ?? sizes.at(-1);

export function writeReport(folder: string, run: Run): void {
  const main = mainSize(run);
  if (!main) return;
  const plots = join(folder, 'plots');
  mkdirSync(plots, { recursive: true });
  writeFileSync(join(plots, 'shares.svg'), sharesPlot(main));
  if (run.sizes.length > 1) writeFileSync(join(plots, 'growth.svg'), growthPlot(run.sizes));
  writeFileSync(join(folder, 'report.md'), reportText(run, main));
}

const verdictTable = (found: readonly Verdict[]) =>
  table(
    ['', 'target', 'found', ''],
    found.map(({ what, target, found: got, met }) => [what, target, got, SIGNS[met]]),
  );

function reportText({ sizes, machine, load, minutes }: Run, main: SizeResult): string {
  const growth = growthVerdicts(sizes);
  const parts = [
    '# What the store does in a second',
    `Written by \`npm run bench\`${sizes.length > 1 ? ' with `-- --growth`' : ''} in ${minutes.toFixed(0)} minutes on: ${machine}. Load of the machine (1 minute) before: ${load.before.toFixed(1)}, after: ${load.after.toFixed(1)}. ${load.before > 1 ? '**Other programs were using the processors**, so rates are too low and waiting times too long, for the baselines too: only shares compare, and those too only roughly: run it again on a quiet machine before believing a verdict.' : 'Nothing else ran.'}`,
    `One process of the store and its PostgreSQL, which writes every commit to the disk; 32 connections from a process of their own. Nothing below comes from a cached response unless it says "cached": every request has an address or a visitor of its own.`,
    `## Against the aims, ${count(main.products)} products`,
    verdictTable(verdicts(main)),
    '![Share of the baseline](plots/shares.svg)',
    '## Every figure',
    figuresTable(main),
    `"Of" is the rate as a share of the baseline's; "by processor" compares what one request costs (store and PostgreSQL together), which other programs change less. The baselines were measured before and after the rest; the mean counts. A listing and its facts are two requests, counted as one.`,
    ...(main.mix ? [MIX_TEXT] : []),
    ...(growth.length > 0
      ? ['## How it grows', verdictTable(growth), '![Growth](plots/growth.svg)', growthTable(sizes)]
      : []),
    '## Start and memory',
    startTable(sizes),
    '## What a first visit downloads (KiB, as sent)',
    weightTable(main),
  ];
  return `${parts.join('\n\n')}\n`;
}

function figuresTable({ baselines, figures }: SizeResult): string {
  const line = (name: string, figure: Figure, of?: Figure) => [
    name,
    of ? percent(rateShare(figure, of)) : '100 %',
    of ? percent(cpuShare(figure, of)) : '100 %',
    count(figure.requestsPerSecond),
    ...[figure.p50, figure.p95, figure.p99, figure.cpuMs, figure.databaseMs].map(ms),
    String(figure.failures),
  ];
  const names: BaselineName[] = ['http', 'buffer', 'query'];
  return table(
    [
      '',
      'of',
      'by processor',
      'per second',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'store CPU ms',
      'PostgreSQL CPU ms',
      'failed',
    ],
    [
      ...names.map((name) => line(`*${NAMES[name]}*`, baselines[name])),
      ...MEASURES.flatMap(({ key, name, against }) => {
        const figure = figures[key];
        return figure ? [line(`${name} (of ${NAMES[against]})`, figure, baselines[against])] : [];
      }),
    ],
  );
}

const growthTable = (sizes: readonly SizeResult[]) =>
  table(
    ['store + PostgreSQL CPU ms per request', ...sizes.map(({ products }) => `${count(products)} products`)],
    MEASURES.map(({ key, name }) => [
      name,
      ...sizes.map(({ figures }) => (figures[key] ? ms(wholeCpu(figures[key])) : '')),
    ]),
  );

const startTable = (sizes: readonly SizeResult[]) =>
  table(
    ['products', 'first start, empty folder', 'start', 'first list', 'memory of the store'],
    sizes.map(({ products, starts, memoryBytes }) => [
      count(products),
      `${(starts.emptyMs / 1000).toFixed(1)} s`,
      `${(starts.filledMs / 1000).toFixed(1)} s`,
      `${count(starts.firstListMs)} ms`,
      `${count(memoryBytes / 1024 ** 2)} MiB`,
    ]),
  );

const weightTable = ({ weights }: SizeResult) =>
  table(
    ['page', 'HTML', 'scripts', 'styles', 'fonts'],
    weights.map(({ path, language, weight }) => [
      `${path} (${language})`,
      ...[weight.html, weight.scripts, weight.styles, weight.fonts].map(kb),
    ]),
  );

const sharesPlot = ({ figures, baselines, products }: SizeResult) =>
  barChart({
    title: `Rate as a share of ${NAMES.query}, ${count(products)} products`,
    legend: ['by rate', 'by processor'],
    groups: MEASURES.filter(({ against, key }) => against === 'query' && figures[key]).map(({ key, name }) => {
      const figure = figures[key];
      const shares = figure ? [rateShare(figure, baselines.query), cpuShare(figure, baselines.query)] : [];
      return { label: name, bars: shares.map((value) => ({ value, text: percent(value) })) };
    }),
  });

const growthPlot = (sizes: readonly SizeResult[]) =>
  barChart({
    title: 'Processor per request, the smallest store = 100 %',
    legend: sizes.map(({ products }) => `${count(products)} products`),
    threshold: { at: 2, text: 'twice as much' },
    groups: MEASURES.filter(({ key }) => sizes.every(({ figures }) => figures[key])).map(({ key, name }) => ({
      label: name,
      bars: sizes.map(({ figures }) => {
        const [now, first] = [figures[key], sizes[0]?.figures[key]];
        const value = now && first ? wholeCpu(now) / wholeCpu(first) : 0;
        return { value, text: percent(value) };
      }),
    })),
  });
