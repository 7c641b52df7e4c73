import type { QueueName, State, StoreStatus } from '@karaz/contract/admin/status';
import type { ReactNode } from 'react';
import type { Address } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
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
  texts: ['office', 'office-status', 'office-cards'],
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
  const problems = useProblems(status);
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Badge tone={problems.length === 0 ? 'success' : 'danger'}>
        {problems.length === 0 ? text.allWell : text.problems(problems.length)}
      </Badge>
      {problems.map(({ to, name }) =>
        to.startsWith('#') ? (
          <a key={name} href={to} className="link">
            {name}
          </a>
        ) : (
          <Link key={name} to={to as Address} prefetch={false} className="link">
            {name}
          </Link>
        ),
      )}
      <span className="text-muted">{text.updated(dateTime(status.at))}</span>
    </div>
  );
}

/** The pages that show what is in a queue; the others are only rows of this one. */
const QUEUE_PAGES: Partial<Record<QueueName, Address>> = {
  messages: '/dashboard/messages?status=dead',
  webhooks: '/dashboard/integrations/webhooks',
  refunds: '/dashboard/payments?view=declined',
  captures: '/dashboard/orders?only=chargesDeclined',
  payments: '/dashboard/payments',
};

/** What is late or failing, by name, and where it is seen to. */
function useProblems({ jobs, queues, disk, cards }: StoreStatus): { to: string; name: string }[] {
  const text = useTexts('office-status');
  const isWrong = ({ state }: { state: State }) => state !== 'ok';
  return [
    ...queues.filter(isWrong).map(({ name, state }) => ({
      to: (state === 'failing' && QUEUE_PAGES[name]) || `#queue-${name}`,
      name: text.queueNames[name],
    })),
    ...jobs.filter(isWrong).map(({ name }) => ({ to: `#job-${name}`, name: text.jobNames[name] })),
    ...(cards.some(({ failure }) => failure) ? [{ to: '#services', name: text.cards }] : []),
    ...(disk && isWrong(disk) ? [{ to: '#services', name: text.disk }] : []),
  ];
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
            key: `job-${name}`,
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
          key: `queue-${name}`,
          cells: [
            <QueueLink key="name" name={name} />,
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

function QueueLink({ name }: { name: QueueName }) {
  const text = useTexts('office-status').queueNames[name];
  const to = QUEUE_PAGES[name]?.split('?')[0] as Address | undefined;
  return to ? (
    <Link to={to} prefetch={false}>
      {text}
    </Link>
  ) : (
    text
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
            <tr key={key} id={key} data-row={key}>
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
