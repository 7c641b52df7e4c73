import type { Calls } from '@karaz/contract/api';
import type { ResponseOf } from '@karaz/contract/endpoint';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadedBody } from '../form/loaded-body.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import { useFormatDateTime } from '../page/date-formats.ts';
import { useReturnFocus } from '../page/use-return-focus.ts';
import { MessageError, MessageStatus } from './message-status.tsx';
import { isSentBefore } from './sent-before.ts';
import type { Resend } from './use-resend.ts';

type Message = ResponseOf<Calls['GET /api/v1/admin/messages/:id']>;
type MessageDialogProps = { id: number | null; resend: Resend; onClose: () => void };

/** One message as it was written, and what became of it. */
export function MessageDialog({ id, resend, onClose }: MessageDialogProps) {
  useReturnFocus();
  return id === null ? null : <OpenMessage key={id} id={id} resend={resend} onClose={onClose} />;
}

function OpenMessage({ id, resend, onClose }: MessageDialogProps & { id: number }) {
  const text = useTexts('office-messages');
  const api = useApi();
  const loaded = useLoaded(String(id), () => api('GET /api/v1/admin/messages/:id', { params: { id } }));
  const again = async (message: Message) => {
    if (await resend.run([String(id)], isSentBefore(message) ? 1 : 0)) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.open(id)}
      closeLabel={text.close}
      footer={
        loaded.data && (
          <>
            {!loaded.data.mayResend && <p className="me-auto text-muted">{text.noResend}</p>}
            <Button
              icon="refresh"
              busy={resend.isBusy}
              disabled={!loaded.data.mayResend}
              onClick={() => loaded.data && void again(loaded.data)}
            >
              {text.resendOne}
            </Button>
          </>
        )
      }
    >
      <LoadedBody loaded={loaded}>{(message) => <MessageDetails message={message} />}</LoadedBody>
    </Dialog>
  );
}

function MessageDetails({ message }: { message: Message }) {
  const text = useTexts('office-messages');
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <MessageStatus status={message.status} />
        {text.channels[message.channel]}
        <bdi dir="ltr" className="break-all">
          {message.recipient}
        </bdi>
      </p>
      <blockquote lang={message.language} dir="auto" className="whitespace-pre-wrap rounded-card bg-sunken p-4">
        {message.subject && <strong className="block">{message.subject}</strong>}
        {message.text}
      </blockquote>
      {message.lastError && (
        <p>
          <strong>{text.lastError}</strong> <MessageError error={message.lastError} />
        </p>
      )}
      <Tries message={message} />
    </div>
  );
}

function Tries({ message: { deliveries } }: { message: Message }) {
  const text = useTexts('office-messages');
  const formatDateTime = useFormatDateTime();
  return (
    <section className="grid gap-2">
      <h3>{text.tries}</h3>
      {deliveries.length === 0 && <p className="text-muted">{text.noTries}</p>}
      <ul className="grid gap-2">
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <bdi>{formatDateTime(delivery.createdAt)}</bdi> · <bdi dir="ltr">{delivery.provider}</bdi> ·{' '}
            {delivery.isAccepted ? text.accepted : text.rejected}
            {delivery.status && ` · ${text.reports[delivery.status]}`}
            <small className="block text-muted">
              {text.milliseconds(delivery.milliseconds)} {delivery.error && <MessageError error={delivery.error} />}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
