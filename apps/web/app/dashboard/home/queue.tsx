import type { WaitingCase } from '@karaz/contract/admin/home';
import type { Address } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../form/panel.tsx';
import { useFormatDateTime } from '../page/date-formats.ts';

function addressOf({ kind, id, orderId }: WaitingCase): Address {
  if (kind === 'chat') return href('/dashboard/chats/:id', { id });
  if (kind === 'report' && orderId) return href('/dashboard/orders/:id', { id: orderId });
  return '/dashboard/letters?state=open';
}

/** Everything that waits for an answer, the oldest first. */
export function Queue({ queue }: { queue: readonly WaitingCase[] }) {
  const text = useTexts('office-home');
  const formatDateTime = useFormatDateTime();
  if (queue.length === 0) return <EmptyState icon="check" title={text.nothingNeeded} />;
  return (
    <Panel title={text.queue} description={text.oldestFirst}>
      <ol className="home-queue">
        {queue.map((waiting) => (
          <li key={`${waiting.kind} ${waiting.id}`}>
            <Link to={addressOf(waiting)} prefetch={false}>
              <Badge tone={waiting.kind === 'report' ? 'warning' : 'neutral'}>{text.cases[waiting.kind]}</Badge>
              <span>
                <bdi>{waiting.name || text.noName}</bdi>
                {waiting.about && (
                  <>
                    {' · '}
                    <bdi>{waiting.about}</bdi>
                  </>
                )}
              </span>
              <bdi className="text-muted">{formatDateTime(waiting.since)}</bdi>
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
