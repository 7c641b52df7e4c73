import type { CustomerProfile } from '@karaz/contract/admin/customers';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { NotesPanel } from '../form/notes-panel.tsx';
import { Panel } from '../form/panel.tsx';
import { useMoment } from '../list/moment.ts';
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
  const acts: Readonly<Record<string, string>> = text.acts;
  return (
    <Panel title={text.timeline}>
      <ul className="office-timeline">
        {shown.timeline.map(({ at, kind, what, who }) => (
          <li key={`${at} ${kind} ${what}`}>
            <bdi className="text-muted">{moment(at)}</bdi>
            <span>
              {kind === 'staff' ? <bdi>{who || text.kinds.staff}</bdi> : text.kinds[kind]}{' '}
              <bdi>{acts[what] ?? what}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
