import type { ContactKind } from '@karaz/contract/account-shapes';
import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { updateSessionUser } from '../../session/session-effects.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { failureText } from '../auth/failure-texts.ts';

type Props = { kind: ContactKind; value: string; canCancel: boolean };

/** A new e-mail or phone that nobody has confirmed yet. */
export function PendingContact({ kind, value, canCancel }: Props) {
  const text = useTexts('identity').pending;
  const api = useApi();
  const [busy, setBusy] = useState<'resend' | 'cancel' | null>(null);
  const run = async (what: 'resend' | 'cancel', work: () => Promise<void>, otherwise: string) => {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      toast.error(failureText(error, otherwise));
    } finally {
      setBusy(null);
    }
  };
  const resend = async () => {
    await api('POST /api/v1/auth/me/pending/:kind/resend', { params: { kind } });
    toast.success(text.resent);
  };
  const cancel = async () => {
    updateSessionUser(await api('DELETE /api/v1/auth/me/pending/:kind', { params: { kind } }));
    toast.announce(text.cancelled);
  };
  return (
    <div className="mt-5 grid gap-3 rounded-card bg-sunken p-4">
      <div className="flex flex-wrap items-center gap-3">
        <bdi dir="ltr" className="min-w-0 font-medium break-all">
          {value}
        </bdi>
        <Badge tone="warning" icon="warning">
          {text.badge}
        </Badge>
      </div>
      <p className="text-small text-muted">{kind === 'email' ? text.emailLead : text.phoneLead}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="soft"
          size="small"
          busy={busy === 'resend'}
          onClick={() => void run('resend', resend, text.resendFailed)}
        >
          {text.resend}
        </Button>
        {canCancel && (
          <Button
            kind="ghost"
            size="small"
            busy={busy === 'cancel'}
            onClick={() => void run('cancel', cancel, text.cancelFailed)}
          >
            {text.cancel}
          </Button>
        )}
      </div>
    </div>
  );
}
