import './pick-panel.css';
import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { PickLine } from '@karaz/contract/admin/picking';
import { formatNumber } from '@karaz/i18n/format-number';
import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Times } from '../../ui/times.tsx';
import { toast } from '../../ui/toast.ts';
import { Panel } from '../form/panel.tsx';
import { useMay } from '../page/use-may.ts';
import { BranchHeading } from './branch-heading.tsx';
import { useOrderMoney } from './order-panels.tsx';
import { PickForm } from './pick-form.tsx';
import { dearerBy } from './pick-steps.ts';
import { isRest, packedOf } from './picked-line.ts';
import { hasUnsavedPicks } from './unsaved-picks.ts';

type PickPanelProps = { detail: OfficeOrder; onChange: (order: OfficeOrder) => void };

export const OPEN_TO_PICKING: ReadonlySet<string> = new Set(['placed', 'active', 'on review', 'on preparation']);

export function PickPanel({ detail, onChange }: PickPanelProps) {
  const text = useTexts('office-orders');
  const mayPick = useMay('orders.write');
  const isOpen = mayPick && OPEN_TO_PICKING.has(detail.order.status);
  return (
    <Panel
      title={isOpen ? text.pickList : text.goods}
      description={isOpen ? text.pickText : undefined}
      tools={
        isOpen && (
          <>
            <PickRest detail={detail} onChange={onChange} />
            <Link
              to={href('/dashboard/orders/:id/pick', { id: detail.order.id })}
              className={buttonClass({ size: 'small' })}
              prefetch={false}
            >
              {text.pickNow}
            </Link>
          </>
        )
      }
    >
      {detail.branches.length > 1 && isOpen && <Standing detail={detail} />}
      {detail.branches.map((branch) => (
        <section key={branch.id}>
          {detail.branches.length > 1 && (
            <BranchHeading branch={branch} mainId={detail.order.branch.id}>
              {isOpen && <small>{text.packed(branch.done, branch.lines)}</small>}
            </BranchHeading>
          )}
          <ul className="pick-list">
            {detail.pick
              .filter(({ branchId }) => branchId === branch.id)
              .map((line) => (
                <Line
                  key={line.itemId}
                  detail={detail}
                  line={line}
                  isOpen={isOpen && branch.isOurs}
                  onChange={onChange}
                />
              ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}

/** Whoever hands it over waits for the others; whoever helps sees who moves it on. */
function Standing({ detail }: { detail: OfficeOrder }) {
  const text = useTexts('office-orders');
  const language = useLanguage();
  const open = detail.branches
    .filter(({ lines, done }) => done < lines)
    .map((branch) => pick(branch, 'name', language));
  const { branch: main } = detail.order;
  const isHelping = detail.branches.some(({ isOurs }) => isOurs) && !isOurs(detail, main.id);
  return (
    <div role="status">
      {isHelping && <p>{text.forOthers(pick(main, 'name', language))}</p>}
      <p>{open.length > 0 ? text.stillPicking(open.join(language === 'ar' ? '، ' : ', ')) : text.allPicked}</p>
    </div>
  );
}

const isOurs = ({ branches }: OfficeOrder, branchId: number) =>
  branches.some((branch) => branch.id === branchId && branch.isOurs);

/** Most bags are packed as ordered: one press for all that nobody has picked yet. */
function PickRest({ detail, onChange }: PickPanelProps) {
  const text = useTexts('office-orders');
  const office = useTexts('office').form;
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  if (!detail.pick.some((line) => isRest(line) && isOurs(detail, line.branchId))) return null;
  const run = async () => {
    // A line somebody is typing into would be saved as ordered under their fingers.
    if (hasUnsavedPicks()) return void toast.warning(text.typedFirst);
    setBusy(true);
    try {
      const done = await api('POST /api/v1/admin/orders/:id/pick-rest', { params: { id: detail.order.id } });
      onChange(done);
      const isWeighed = done.pick.some(({ agreedGrams }) => agreedGrams !== null);
      toast.success(isWeighed ? text.savedAsOrdered : office.saved);
    } catch (failed) {
      toast.error(failed instanceof Error && failed.message ? failed.message : office.saveFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="outline" size="small" busy={isBusy} onClick={() => void run()}>
      {text.allAsOrdered}
    </Button>
  );
}

type LineProps = PickPanelProps & { line: PickLine; isOpen: boolean };

export function Line({ detail, line, isOpen, onChange }: LineProps) {
  const text = useTexts('office-orders');
  const language = useLanguage();
  const { substitutions } = useTexts('handling');
  const money = useOrderMoney(detail);
  const name = pick(line, 'name', language);
  const costs = line.substitute && dearerBy(line, line.substitute, line.pickedQuantity ?? 0);
  const loss = costs === null ? null : costs - line.total;
  return (
    <li className="pick-line" data-packed={packedOf(line) ?? undefined}>
      {line.image && <img src={`${line.image}/160`} alt="" width={48} height={48} loading="lazy" />}
      <div className="min-w-0">
        <p className="font-semibold">
          <Times>{formatNumber(line.quantity)} ×</Times> {name}
        </p>
        <p className="text-muted">
          <bdi dir="ltr">{line.sku}</bdi>
          {line.agreedGrams !== null && ` · ${text.agreed(formatNumber(line.agreedGrams))}`}
        </p>
        {line.addons.map((addon) => (
          <p key={addon.name_en}>
            + <Times>{formatNumber(addon.quantity)} ×</Times> {pick(addon, 'name', language)}
          </p>
        ))}
        {line.substitution && (
          <p className={line.substitution === 'best_match' ? 'text-muted' : 'font-semibold text-warning'}>
            {text.ifMissing}: {substitutions[line.substitution]}
          </p>
        )}
        {!isOpen && <Packed line={line} />}
        {line.substitute && (
          <p>
            {text.instead}: <bdi>{pick(line.substitute, 'name', language)}</bdi>
            {line.substitute.price !== null && (
              <>
                {' · '}
                <Times>{formatNumber(line.pickedQuantity ?? 0)} ×</Times> <bdi>{money(line.substitute.price)}</bdi>
              </>
            )}
          </p>
        )}
      </div>
      <div className="pick-sums">
        <bdi>{money(line.total)}</bdi>
        {loss !== null && (
          <small>
            {text.loss}: <bdi>{money(loss)}</bdi>
          </small>
        )}
        {line.reduction > 0 && (
          <small>
            {text.less}: <bdi>{money(line.reduction)}</bdi>
          </small>
        )}
      </div>
      {isOpen && <PickForm detail={detail} line={line} onChange={onChange} />}
    </li>
  );
}

/** With nothing left to type, what somebody typed is shown as text. */
function Packed({ line }: { line: PickLine }) {
  const text = useTexts('office-orders');
  const packed = packedOf(line);
  if (packed === null || line.pickedQuantity === null) return null;
  const count =
    packed === 'none'
      ? text.nothingPacked
      : text.packedOf(formatNumber(line.pickedQuantity), formatNumber(line.quantity));
  const weight = line.weighedGrams === null ? null : text.weight(formatNumber(line.weighedGrams));
  return <p className="pick-packed">{[count, weight].filter(Boolean).join(' · ')}</p>;
}
