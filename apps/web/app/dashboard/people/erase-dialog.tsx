import { UNDER_WAY } from '@karaz/domain/orders/under-way';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useApi, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { focusFirstWrong } from '../form/use-form.ts';
import type { CustomerPartProps } from './customer-part.ts';
import { useAct } from './use-act.ts';

type EraseProps = { profile: CustomerPartProps['profile']; isOpen: boolean; onClose: () => void };
type Waiting = { id: string; number: string };

/** The page may be older than the order that stands in the way: the server names it too. */
export function EraseDialog({ profile, isOpen, onClose }: EraseProps) {
  const [named, setNamed] = useState<readonly Waiting[]>([]);
  const openOrders = profile.orders.filter(({ status }) => UNDER_WAY.includes(status));
  const waiting = named.length > 0 ? named : openOrders;
  const close = () => {
    setNamed([]);
    onClose();
  };
  if (waiting.length > 0) return <NotYet orders={waiting} isOpen={isOpen} onClose={close} />;
  return <ConfirmErase profile={profile} isOpen={isOpen} onClose={close} onBlocked={setNamed} />;
}

function NotYet({ orders, isOpen, onClose }: { orders: readonly Waiting[]; isOpen: boolean; onClose: () => void }) {
  const { profile: text } = useTexts('office-people');
  const { cancel } = useTexts('office').form;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={text.erase}
      closeLabel={cancel}
      size="small"
      centre
      footer={
        <Button kind="outline" onClick={onClose}>
          {cancel}
        </Button>
      }
    >
      <p role="alert">{text.eraseWaits}</p>
      <ul className="grid gap-2">
        {orders.map(({ id, number }) => (
          <li key={id}>
            <Link to={href('/dashboard/orders/:id', { id })} prefetch={false} className="link">
              <bdi dir="ltr">{number}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function ConfirmErase({
  profile,
  isOpen,
  onClose,
  onBlocked,
}: EraseProps & { onBlocked: (orders: readonly Waiting[]) => void }) {
  const { id, firstName, lastName } = profile;
  const { profile: text } = useTexts('office-people');
  const api = useApi();
  const { navigate } = useRouter();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const { act, isBusy } = useAct(() => navigate('/dashboard/customers'));
  const isSure = typed.trim() === String(id);
  const send = async () => {
    try {
      await api('DELETE /api/v1/admin/customers/:id', { params: { id } });
    } catch (error) {
      onBlocked(ordersOf(error));
      throw error;
    }
  };
  const erase = async () => {
    setTried(true);
    if (!isSure) focusFirstWrong();
    else await act(send, text.erased);
  };
  return (
    <ConfirmDialog
      open={isOpen}
      title={text.erase}
      confirmLabel={text.erase}
      busy={isBusy}
      onConfirm={() => void erase()}
      onClose={() => {
        setTyped('');
        setTried(false);
        onClose();
      }}
    >
      <p className="font-semibold">
        <bdi>{`${firstName} ${lastName}`.trim()}</bdi>
      </p>
      <p>{text.eraseText}</p>
      <TextField
        label={text.eraseConfirm(id)}
        dir="ltr"
        inputMode="numeric"
        value={typed}
        error={isTried && !isSure ? text.eraseConfirm(id) : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

function ordersOf(error: unknown): Waiting[] {
  if (!(error instanceof ApiError) || error.body.code !== 'ordersUnderWay') return [];
  return (error.body.data as { orders: Waiting[] }).orders;
}
