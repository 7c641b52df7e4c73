import type { StockLine, StockMovement } from '@karaz/contract/admin/stock';
import { STOCK_REASONS, type StockReason } from '@karaz/domain/catalog/stock-reasons';
import { foldDigits } from '@karaz/domain/text/fold-arabic';
import { pick } from '@karaz/i18n/localized';
import { type FormEvent, startTransition, useEffect, useOptimistic, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { leave } from '../../router/leave-guard.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { inOurDigits } from '../form/number-in.ts';
import { LeaveGuard } from '../form/save-bar.tsx';
import { type SerialQueue, useSerialQueue } from '../form/use-serial-queue.ts';
import { ExportButton } from '../list/export-button.tsx';
import { useFormatDateTime } from '../page/date-formats.ts';
import { useReturnFocus } from '../page/use-return-focus.ts';
import { variationName } from './variation-name.ts';

type StockDrawerProps = {
  line: StockLine;
  mayWrite: boolean;
  onChange: (line: StockLine) => void;
  onClose: () => void;
};

/** One stock: count it, say when to warn, and see where everything went. */
export function StockDrawer({ line, mayWrite, onChange, onClose }: StockDrawerProps) {
  useReturnFocus();
  const text = useTexts('office-stock');
  const language = useLanguage();
  const inTurn = useSerialQueue();
  return (
    <Drawer
      open
      onClose={() => leave(onClose)}
      title={<bdi>{pick(line, 'name', language)}</bdi>}
      closeLabel={text.close}
      width={420}
    >
      <div className="grid gap-5">
        {line.form.length > 0 && <p className="font-semibold">{variationName(line, language)}</p>}
        <p className="text-muted">
          <bdi>{pick(line.branch, 'name', language)}</bdi> · <bdi dir="ltr">{line.sku}</bdi>
        </p>
        {mayWrite && <AdjustForm line={line} onChange={onChange} inTurn={inTurn} />}
        {mayWrite && <Terms line={line} onChange={onChange} inTurn={inTurn} />}
        <Movements line={line} />
      </div>
    </Drawer>
  );
}

type How = 'count' | 'more' | 'fewer';
type PartProps = Pick<StockDrawerProps, 'line' | 'onChange'> & { inTurn: SerialQueue };

const wholeNumber = (text: string) => {
  const plain = foldDigits(text).trim();
  return /^\d{1,7}$/.test(plain) ? Number(plain) : null;
};
const newKey = () => crypto.randomUUID();
const isReason = (value: string): value is StockReason => STOCK_REASONS.some((reason) => reason === value);
const isHow = (value: string): value is How => value === 'count' || value === 'more' || value === 'fewer';
const usualReason: Readonly<Record<How, StockReason>> = { count: 'count', more: 'delivery', fewer: 'damaged' };

function AdjustForm({ line, ...change }: PartProps) {
  const text = useTexts('office-stock');
  const { isBusy, run } = useChange(change);
  const api = useApi();
  const [how, setHow] = useState<How>('count');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState<StockReason>('count');
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  // One key for one request: sent again after a lost response, it is counted once.
  const [key, setKey] = useState(newKey);
  // What was sent before was counted after all: this is another request, on the current count.
  const renew = async (failed: unknown): Promise<never> => {
    if (!(failed instanceof ApiError && failed.body.code === 'keyReused')) throw failed;
    const query = { search: line.sku, branchId: line.branch.id };
    const now = (await api('GET /api/v1/admin/stock', { query })).data.find(({ id }) => id === line.id);
    if (!now) throw failed;
    change.onChange(now);
    setKey(newKey());
    throw new Error(text.arrivedBefore);
  };
  const number = wholeNumber(amount);
  const after = number === null ? null : how === 'count' ? number : line.quantity + (how === 'more' ? number : -number);
  const tooFew = after !== null && after < 0 ? text.tooFew(line.quantity) : undefined;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (number === null) return setError(text.wrongAmount);
    if (tooFew) return;
    const input = how === 'count' ? { quantity: number } : { change: how === 'more' ? number : -number };
    const done = await run(() =>
      api('POST /api/v1/admin/stock/:id/adjustments', {
        params: { id: line.id },
        body: { ...input, reason, note },
        idempotencyKey: key,
      }).catch(renew),
    );
    if (done) {
      // What was typed meanwhile is the next request.
      setAmount((now) => (now === amount ? '' : now));
      setNote((now) => (now === note ? '' : now));
      setKey(newKey());
    }
  };
  return (
    <>
      <form className="grid gap-3" onSubmit={(event) => void save(event)}>
        <Select
          label={text.how}
          value={how}
          options={[
            { value: 'count', label: text.count },
            { value: 'more', label: text.more },
            { value: 'fewer', label: text.fewer },
          ]}
          onChange={({ currentTarget: { value } }) => {
            if (!isHow(value)) return;
            setHow(value);
            setReason(usualReason[value]);
          }}
        />
        <TextField
          label={text.amount}
          inputMode="numeric"
          dir="ltr"
          value={amount}
          error={amount !== '' && number === null ? text.wrongAmount : (error ?? tooFew)}
          hint={after === null ? undefined : <bdi>{text.becomes(line.quantity, after)}</bdi>}
          onChange={({ currentTarget }) => {
            setAmount(inOurDigits(currentTarget.value));
            setError(undefined);
          }}
        />
        <Select
          label={text.reason}
          value={reason}
          options={STOCK_REASONS.map((value) => ({ value, label: text.reasons[value] }))}
          onChange={({ currentTarget: { value } }) => isReason(value) && setReason(value)}
        />
        <TextField
          label={text.note}
          optionalLabel={useTexts('office').form.optional}
          maxLength={300}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Button type="submit" busy={isBusy}>
          {text.save}
        </Button>
      </form>
      <LeaveGuard isOn={amount !== '' || note !== ''} />
    </>
  );
}

