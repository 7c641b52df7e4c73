import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useFormatDateTime } from '../page/date-formats.ts';
import { Panel } from './panel.tsx';
import { LeaveGuard } from './save-bar.tsx';

type Note = { id: number; author: string; createdAt: string; text: string };

type NotesPanelProps = {
  notes: readonly Note[];
  text: { notes: string; noteHint: string; noNotes: string; addNote: string };
  isBusy: boolean;
  /** True: it was stored, and the field is emptied. */
  onAdd: (draft: string) => Promise<boolean>;
};

/** Internal notes of staff; shoppers never see them. */
export function NotesPanel({ notes, text, isBusy, onAdd }: NotesPanelProps) {
  const formatDateTime = useFormatDateTime();
  const [draft, setDraft] = useState('');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || draft.trim() === '' || !(await onAdd(draft))) return;
    // What was typed meanwhile is the next note.
    setDraft((now) => (now === draft ? '' : now));
  };
  return (
    <Panel title={text.notes} description={text.noteHint}>
      {notes.length === 0 && <p className="text-muted">{text.noNotes}</p>}
      <ul className="office-timeline">
        {notes.map((note) => (
          <li key={note.id}>
            <span className="text-muted">
              <bdi>{note.author}</bdi> · <bdi>{formatDateTime(note.createdAt)}</bdi>
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
          value={draft}
          onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        />
        <Button type="submit" kind="outline" className="justify-self-start" busy={isBusy}>
          {text.addNote}
        </Button>
      </form>
      <LeaveGuard isOn={draft.trim() !== ''} />
    </Panel>
  );
}
