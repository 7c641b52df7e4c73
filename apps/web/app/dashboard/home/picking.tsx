import type { Home, PickingWindow } from '@karaz/contract/admin/home';
import { formatClock } from '@karaz/i18n/format-clock';
import { pick } from '@karaz/i18n/localized';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../form/panel.tsx';
import { useDay } from '../page/date-formats.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The next windows of one's own branches: the first is what to do now. */
export function Picking({ home }: { home: Home }) {
  const text = useTexts('office-home');
  return (
    <>
      {home.picking.length === 0 && <EmptyState icon="check" title={text.nothingToPick} />}
      {home.picking.map((window, index) => (
        <WindowPanel
          key={`${window.branch.id} ${window.date} ${window.opens} ${window.closes}`}
          window={window}
          isFirst={index === 0}
        />
      ))}
    </>
  );
}

function WindowPanel({ window, isFirst }: { window: PickingWindow; isFirst: boolean }) {
  const text = useTexts('office-home');
  const language = useLanguage();
  const day = useDay();
  const { orders } = window;
  const left = sum(orders.map(({ lines, pickedLines }) => lines - pickedLines));
  const next = orders.find(({ lines, pickedLines }) => pickedLines < lines);
  const clock = `${formatClock(window.opens, language)} – ${formatClock(window.closes, language)}`;
  return (
    <Panel
      title={
        <>
          {isFirst ? text.nextWindow : text.laterWindow} <bdi>{day(window.date)}</bdi> <bdi>{clock}</bdi>
        </>
      }
      description={
        <>
          {pick(window.branch, 'name', language)} · {text.toPick(orders.length, left)}
        </>
      }
      tools={
        <span className="flex items-center gap-2">
          {window.isLate && <Badge tone="danger">{text.late}</Badge>}
          {next && (
            <Link
              to={href('/dashboard/orders/:id/pick', { id: next.id })}
              prefetch={false}
              className={buttonClass({ kind: isFirst ? 'primary' : 'outline' })}
            >
              {text.startPicking}
            </Link>
          )}
        </span>
      }
    >
      <ul className="home-bars">
        {orders.map(({ id, number, customer, lines, pickedLines }) => (
          <li key={id}>
            <Link to={href('/dashboard/orders/:id/pick', { id })} prefetch={false}>
              <span>
                <bdi dir="ltr">{number}</bdi> · <bdi>{customer}</bdi>
              </span>
              <bdi>{text.linesPicked(pickedLines, lines)}</bdi>
            </Link>
            <meter min={0} max={Math.max(lines, 1)} value={pickedLines} aria-hidden />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