function Terms({ line, ...changes }: PartProps) {
  const text = useTexts('office-stock');
  const api = useApi();
  const { run } = useChange(changes);
  const [isOnSale, showOnSale] = useOptimistic(line.isAvailable);
  const [lowAt, setLowAt] = useState(String(line.lowAt));
  const change = (body: { lowAt?: number; isAvailable?: boolean }) =>
    run(() => api('PATCH /api/v1/admin/stock/:id', { params: { id: line.id }, body }));
  const number = wholeNumber(lowAt);
  return (
    <div className="grid gap-3">
      <TextField
        label={text.warnAt}
        inputMode="numeric"
        dir="ltr"
        value={lowAt}
        error={number === null ? text.wrongAmount : undefined}
        onChange={({ currentTarget }) => setLowAt(inOurDigits(currentTarget.value))}
        onBlur={() => number !== null && number !== line.lowAt && void change({ lowAt: number })}
      />
      <Switch
        label={text.onSale}
        checked={isOnSale}
        onChange={({ currentTarget: { checked } }) =>
          startTransition(async () => {
            showOnSale(checked);
            await change({ isAvailable: checked });
          })
        }
      />
      <LeaveGuard isOn={number !== line.lowAt} />
    </div>
  );
}

function useChange({ onChange, inTurn }: Pick<PartProps, 'onChange' | 'inTurn'>) {
  const text = useTexts('office-stock');
  const [underWay, setUnderWay] = useState(0);
  const run = async (send: () => Promise<StockLine>): Promise<boolean> => {
    setUnderWay((count) => count + 1);
    try {
      onChange(await inTurn(send));
      toast.success(text.saved);
      return true;
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : text.failed);
      return false;
    } finally {
      setUnderWay((count) => count - 1);
    }
  };
  return { isBusy: underWay > 0, run };
}

function Movements({ line }: { line: StockLine }) {
  const text = useTexts('office-stock');
  const api = useApi();
  const formatDateTime = useFormatDateTime();
  // null: not known.
  const [moves, setMoves] = useState<readonly StockMovement[] | null>([]);
  const { id, updatedAt } = line;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the stock is a new movement
  useEffect(() => {
    const leaving = new AbortController();
    api('GET /api/v1/admin/stock/:id/movements', { params: { id }, signal: leaving.signal }).then(
      ({ data }) => setMoves(data),
      () => leaving.signal.aborted || setMoves(null),
    );
    return () => leaving.abort();
  }, [api, id, updatedAt]);
  const reasons: Readonly<Record<string, string>> = text.reasons;
  return (
    <section className="grid gap-3">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{text.movements}</h3>
        <ExportButton call="GET /api/v1/admin/stock/:id/movements/export" params={{ id }} />
      </span>
      {moves?.length === 0 && <p className="text-muted">{text.noMovements}</p>}
      {moves === null && <p role="alert">{text.movementsFailed}</p>}
      <ol className="office-timeline">
        {moves?.map((move) => (
          <li key={move.id}>
            <span>
              <bdi dir="ltr" className="font-semibold">
                {move.delta > 0 ? `+${move.delta}` : move.delta}
              </bdi>{' '}
              {reasons[move.reason] ?? move.reason} · <bdi>{move.quantityAfter}</bdi>
            </span>
            <span className="text-muted">
              <bdi>{formatDateTime(move.at)}</bdi> · <bdi>{move.actor ?? text.byShop}</bdi>
            </span>
            {move.note && <bdi>{move.note}</bdi>}
          </li>
        ))}
      </ol>
    </section>
  );
}
