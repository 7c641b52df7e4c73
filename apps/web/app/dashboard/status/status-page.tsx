import type { State, StoreStatus } from '@karaz/contract/admin/status';
import type { ReactNode } from 'react';
import { definePage } from '../../router/page.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadedBody } from '../form/loaded-body.tsx';
import { Panel } from '../form/panel.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import { useFormatDateTime } from '../page/date-formats.ts';
import { OfficePage } from '../page/office-page.tsx';
import { ServicesPanel } from './services-panel.tsx';

export const page = definePage({
  texts: ['office', 'office-status'],
  head: (_, { office, shell }) => ({ title: `${office.pages.status} · ${shell.storeName}`, noIndex: true }),
  Component: StatusPage,
});

function StatusPage() {
  const text = useTexts('office-status');
  const api = useApi();
  const loaded = useLoaded<StoreStatus>('status', () => api('GET /api/v1/admin/status'));
  return (
    <OfficePage
      title={text.title}
      description={text.description}
      actions={
        <Button kind="outline" onClick={() => void loaded.reload()}>
          {text.refresh}
        </Button>
      }
    >
      <LoadedBody loaded={loaded}>
        {(status) => (
          <>
            <Summary status={status} />
            <JobsPanel jobs={status.jobs} />
            <QueuesPanel queues={status.queues} />
            <ServicesPanel status={status} />
          </>
        )}
      </LoadedBody>
    </OfficePage>
  );
}

function Summary({ status }: { status: StoreStatus }) {
  const text = useTexts('office-status');
  const dateTime = useFormatDateTime();
  const states = [...status.jobs, ...status.queues, ...(status.disk ? [status.disk] : [])];
  const problems = states.filter(({ state }) => state !== 'ok').length;
  return (
    <p role="status">
      <Badge tone={problems === 0 ? 'success' : 'danger'}>
        {problems === 0 ? text.allWell : text.problems(problems)}
      </Badge>{' '}
      <span className="text-muted">{text.updated(dateTime(status.at))}</span>
    </p>
  );
}

const TONES = { ok: 'success', late: 'warning', failing: 'danger' } as const;

export function StateBadge({ state }: { state: State }) {
  return <Badge tone={TONES[state]}>{useTexts('office-status').states[state]}</Badge>;
}

function JobsPanel({ jobs }: { jobs: StoreStatus['jobs'] }) {
  const text = useTexts('office-status');
  const dateTime = useFormatDateTime();
  const at = (instant: string | null) => (instant === null ? text.never : <bdi>{dateTime(instant)}</bdi>);
  return (
    <Panel title={text.jobs} description={text.jobsHint}>
      {jobs.length === 0 ? (
        <p className="text-muted">{text.noJobs}</p>
      ) : (
        <Table
          caption={text.jobs}
          columns={[text.job, text.every, text.lastSuccess, text.lastFailure, text.state]}
          rows={jobs.map(({ name, everySeconds, lastSuccessAt, lastFailureAt, error, state }) => ({
            key: name,
            cells: [
              text.jobNames[name],
              <bdi key="every">{interval(everySeconds, text)}</bdi>,
              at(lastSuccessAt),
              <span key="failure">
                {at(lastFailureAt)} {lastFailureAt !== null && error !== null && <bdi dir="auto">{error}</bdi>}
              </span>,
              <StateBadge key="state" state={state} />,
            ],
          }))}
        />
      )}
    </Panel>
  );
}

type Units = Record<'seconds' | 'minutes' | 'hours', (count: number) => string>;

function interval(seconds: number, text: Units): string {
  if (seconds < 60) return text.seconds(seconds);
  return seconds < 3600 ? text.minutes(seconds / 60) : text.hours(seconds / 3600);
}

function QueuesPanel({ queues }: { queues: StoreStatus['queues'] }) {
  const text = useTexts('office-status');
  const dateTime = useFormatDateTime();
  return (
    <Panel title={text.queues} description={text.queuesHint}>
      <Table
        caption={text.queues}
        columns={[text.queue, text.waiting, text.oldest, text.failed, text.state]}
        rows={queues.map(({ name, waiting, oldestAt, failed, state }) => ({
          key: name,
          cells: [
            text.queueNames[name],
            waiting,
            oldestAt === null ? '–' : <bdi key="oldest">{dateTime(oldestAt)}</bdi>,
            failed,
            <StateBadge key="state" state={state} />,
          ],
        }))}
      />
    </Panel>
  );
}

type TableProps = {
  caption: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

function Table({ caption, columns, rows }: TableProps) {
  return (
    <div className="office-table-box">
      <table className="office-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {columns.map((column, index) => (
                <td key={column} data-label={column}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
