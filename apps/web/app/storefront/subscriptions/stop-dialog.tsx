import type { SubscriptionView } from '@karaz/contract/subscription-shapes';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';

type StopDialogProps = {
  subscription: SubscriptionView;
  kind: 'pause' | 'cancel';
  onClose: () => void;
  onChanged: (changed: SubscriptionView) => void;
};

/** Says what it means for the money before anything happens. */
export function StopDialog({ subscription, kind, onClose, onChanged }: StopDialogProps) {
  const api = useApi();
  const text = useTexts('subscriptions');
  const language = useLanguage();
  const { id, backIfCancelled: back, currency } = subscription;
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isCancel = kind === 'cancel';
  const stop = async () => {
    setBusy(true);
    try {
      const changed = isCancel
        ? await api('POST /api/v1/subscriptions/:id/cancel', { params: { id }, body: { reason } })
        : await api('POST /api/v1/subscriptions/:id/pause', { params: { id } });
      onChanged(changed);
      toast.announce(isCancel ? text.cancelled : text.paused, { id: 'subscription' });
      onClose();
    } catch (error) {
      toast.error(error instanceof ApiError ? error.body.message : text.actionFailed, { id: 'subscription' });
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={isCancel ? text.cancelTitle : text.pauseTitle}
      closeLabel={text.close}
      size="small"
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {text.keep}
          </Button>
          <Button kind={isCancel ? 'danger' : 'primary'} busy={isBusy} onClick={() => void stop()}>
            {isCancel ? text.cancel : text.pause}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          {isCancel
            ? text.cancelText(back > 0 ? isolate(formatMoney(toMinor(back, currency), currency, language)) : null)
            : text.pauseText}
        </p>
        {isCancel && (
          <TextArea
            label={text.cancelReason}
            optionalLabel={text.optional}
            rows={2}
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
