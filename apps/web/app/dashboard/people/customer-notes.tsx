import type { CustomerProfile } from '@karaz/contract/admin/customers';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { Panel } from '../form/panel.tsx';
import { useMoment } from '../list/moment.ts';
import type { CustomerPartProps } from './customer-part.ts';
import { useAct } from './use-act.ts';

export function CustomerNotes({ shown, onChange }: CustomerPartProps) {
  const { profile: text } = useTexts('office-people');
  const api = useApi();
  const moment = useMoment();
  const [words, setWords] = useState('');
  const { act, isBusy } = useAct(onChange);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() === '') return;
    const params = { id: shown.id };
    const isDone = await act(() => api('POST /api/v1/admin/customers/:id/notes', { params, body: { text: words } }));
    if (isDone) setWords('');
  };
  return (
    <Panel title={text.notes} description={text.noteHint}>
      {shown.notes.length === 0 && <p className="text-muted">{text.noNotes}</p>}
      <ul className="office-timeline">
        {shown.notes.map((note) => (
          <li key={note.id}>
            <span className="text-muted">
              <bdi>{note.author}</bdi> · <bdi>{moment(note.createdAt)}</bdi>
            </span>
            <bdi className="whitespace-pre-wrap">{note.text}</bdi>
          </li>
        ))}
      </ul>
      <form onSubmit={(event) => void add(event)} className="grid gap-3">
        <TextArea
          label={text.addNote}
          hideLabel
          rows={2}
          maxLength={1000}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <Button type="submit" kind="outline" busy={isBusy}>
          {text.addNote}
        </Button>
      </form>
    </Panel>
  );
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
