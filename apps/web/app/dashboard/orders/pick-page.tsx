import './pick-page.css';
import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { PickLine } from '@karaz/contract/admin/picking';
import { formatNumber } from '@karaz/i18n/format-number';
import { pick } from '@karaz/i18n/localized';
import { useEffect } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadedBody } from '../form/loaded-body.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import { OfficePage } from '../page/office-page.tsx';
import { isReadyToLeave, packingOf } from './is-picked.ts';
import { NextOrder } from './next-order.tsx';
import { OrderActions } from './order-actions.tsx';
import { PickNote } from './pick-note.tsx';
import { Overview } from './pick-overview.tsx';
import { OPEN_TO_PICKING } from './pick-panel.tsx';
import { PickStep } from './pick-step.tsx';
import { doneOf, startOf } from './pick-steps.ts';
import { ScanField } from './scan-field.tsx';
import { staffChanges } from './staff-changes.ts';
import { ReadyBadge } from './status-badge.tsx';
import { useOrderEvents } from './use-order-events.ts';
import { usePicking } from './use-picking.ts';

export const page = definePage({
  texts: ['office', 'office-orders', 'office-pick', 'orders', 'handling'],
  head: (_, { shell, ...texts }) => ({ title: `${texts['office-pick'].title} · ${shell.storeName}`, noIndex: true }),
  Component: PickPage,
});

function PickPage() {
  const text = useTexts('office-pick');
  const orders = useTexts('office-orders');
  const api = useApi();
  const id = useRouter().view.params['id'] ?? '';
  const read = () => api('GET /api/v1/admin/orders/:id', { params: { id } });
  const loaded = useLoaded(id, read);
  const { data: detail, show, reload } = loaded;
  useOrderEvents(detail, { reload, read, show });
  return (
    <OfficePage
      title={
        detail ? (
          <span className="flex flex-wrap items-center gap-3">
            <bdi dir="ltr">{detail.order.custom_order_id}</bdi>
            {isReadyToLeave(packingOf(detail)) && <ReadyBadge />}
          </span>
        ) : (
          text.title
        )
      }
      back={{ to: href('/dashboard/orders/:id', { id }), label: text.toOrder }}
    >
      <LoadedBody loaded={loaded} missing={orders.notFound}>
        {(order) => <Picking key={id} detail={order} onChange={show} onMoved={reload} />}
      </LoadedBody>
    </OfficePage>
  );
}

type PickingProps = {
  detail: OfficeOrder;
  onChange: (order: OfficeOrder) => void;
  onMoved: () => Promise<void>;
};

/** Who picks an order accepts and prepares it: the board says so, and the step that is left is the one out of the branch. */
function useStartOfPreparation({ detail: { order, moves, pick: lines }, onMoved }: PickingProps, unsent: number): void {
  const api = useApi();
  const { id, status } = order;
  const isPicked = unsent === 0 && lines.some(({ pickedQuantity }) => pickedQuantity !== null);
  const next = isPicked ? startOf(status, moves) : null;
  useEffect(() => {
    if (next === null) return;
    // A colleague may have moved it: then the page follows.
    api('POST /api/v1/admin/orders/move', { body: { ids: [id], status: next } }).then(onMoved, () => {});
  }, [api, id, next, onMoved]);
}

function Picking(props: PickingProps) {
  const { detail, onMoved } = props;
  const text = useTexts('office-pick');
  const language = useLanguage();
  const { steps, current, turn, save, undo, scan, unknown, show, unsent, isOffline, problem } = usePicking(props);
  useStartOfPreparation(props, unsent);
  if (!OPEN_TO_PICKING.has(detail.order.status) || steps.length === 0) {
    return (
      <div className="pick-page">
        <p role="status">{text.closed}</p>
        <NextOrder order={detail.order} />
      </div>
    );
  }
  const done = doneOf(steps);
  const changes = staffChanges(detail.order.order_history);
  const step = (by: number) => {
    const at = steps.findIndex(({ itemId }) => itemId === current?.itemId);
    return steps[at + by]?.itemId ?? null;
  };
  return (
    <div className="pick-page">
      <PickNote note={detail.order.notes} />
      <Progress done={done} of={steps.length} />
      {isOffline && (
        <p role="status" className="pick-note">
          {text.offline(unsent)}
        </p>
      )}
      {problem && (
        <p role="alert" className="field-error">
          {problem.message} {nameOfLine(steps, problem.itemId, language)}
        </p>
      )}
      {changes
        .filter(({ to }) => to === 0)
        .map((change) => (
          <p key={change.name_en} role="status" className="pick-note">
            {text.takenOut(pick(change, 'name', language), formatNumber(change.from))}
          </p>
        ))}
      {current ? (
        <>
          <PickStep
            key={`${current.itemId} ${turn}`}
            detail={detail}
            line={current}
            change={changes.find(({ name_en }) => name_en === current.name_en)}
            onPick={(picked) => save(current, picked)}
            onUndo={() => undo(current)}
          />
          <div className="pick-walk">
            <Button kind="ghost" disabled={step(-1) === null} onClick={() => show(step(-1))}>
              {text.previous}
            </Button>
            <Button kind="ghost" disabled={step(1) === null} onClick={() => show(step(1))}>
              {text.next}
            </Button>
          </div>
          <ScanField onCode={scan} />
          {unknown !== null && (
            <p role="alert" className="field-error">
              {text.unknownCode(unknown)}
            </p>
          )}
        </>
      ) : (
        <AllPicked detail={detail} short={shortOf(steps)} unsent={unsent} onMoved={onMoved} />
      )}
      <Overview steps={steps} changes={changes} currentId={current?.itemId ?? null} onShow={show} />
    </div>
  );
}

const nameOfLine = (steps: readonly PickLine[], itemId: number, language: ReturnType<typeof useLanguage>) => {
  const line = steps.find((each) => each.itemId === itemId);
  return line ? `(${pick(line, 'name', language)})` : '';
};

function Progress({ done, of }: { done: number; of: number }) {
  const text = useTexts('office-pick');
  return (
    <div className="pick-progress">
      <strong role="status">{text.progress(done, of)}</strong>
      <progress value={done} max={of} aria-label={text.progress(done, of)} />
    </div>
  );
}

/** Lines of which nothing, or less than ordered, is in the bag. */
const shortOf = (steps: readonly PickLine[]) =>
  steps.filter(({ pickedQuantity, quantity }) => (pickedQuantity ?? 0) < quantity).length;

type AllPickedProps = { detail: OfficeOrder; short: number; unsent: number; onMoved: () => Promise<void> };

function AllPicked({ detail, short, unsent, onMoved }: AllPickedProps) {
  const text = useTexts('office-pick');
  return (
    <section className="pick-done">
      <p>
        <Icon name="check" size={24} /> {short > 0 ? text.pickedShort(short) : text.allPicked}
      </p>
      {/* Above the place of the button that picked the last line: the thumb is still there. */}
      {unsent === 0 && <OrderActions detail={detail} onMoved={onMoved} stepsOnly />}
      <Link to={href('/dashboard/orders/:id', { id: detail.order.id })} className={buttonClass({ kind: 'outline' })}>
        {text.toOrder}
      </Link>
      <Link
        to={`/dashboard/orders/slips?orders=${detail.order.id}&view=labels`}
        prefetch={false}
        className={buttonClass({ kind: 'outline' })}
      >
        {text.printLabels}
      </Link>
    </section>
  );
}
