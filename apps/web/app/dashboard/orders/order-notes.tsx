import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { Panel } from '../form/panel.tsx';
import { useMoment } from '../list/moment.ts';

type NotesPanelProps = { shown: OfficeOrder; onChange: (order: OfficeOrder) => void };

export function NotesPanel({ shown, onChange }: NotesPanelProps) {
  const text = useTexts('office-orders');
  const api = useApi();
  const moment = useMoment();
  const [words, setWords] = useState('');
  const [isBusy, setBusy] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || words.trim() === '') return;
    setBusy(true);
    try {
      const params = { id: shown.order.id };
      onChange(await api('POST /api/v1/admin/orders/:id/notes', { params, body: { text: words } }));
      setWords('');
    } catch (error) {
      toast.error(error instanceof Error ? error.message : text.moveFailed);
    } finally {
      setBusy(false);
    }
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
            <bdi>{note.text}</bdi>
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
