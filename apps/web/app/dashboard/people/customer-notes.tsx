import type { CustomerProfile } from '@karaz/contract/admin/customers';
import { pick } from '@karaz/i18n/localized';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { NotesPanel } from '../form/notes-panel.tsx';
import { Panel } from '../form/panel.tsx';
import { useDay, useFormatDateTime } from '../page/date-formats.ts';
import type { CustomerPartProps } from './customer-part.ts';
import { useAct } from './use-act.ts';

export function CustomerNotes({ profile, onChange }: CustomerPartProps) {
  const { profile: text } = useTexts('office-people');
  const api = useApi();
  const { act, isBusy } = useAct(onChange);
  const params = { id: profile.id };
  const add = (content: string) =>
    act(() => api('POST /api/v1/admin/customers/:id/notes', { params, body: { text: content } }));
  return <NotesPanel notes={profile.notes} text={text} isBusy={isBusy} onAdd={add} />;
}

export function TimelinePanel({ profile }: { profile: CustomerProfile }) {
  const { profile: text } = useTexts('office-people');
  const formatDateTime = useFormatDateTime();
  const day = useDay();
  const language = useLanguage();
  const acts: Readonly<Record<string, string>> = text.acts;
  const whatOf = ({ kind, what, thing: subject }: CustomerProfile['timeline'][number]) => {
    if (kind === 'subscription') return text.startsOn(day(what));
    const content = kind === 'review' ? `${what} ★` : (acts[what] ?? what);
    return [content, subject ? pick(subject, 'name', language) : ''].filter(Boolean).join(' · ');
  };
  return (
    <Panel title={text.timeline}>
      <ul className="office-timeline">
        {profile.timeline.map((one) => (
          <li key={`${one.at} ${one.kind} ${one.what}`}>
            <bdi className="text-muted">{formatDateTime(one.at)}</bdi>
            <span>
              {one.kind === 'staff' ? <bdi>{one.who || text.kinds.staff}</bdi> : text.kinds[one.kind]}{' '}
              <bdi>{whatOf(one)}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
