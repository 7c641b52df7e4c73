import type { ReactNode } from 'react';
import { TextArea } from '../../ui/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useForm } from './use-form.ts';

type NoteDialogProps = {
  title: string;
  saveLabel: string;
  label: string;
  hint?: string;
  /** Said where nothing was written. */
  missing: string;
  savedText: string;
  /** What it does. */
  children: ReactNode;
  save: (note: string) => Promise<void>;
  onClose: () => void;
};

export const NOTE_MAX = 300;

/** Something that is done only with a reason for colleagues and the audit log. */
export function NoteDialog({
  title,
  saveLabel,
  label,
  hint,
  missing,
  savedText,
  children,
  save,
  onClose,
}: NoteDialogProps) {
  const form = useForm<{ note: string }>({
    initial: { note: '' },
    check: ({ note }) => (note.trim() === '' ? { note: missing } : {}),
    save: ({ note }) => save(note.trim()),
    savedText,
    onSaved: onClose,
  });
  return (
    <FormDialog title={title} form={form} saveLabel={saveLabel} size="small" onClose={onClose}>
      <p className="text-muted">{children}</p>
      <TextArea
        label={label}
        hint={hint}
        maxLength={NOTE_MAX}
        rows={2}
        value={form.values.note}
        error={form.errors['note']}
        onChange={({ currentTarget }) => form.set('note', currentTarget.value)}
      />
    </FormDialog>
  );
}
