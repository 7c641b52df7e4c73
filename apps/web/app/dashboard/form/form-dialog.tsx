import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useReturnFocus } from '../page/use-return-focus.ts';
import { LeaveGuard } from './save-bar.tsx';
import type { Form } from './use-form.ts';

type FormDialogProps<Values> = {
  title: ReactNode;
  form: Form<Values>;
  children: ReactNode;
  /** Left out: it cannot be removed. */
  onDelete?: (() => Promise<unknown>) | undefined;
  /** Left out: 'Save'. */
  saveLabel?: string;
  size?: 'small' | 'medium' | 'wide';
  /** Little is typed into it: cancelling needs no confirmation. */
  leavesAtOnce?: boolean;
  onClose: () => void;
};

/** A small record edited on top of its list. Closing it with unsaved changes, and removing it, need a confirmation. */
export function FormDialog<Values>(props: FormDialogProps<Values>) {
  const { title, form, children, onDelete, saveLabel, size, leavesAtOnce = false, onClose } = props;
  const text = useTexts('office').form;
  useReturnFocus();
  const fields = useFirstFieldFocus();
  const [confirming, setConfirming] = useState<'leave' | 'delete' | null>(null);
  const isGuarded = form.isDirty && !leavesAtOnce;
  const close = () => (isGuarded && confirming !== 'leave' ? setConfirming('leave') : onClose());
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      closeLabel={text.cancel}
      size={size ?? 'medium'}
      footer={
        confirming === null ? (
          <>
            {onDelete && (
              <Button kind="danger" className="me-auto" onClick={() => setConfirming('delete')}>
                {text.delete}
              </Button>
            )}
            <Button kind="ghost" onClick={close}>
              {text.cancel}
            </Button>
            <Button busy={form.isBusy} onClick={() => void form.submit()}>
              {saveLabel ?? text.save}
            </Button>
          </>
        ) : (
          <Confirmation
            confirmText={confirming === 'leave' ? text.leaveText : text.deleteText}
            yes={confirming === 'leave' ? text.leave : text.delete}
            onYes={async () => (confirming === 'leave' ? onClose() : await onDelete?.())}
            onNo={() => setConfirming(null)}
          />
        )
      }
    >
      <form
        ref={fields}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // Opened from within a form, it must not send that one.
          event.stopPropagation();
          void form.submit();
        }}
      >
        {form.conflict && (
          <p role="alert" className="field-error">
            {text.conflictTitle}
          </p>
        )}
        {children}
        <button type="submit" hidden />
      </form>
      <LeaveGuard isOn={isGuarded} />
    </Dialog>
  );
}

/** The browser would begin at the cross. Under a finger no keyboard jumps up before it is requested. */
function useFirstFieldFocus() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return;
    form.current?.querySelector<HTMLElement>(':is(input, select, textarea):not(:disabled, [type="hidden"])')?.focus();
  }, []);
  return form;
}

type ConfirmationProps = { confirmText: string; yes: string; onYes: () => Promise<unknown>; onNo: () => void };

function Confirmation({ confirmText, yes, onYes, onNo }: ConfirmationProps) {
  const text = useTexts('office').form;
  const [isBusy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    await onYes();
    setBusy(false);
    onNo();
  };
  return (
    <>
      <p role="alert" className="me-auto font-semibold">
        {confirmText}
      </p>
      <Button kind="ghost" onClick={onNo} autoFocus>
        {text.stay}
      </Button>
      <Button kind="danger" busy={isBusy} onClick={() => void act()}>
        {yes}
      </Button>
    </>
  );
}
