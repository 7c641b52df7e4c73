import type { ActiveMembershipView } from '@karaz/contract/club-shapes';
import { formatDate } from '@karaz/i18n/format-date';
import type { ReactNode } from 'react';
import { useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Meter } from '../../ui/meter.tsx';

const DAY_MS = 86_400_000;

type MembershipBannerProps = { active: ActiveMembershipView; name: string; children: ReactNode };

/** Which plan, from when until when, and how much of it is left. */
export function MembershipBanner({ active, name, children }: MembershipBannerProps) {
  const text = useTexts('membership');
  const { language } = useVisitor();
  const { timeZone } = active;
  const [start, end, now] = [Date.parse(active.startsAt), Date.parse(active.endsAt), Date.now()];
  const days = Math.max(0, Math.ceil((end - now) / DAY_MS));
  const percent = Math.min(100, Math.max(0, Math.round(((end - now) * 100) / (end - start))));
  return (
    <section className="grid gap-6 rounded-sheet bg-primary-tint-strong p-6 md:grid-cols-[auto_minmax(0,1fr)] md:p-10">
      <span className="grid h-32 w-26 place-items-center rounded-t-full rounded-b-tag bg-card text-primary-text">
        <Icon name="crown" size={44} />
      </span>
      <div className="grid content-center gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-h1" data-testid="membership-name">
            {name}
          </h2>
          <Badge tone="success" icon="check">
            {text.active}
          </Badge>
        </div>
        <dl className="flex flex-wrap gap-x-10 gap-y-2">
          <Period label={text.from} value={formatDate(active.startsAt, language, timeZone)} />
          <Period label={text.until} value={formatDate(active.endsAt, language, timeZone)} />
        </dl>
        <div className="grid max-w-md gap-2">
          <Meter percent={percent} label={text.daysLeft(days)} />
          <p className="text-small">{text.daysLeft(days)}</p>
        </div>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  );
}

function Period({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-small">{label}</dt>
      <dd className="font-semibold tabular-nums">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
