/** The results as Markdown, for the terminal and for docs/failover.md. */
import type { Claim } from '../claims.ts';

export type FaultRow = {
  what: string;
  /** The longest time without a confirmed order. */
  pauseMs: number;
  acknowledged: number;
  lost: number;
  twice: number;
  requests: number;
  failed: number;
  /** How often with which status; 0: no response. */
  statuses: Readonly<Record<number, number>>;
  readsFailed: number;
  timelines: [number, number];
  /** Writes that were tried at the server that lost its part; `lost`: confirmed there and not found afterwards. */
  oldPrimary?: { tried: number; accepted: number; lost: number } | undefined;
  /** All servers have the same orders afterwards. */
  isSame: boolean;
};

export const LONGEST_PAUSE_MS = 30_000;

/** What an operator must be able to rely on. */
export const isGood = ({ pauseMs, acknowledged, lost, twice, statuses, oldPrimary, isSame }: FaultRow): boolean =>
  acknowledged > 0 &&
  lost === 0 &&
  twice === 0 &&
  !statuses[500] &&
  (oldPrimary?.lost ?? 0) === 0 &&
  isSame &&
  pauseMs <= LONGEST_PAUSE_MS;

const number = (value: number) => value.toLocaleString('en');

function failedText({ failed, requests, statuses }: FaultRow): string {
  const kinds = Object.entries(statuses).map(
    ([status, times]) => `${status === '0' ? 'none' : status}: ${number(times)}`,
  );
  return `${number(failed)} of ${number(requests)}${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}`;
}

function oldPrimaryText({ oldPrimary }: FaultRow): string {
  if (!oldPrimary) return '';
  const { tried, accepted, lost } = oldPrimary;
  return `${number(accepted)} of ${number(tried)}${lost > 0 ? `, ${number(lost)} lost` : ''}`;
}

export function faultTable(rows: readonly FaultRow[]): string {
  const lines = rows.map((row) => {
    const [before, after] = row.timelines;
    const cells = [
      isGood(row) ? row.what : `**${row.what} (!)**`,
      `${(row.pauseMs / 1000).toFixed(1)} s`,
      number(row.acknowledged),
      number(row.lost),
      number(row.twice),
      failedText(row),
      number(row.readsFailed),
      before === after ? 'no' : `${before} → ${after}`,
      oldPrimaryText(row),
      row.isSame ? 'yes' : 'no',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| Fault | without orders | confirmed | lost | twice | requests failed (status) | of them reads | new history | writes the old primary confirmed | all three alike |',
    '|---|---:|---:|---:|---:|---:|---:|---|---|---|',
    ...lines,
  ].join('\n');
}

export function resultsText(rows: readonly FaultRow[], claims: readonly Claim[]): string {
  const lines = claims.map(({ what, found, isTrue }) => `- ${isTrue ? '' : '(!) '}${what}: ${found}`);
  return ['', faultTable(rows), '', ...lines, ''].join('\n');
}

const BEGIN = '<!-- written by npm run failover -- --write -->';
const END = '<!-- end -->';

/** The part of the document that the rehearsal writes. */
export function withResults(document: string, results: string): string {
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`The document has no part between ${BEGIN} and ${END}`);
  return `${document.slice(0, from + BEGIN.length)}\n${results}\n${document.slice(to)}`;
}
