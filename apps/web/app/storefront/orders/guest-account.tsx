import { isolate } from '@karaz/i18n/format';
import { lazy, useEffect, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useApi } from '../../router/router-context.ts';
import { useSession } from '../../session/session-store.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Later } from '../../ui/later.tsx';
import { toast } from '../../ui/toast.ts';
import { useFocusIfLost } from '../../ui/use-focus-if-lost.ts';
import { clearGuestProof, type GuestProof, readGuestProof } from './guest-proof.ts';

const CodeForm = lazy(async () => ({ default: (await import('./guest-account-code.tsx')).GuestAccountCode }));

/** After a guest's order, in the tab it was placed in: one tap opens an account with what the checkout knows. */
export function GuestAccount({ reference }: { reference: string }) {
  const { status } = useSession();
  const [proof, setProof] = useState<GuestProof | null>(null);
  const [openedOrder, setOpenedOrder] = useState<string | null>(null);
  useEffect(() => setProof(readGuestProof(reference)), [reference]);
  if (openedOrder !== null) return <AccountReady orderId={openedOrder} />;
  if (proof === null || status !== 'unauthenticated') return null;
  return <Offer proof={proof} onOpened={() => setOpenedOrder(proof.orderId)} />;
}

function Offer({ proof, onOpened }: { proof: GuestProof; onOpened: () => void }) {
  const { account: text } = useTexts('orders');
  const { open, isBusy, codeNeeded } = useOpenAccount(proof, onOpened);
  return (
    <aside className="grid w-full max-w-xl gap-3 rounded-card bg-card p-6 text-start" data-testid="guest-account">
      <h2 className="text-h3">{codeNeeded === 'exists' ? text.existsTitle : text.title}</h2>
      <p className="text-muted">
        {codeNeeded === null ? text.text(isolate(proof.phone)) : text.codeText(isolate(proof.phone))}
      </p>
      {codeNeeded === null ? (
        <div>
          <Button icon="user" busy={isBusy} onClick={() => void open(proof.code)}>
            {text.open}
          </Button>
        </div>
      ) : (
        <Later>
          <CodeForm phone={proof.phone} onVerified={(code) => void open(code)} />
        </Later>
      )}
    </aside>
  );
}

function useOpenAccount({ token }: GuestProof, onOpened: () => void) {
  const api = useApi();
  const { account: text } = useTexts('orders');
  const [isBusy, setBusy] = useState(false);
  /** Why the code of the checkout does not do: it is too old, or the phone has an account. */
  const [codeNeeded, setCodeNeeded] = useState<'expired' | 'exists' | null>(null);
  const open = async (code: string) => {
    setBusy(true);
    try {
      const session = await api('POST /api/v1/orders/track/:token/account', { params: { token }, body: { code } });
      const { beginSession } = await import('../../session/session-effects.ts');
      clearGuestProof();
      onOpened();
      await beginSession({ access: session.token, refresh: session.refreshToken });
      toast.announce(text.ready, { id: 'account' });
    } catch (error) {
      const reason = error instanceof ApiError ? error.body.code : null;
      if (reason === 'phoneAlreadyExists') setCodeNeeded('exists');
      else if (reason === 'wrongCode') setCodeNeeded('expired');
      else toast.error(error instanceof ApiError ? error.body.message : text.failed, { id: 'account' });
    }
    setBusy(false);
  };
  return { open, isBusy, codeNeeded };
}

function AccountReady({ orderId }: { orderId: string }) {
  const { account: text } = useTexts('orders');
  const heading = useFocusIfLost<HTMLHeadingElement>();
  return (
    <aside
      role="status"
      className="grid w-full max-w-xl gap-3 rounded-card bg-success-tint p-6 text-start"
      data-testid="guest-account"
    >
      <h2 ref={heading} tabIndex={-1} className="text-h3">
        {text.ready}
      </h2>
      <p>{text.readyText}</p>
      <div>
        <Link to={href('/profile/orders/:id', { id: orderId })} className={buttonClass({ kind: 'soft' })}>
          {text.toOrder}
        </Link>
      </div>
    </aside>
  );
}
