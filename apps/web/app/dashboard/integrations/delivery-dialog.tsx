import type { OfficeDeliveryDetail } from '@karaz/contract/admin/integrations';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { LoadedBody } from '../form/loaded-body.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import { useFormatDateTime } from '../page/date-formats.ts';
import { useReturnFocus } from '../page/use-return-focus.ts';
import { CopyLine } from './copy-line.tsx';
import { useTry } from './use-try.ts';

type DeliveryDialogProps = { id: number | null; onSent: () => void; onClose: () => void };

/** One event as it was sent, and what came back at every try. */
export function DeliveryDialog({ id, onSent, onClose }: DeliveryDialogProps) {
  return id === null ? null : <OpenDelivery key={id} id={id} onSent={onSent} onClose={onClose} />;
}

function OpenDelivery({ id, onSent, onClose }: DeliveryDialogProps & { id: number }) {
  useReturnFocus();
  const { hooks: text, close } = useTexts('office-integrations');
  const api = useApi();
  const loaded = useLoaded(String(id), () => api('GET /api/v1/admin/webhook-deliveries/:id', { params: { id } }));
  const sending = useTry();
  const again = () =>
    sending.run(async () => {
      const sent = await api('POST /api/v1/admin/webhook-deliveries/:id/send', { params: { id } });
      loaded.show(sent);
      if (sent.status === 'delivered') toast.success(text.sentAgain);
      else toast.error(text.notTaken);
      onSent();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.open(id)}
      closeLabel={close}
      size="wide"
      footer={
        <Button icon="refresh" busy={sending.isBusy} disabled={!loaded.data} onClick={() => void again()}>
          {text.sendAgain}
        </Button>
      }
    >
      <LoadedBody loaded={loaded}>{(delivery) => <DeliveryDetails delivery={delivery} />}</LoadedBody>
    </Dialog>
  );
}

function DeliveryDetails({ delivery: { body, tries } }: { delivery: OfficeDeliveryDetail }) {
  const { hooks: text } = useTexts('office-integrations');
  const formatDateTime = useFormatDateTime();
  const [latest] = tries;
  const headers = Object.entries(latest?.headers ?? {}).map(([name, value]) => `${name}: ${value}`);
  const sent = [latest ? `POST ${latest.url}` : '', ...headers, '', body].join('\n').trim();
  return (
    <div className="grid gap-4">
      <h3>{text.request}</h3>
      <CopyLine text={sent} label={text.request} />
      <h3>{text.tries}</h3>
      {tries.length === 0 && <p className="text-muted">{text.noTries}</p>}
      <ol className="grid gap-3">
        {tries.map(({ id, at, status, error, response, milliseconds }) => (
          <li key={id} className="grid gap-1">
            <span>
              <bdi>{formatDateTime(at)}</bdi> ·{' '}
              <bdi>{text.attempt(status === null ? (error ?? text.noResponse) : String(status), milliseconds)}</bdi>
            </span>
            {response && <pre className="office-code">{response}</pre>}
          </li>
        ))}
      </ol>
    </div>
  );
}
