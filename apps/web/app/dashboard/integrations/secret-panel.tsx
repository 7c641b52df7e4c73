import type { OfficeWebhook } from '@karaz/contract/admin/integrations';
import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { Panel } from '../form/panel.tsx';
import { useFormatDateTime } from '../page/date-formats.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { useTry } from './use-try.ts';

type SecretPanelProps = { webhook: OfficeWebhook; onChanged: () => Promise<void> };

/** The secret itself is not here: it was seen once, and a new one is seen once. */
export function SecretPanel({ webhook: { id, previousSecretUntil }, onChanged }: SecretPanelProps) {
  const { hooks: text, secret: secretTexts } = useTexts('office-integrations');
  const api = useApi();
  const formatDateTime = useFormatDateTime();
  const [isConfirming, setConfirming] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const rotating = useTry();
  const rotate = () =>
    rotating.run(async () => {
      const created = await api('POST /api/v1/admin/webhooks/:id/secret', { params: { id } });
      setConfirming(false);
      setSecret(created.secret);
    });
  const close = () => {
    setSecret(null);
    void onChanged();
  };
  return (
    <Panel title={text.secretTitle} description={text.secretText}>
      {previousSecretUntil && <p role="status">{text.overlap(formatDateTime(previousSecretUntil))}</p>}
      <Button kind="outline" icon="refresh" onClick={() => setConfirming(true)}>
        {text.rotate}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={text.rotateTitle}
        confirmLabel={text.rotate}
        busy={rotating.isBusy}
        onConfirm={() => void rotate()}
        onClose={() => setConfirming(false)}
      >
        {text.rotateText}
      </ConfirmDialog>
      {secret !== null && (
        <SecretDialog title={secretTexts.hookTitle} warning={secretTexts.hookWarning} secret={secret} onClose={close} />
      )}
    </Panel>
  );
}
