import type { OfficeWebhook } from '@karaz/contract/admin/integrations';
import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { Panel } from '../form/panel.tsx';
import { useMoment } from '../list/moment.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { useTry } from './use-try.ts';

type SecretPanelProps = { webhook: OfficeWebhook; onChanged: () => Promise<void> };

/** The secret itself is not here: it was seen once, and a new one is seen once. */
export function SecretPanel({ webhook: { id, previousSecretUntil }, onChanged }: SecretPanelProps) {
  const { hooks: text, secret: words } = useTexts('office-integrations');
  const api = useApi();
  const moment = useMoment();
  const [isAsking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const rotating = useTry();
  const rotate = () =>
    rotating.run(async () => {
      const made = await api('POST /api/v1/admin/webhooks/:id/secret', { params: { id } });
      setAsking(false);
      setSecret(made.secret);
    });
  const close = () => {
    setSecret(null);
    void onChanged();
  };
  return (
    <Panel title={text.secretTitle} description={text.secretText}>
      {previousSecretUntil && <p role="status">{text.overlap(moment(previousSecretUntil))}</p>}
      <Button kind="outline" icon="refresh" onClick={() => setAsking(true)}>
        {text.rotate}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={text.rotateTitle}
        confirmLabel={text.rotate}
        busy={rotating.isBusy}
        onConfirm={() => void rotate()}
        onClose={() => setAsking(false)}
      >
        {text.rotateText}
      </ConfirmDialog>
      {secret !== null && (
        <SecretDialog title={words.hookTitle} warning={words.hookWarning} secret={secret} onClose={close} />
      )}
    </Panel>
  );
}
