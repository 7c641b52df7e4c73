import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';

/** What the shopper asks for, before whoever picks throughout; changed meanwhile, it says so. */
export function PickNote({ note }: { note: string }) {
  const text = useTexts('office-pick');
  const [opened] = useState(note);
  if (note === '' && opened === '') return null;
  return (
    <p role="status" className="pick-note pick-wish">
      {note === '' ? (
        text.noteRemoved
      ) : (
        <>
          <strong>{note === opened ? text.note : text.noteChanged}</strong> <bdi>{note}</bdi>
        </>
      )}
    </p>
  );
}
