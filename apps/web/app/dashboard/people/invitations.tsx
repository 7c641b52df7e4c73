import type { StaffInvitation } from '@karaz/contract/admin/staff';
import { isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useEffect, useState } from 'react';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { Panel } from '../form/panel.tsx';
import { type Loaded, useLoaded } from '../form/use-loaded.ts';
import { useFormatDateTime } from '../page/date-formats.ts';
import { useAct } from './use-act.ts';

/** Who was invited and has not accepted; nothing while there is nobody. Another `round` reads them again. */
export function Invitations({ round }: { round: number }) {
  const { staff: text } = useTexts('office-people');
  const { list: listTexts } = useTexts('office');
  const api = useApi();
  const loaded = useLoaded<readonly StaffInvitation[]>('invitations', () => api('GET /api/v1/admin/staff/invitations'));
  const { reload } = loaded;
  useEffect(() => {
    if (round > 0) void reload();
  }, [round, reload]);
  if (loaded.status === 'failed' && loaded.data === null) {
    return (
      <ErrorPanel
        defaultText={text.invitationsFailed}
        detailsLabel={listTexts.details}
        retryLabel={listTexts.retry}
        onRetry={() => void reload()}
      />
    );
  }
  if (!loaded.data || loaded.data.length === 0) return null;
  return (
    <Panel title={text.invitations} description={text.invitationsHint}>
      <ul className="office-rows">
        {loaded.data.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} loaded={loaded} />
        ))}
      </ul>
    </Panel>
  );
}

type RowProps = { invitation: StaffInvitation; loaded: Loaded<readonly StaffInvitation[]> };

function InvitationRow({ invitation, loaded }: RowProps) {
  const { id, email } = invitation;
  const { staff: text } = useTexts('office-people');
  const api = useApi();
  const [isConfirming, setConfirming] = useState(false);
  const { act, isBusy } = useAct<unknown>(() => void loaded.reload());
  const params = { id };
  const resend = () => api('POST /api/v1/admin/staff/invitations/:id/resend', { params });
  const revoke = () => api('DELETE /api/v1/admin/staff/invitations/:id', { params });
  return (
    <li className="office-row">
      <InvitedPerson invitation={invitation} />
      <span className="ms-auto flex flex-wrap gap-2">
        <Button
          kind="outline"
          size="small"
          busy={isBusy}
          aria-label={text.resendTo(isolate(email))}
          onClick={() => void act(resend, text.resent)}
        >
          {text.resend}
        </Button>
        <Button
          kind="ghost"
          size="small"
          aria-label={text.revokeOf(isolate(email))}
          onClick={() => setConfirming(true)}
        >
          {text.revoke}
        </Button>
      </span>
      <ConfirmDialog
        open={isConfirming}
        title={text.revokeTitle}
        confirmLabel={text.revoke}
        busy={isBusy}
        onClose={() => setConfirming(false)}
        onConfirm={() => void act(revoke, text.revoked).then((isDone) => isDone && setConfirming(false))}
      >
        <p>{text.revokeText(isolate(email))}</p>
      </ConfirmDialog>
    </li>
  );
}

function InvitedPerson({ invitation }: { invitation: StaffInvitation }) {
  const { name, email, role, customRole, branches, invitedBy, sentAt, expiresAt, isExpired } = invitation;
  const { staff: text } = useTexts('office-people');
  const { roles } = useTexts('office');
  const language = useLanguage();
  const formatDateTime = useFormatDateTime();
  const branchNames = branches.map((branch) => pick(branch, 'name', language)).join(' · ');
  return (
    <span className="grid min-w-0">
      <span className="flex flex-wrap items-center gap-2">
        {name && <bdi className="font-semibold">{name}</bdi>}
        <bdi dir="ltr" className={name ? 'break-all' : 'font-semibold break-all'}>
          {email}
        </bdi>
        <Badge tone="neutral">{customRole?.name ?? roles[role]}</Badge>
        {isExpired && <Badge tone="warning">{text.expired}</Badge>}
      </span>
      <span className="text-small text-muted">
        {text.invitedBy(isolate(invitedBy), isolate(formatDateTime(sentAt)))}
        {!isExpired && <> · {text.validUntil(isolate(formatDateTime(expiresAt)))}</>}
        {' · '}
        {role === 'fulfilment' ? branchNames : text.allBranches}
      </span>
    </span>
  );
}
