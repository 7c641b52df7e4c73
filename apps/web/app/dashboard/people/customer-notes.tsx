import type { CustomerProfile } from '@karaz/contract/admin/customers';
import { pick } from '@karaz/i18n/localized';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { NotesPanel } from '../form/notes-panel.tsx';
import { Panel } from '../form/panel.tsx';
import { useDay, useMoment } from '../list/moment.ts';
import type { CustomerPartProps } from './customer-part.ts';
import { useAct } from './use-act.ts';

export function CustomerNotes({ shown, onChange }: CustomerPartProps) {
  const { profile: text } = useTexts('office-people');
  const api = useApi();
  const { act, isBusy } = useAct(onChange);
  const params = { id: shown.id };
  const add = (words: string) =>
    act(() => api('POST /api/v1/admin/customers/:id/notes', { params, body: { text: words } }));
  return <NotesPanel notes={shown.notes} text={text} isBusy={isBusy} onAdd={add} />;
}

export function TimelinePanel({ shown }: { shown: CustomerProfile }) {
  const { profile: text } = useTexts('office-people');
  const moment = useMoment();
  const day = useDay();
  const language = useLanguage();
  const acts: Readonly<Record<string, string>> = text.acts;
  const whatOf = ({ kind, what, thing }: CustomerProfile['timeline'][number]) => {
    if (kind === 'subscription') return text.startsOn(day(what));
    const words = kind === 'review' ? `${what} ★` : (acts[what] ?? what);
    return [words, thing ? pick(thing, 'name', language) : ''].filter(Boolean).join(' · ');
  };
  return (
    <Panel title={text.timeline}>
      <ul className="office-timeline">
        {shown.timeline.map((one) => (
          <li key={`${one.at} ${one.kind} ${one.what}`}>
            <bdi className="text-muted">{moment(one.at)}</bdi>
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
