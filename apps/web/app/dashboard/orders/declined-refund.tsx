import { isolate } from '@karaz/i18n/format';
import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { NoteDialog } from '../form/note-dialog.tsx';
import { useMay } from '../page/use-may.ts';

type DeclinedRefundProps = {
  refundId: string;
  /** As it is read. */
  sum: string;
  onDone: () => Promise<void> | void;
};

/** The provider declined it: the same refund once more, as sent in another way, or not at all. */
export function DeclinedRefund(props: DeclinedRefundProps) {
  const { refundId, sum, onDone } = props;
  const text = useTexts('office-refunds');
  const office = useTexts('office').form;
  const api = useApi();
  const mayRefund = useMay('payments.refund');
  const [open, setOpen] = useState<'elsewhere' | 'drop' | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (!mayRefund) return null;
  const send = async (isOutside: boolean) => {
    setBusy(true);
    try {
      await api('POST /api/v1/admin/refunds/:id/send', { params: { id: refundId }, body: { isOutside } });
      toast.success(isOutside ? text.recorded : text.repeated);
      setOpen(null);
      await onDone();
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : office.saveFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="flex flex-wrap gap-2">
      <Button kind="outline" size="small" busy={isBusy} onClick={() => void send(false)}>
        {text.repeat}
      </Button>
      <Button kind="ghost" size="small" onClick={() => setOpen('elsewhere')}>
        {text.elsewhere}
      </Button>
      <Button kind="ghost" size="small" onClick={() => setOpen('drop')}>
        {text.drop}
      </Button>
      <ConfirmDialog
        open={open === 'elsewhere'}
        busy={isBusy}
        title={text.elsewhereTitle}
        confirmLabel={text.elsewhere}
        cancelLabel={office.cancel}
        onConfirm={() => void send(true)}
        onClose={() => setOpen(null)}
      >
        <p>{text.elsewhereText(isolate(sum))}</p>
      </ConfirmDialog>
      {open === 'drop' && <DropDialog {...props} onClose={() => setOpen(null)} />}
    </span>
  );
}

function DropDialog({ refundId, sum, onDone, onClose }: DeclinedRefundProps & { onClose: () => void }) {
  const text = useTexts('office-refunds');
  const api = useApi();
  return (
    <NoteDialog
      title={text.dropTitle}
      saveLabel={text.drop}
      label={text.note}
      hint={text.noteHint}
      missing={text.noteMissing}
      savedText={text.dropped}
      save={async (note) => {
        await api('POST /api/v1/admin/refunds/:id/drop', { params: { id: refundId }, body: { note } });
        await onDone();
      }}
      onClose={onClose}
    >
      {text.dropText(isolate(sum))}
    </NoteDialog>
  );
}
