import { type ReactNode, useEffect, useState } from 'react';
import { guardLeaving, leave, stopGuarding } from '../../router/leave-guard.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useShortcuts } from '../page/shortcuts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { Form } from './use-form.ts';

type SaveBarProps<Values> = {
  form: Form<Values>;
  saveLabel?: string;
  /** What saving waits for. */
  waitsFor?: string | undefined;
  /** After somebody else saved: take theirs. Left out: the page is loaded again. */
  onLoadLatest?: (data: unknown) => void;
  /** Sends what I changed on top of what the other saved. Left out: not offered. */
  onSaveOver?: (data: unknown) => void;
  /** Mine beside theirs, for who has to choose. */
  differences?: (data: unknown) => ReactNode;
};

/** Stays in sight while something is not saved; Ctrl+S saves, leaving needs a confirmation. */
export function SaveBar<Values>({ form, saveLabel, waitsFor, ...onConflict }: SaveBarProps<Values>) {
  const text = useTexts('office').form;
  useShortcuts({ 'mod+s': () => void form.submit() });
  return (
    <>
      <div className="office-save" data-dirty={form.isDirty}>
        <output>{waitsFor ?? (form.isDirty ? text.unsaved : '')}</output>
        {form.isDirty && (
          <Button kind="ghost" onClick={() => form.reset()}>
            {text.discard}
          </Button>
        )}
        <Button busy={form.isBusy || waitsFor !== undefined} onClick={() => void form.submit()}>
          {saveLabel ?? text.save}
        </Button>
      </div>
      <LeaveGuard isOn={form.isDirty} />
      <Conflict form={form} {...onConflict} />
    </>
  );
}

function Conflict<Values>({
  form,
  onLoadLatest,
  onSaveOver,
  differences,
}: Omit<SaveBarProps<Values>, 'saveLabel' | 'waitsFor'>) {
  const text = useTexts('office').form;
  const data = form.conflict?.data;
  const act = (run: (data: unknown) => void) => () => {
    form.dismissConflict();
    run(data);
  };
  return (
    <Dialog
      open={form.conflict !== null}
      onClose={form.dismissConflict}
      title={text.conflictTitle}
      closeLabel={text.cancel}
      size={differences ? 'medium' : 'small'}
      footer={
        <>
          <Button kind="outline" onClick={act(onLoadLatest ?? (() => window.location.reload()))}>
            {text.loadLatest}
          </Button>
          {/* What loses nothing stands where the hand goes. */}
          {onSaveOver ? (
            <Button onClick={act(onSaveOver)}>{text.saveMine}</Button>
          ) : (
            <Button onClick={form.dismissConflict}>{text.stay}</Button>
          )}
        </>
      }
    >
      <p className="mb-4">{onSaveOver ? text.conflictMerge : text.conflictText}</p>
      {form.conflict && differences?.(data)}
    </Dialog>
  );
}

/** Links, Back and closing the tab need a confirmation while something is not saved. */
export function LeaveGuard({ isOn }: { isOn: boolean }) {
  const text = useTexts('office').form;
  const [pending, setPending] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (isOn) return guardLeaving((go) => setPending(() => go));
  }, [isOn]);
  const go = () => {
    setPending(null);
    stopGuarding();
    pending?.();
  };
  useEffect(() => {
    if (isOn || !pending) return;
    setPending(null);
    // Something else on the page may still be unsaved: that is confirmed in its turn.
    leave(pending);
  }, [isOn, pending]);
  return (
    <ConfirmDialog
      open={pending !== null}
      title={text.leaveTitle}
      confirmLabel={text.leave}
      cancelLabel={text.stay}
      onConfirm={go}
      onClose={() => setPending(null)}
    >
      {text.leaveText}
    </ConfirmDialog>
  );
}
