import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { PickLine } from '@karaz/contract/admin/picking';
import { formatNumber } from '@karaz/i18n/format-number';
import { pick } from '@karaz/i18n/localized';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { ChangedBy } from './changed-by.tsx';
import { useOrderMoney } from './order-panels.tsx';
import { About } from './pick-about.tsx';
import { Count, Weigh } from './pick-amount.tsx';
import { dearerBy, proposedCount, substituteOf } from './pick-steps.ts';
import { isOtherPick, MAX_SUBSTITUTES } from './picked-line.ts';
import type { LineChange } from './staff-changes.ts';
import { type Substitute, SubstituteDialog } from './substitute-dialog.tsx';

export type Picked = { count: number; grams: number | null; substitute: Substitute | null };

type PickStepProps = {
  detail: OfficeOrder;
  line: PickLine;
  /** By staff while it was picked; undefined: none. */
  change?: LineChange | undefined;
  onPick: (picked: Picked) => void;
  /** A finished line is to be picked again. */
  onUndo: () => void;
};

/** One line of an order, and what was found of it. */
export function PickStep({ detail, line, change, onPick, onUndo }: PickStepProps) {
  const text = useTexts('office-pick');
  const orders = useTexts('office-orders');
  const language = useLanguage();
  const [count, setCount] = useState(line.pickedQuantity || line.quantity);
  // What goes into the bag in its place, also when only its number is corrected; null: as ordered.
  const [instead, setInstead] = useState<Substitute | null>(line.substitute);
  const [isChoosing, setChoosing] = useState(false);
  const [isLess, setLess] = useState(false);
  // What was chosen here stays when a colleague saves the line; one's own press opens it anew.
  const [opened] = useState(line);
  const money = useOrderMoney(detail);
  const { give, question } = useDearer({ detail, line, onPick });
  const name = pick(line, 'name', language);
  return (
    <section className="pick-step" aria-label={name}>
      <About
        line={line}
        instead={instead}
        count={count}
        change={change}
        name={name}
        phone={detail.order.customer.phoneNumber}
      />
      <ChangedBy line={line} isOn={isOtherPick(opened, line)} />
      {instead !== null ? (
        <Instead line={line} instead={instead} count={count} money={money} onCount={setCount} onPick={give} />
      ) : line.agreedGrams === null ? (
        <Button size="large" icon="check" onClick={() => onPick({ count, grams: null, substitute: null })}>
          {count === line.quantity ? text.gotIt : text.gotSome(formatNumber(count), formatNumber(line.quantity))}
        </Button>
      ) : (
        <Weigh
          line={line}
          count={count}
          button={count === line.quantity ? text.gotIt : text.gotSome(formatNumber(count), formatNumber(line.quantity))}
          onWeighed={(grams) => onPick({ count, grams, substitute: null })}
        />
      )}
      {isLess && instead === null && (
        <Count label={text.howMany} value={count} max={line.quantity} onChange={setCount} />
      )}
      <Choices
        line={line}
        hasLess={line.quantity > 1 && !isLess && instead === null}
        onLess={() => {
          setLess(true);
          setCount(Math.max(1, line.quantity - 1));
        }}
        onSubstitute={() => setChoosing(true)}
        onNone={() => onPick({ count: 0, grams: null, substitute: null })}
        onUndo={onUndo}
      />
      {isChoosing && (
        <SubstituteDialog
          orderId={detail.order.id}
          itemId={line.itemId}
          currency={detail.order.currency}
          title={orders.insteadOf(name)}
          agreed={line.total}
          onChoose={(choice) => {
            setChoosing(false);
            setInstead(choice && substituteOf(choice));
            setCount(choice ? proposedCount(line, choice) : line.quantity);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {question}
    </section>
  );
}

/** What is dearer than agreed is given only when somebody says that it is meant: the shopper pays no more for it. */
function useDearer({ detail, line, onPick }: Pick<PickStepProps, 'detail' | 'line' | 'onPick'>) {
  const text = useTexts('office-pick');
  const orders = useTexts('office-orders');
  const money = useOrderMoney(detail);
  const [confirming, setConfirming] = useState<(Picked & { costs: number }) | null>(null);
  const give = (picked: Picked) => {
    const costs = picked.substitute && dearerBy(line, picked.substitute, picked.count);
    if (costs === null) onPick(picked);
    else setConfirming({ ...picked, costs });
  };
  const question = (
    <ConfirmDialog
      open={confirming !== null}
      title={text.dearerTitle}
      confirmLabel={text.takeIt}
      onConfirm={() =>
        confirming && onPick({ count: confirming.count, grams: confirming.grams, substitute: confirming.substitute })
      }
      onClose={() => setConfirming(null)}
    >
      <p>{confirming && orders.dearer(money(line.total), money(confirming.costs))}</p>
    </ConfirmDialog>
  );
  return { give, question };
}

type ChoicesProps = {
  line: PickLine;
  hasLess: boolean;
  onLess: () => void;
  onSubstitute: () => void;
  onNone: () => void;
  onUndo: () => void;
};

/** Whatever else there is to do with a line than to have found it. */
function Choices({ line, hasLess, onLess, onSubstitute, onNone, onUndo }: ChoicesProps) {
  const text = useTexts('office-pick');
  return (
    <div className="pick-choose">
      {hasLess && (
        <Button kind="outline" onClick={onLess}>
          {text.less}
        </Button>
      )}
      {line.substitution !== 'no_substitute' && (
        <Button kind="outline" onClick={onSubstitute}>
          {text.substitute}
        </Button>
      )}
      <Button kind="outline" onClick={onNone}>
        {text.none}
      </Button>
      {line.pickedQuantity !== null && (
        <Button kind="outline" onClick={onUndo}>
          {text.undo}
        </Button>
      )}
    </div>
  );
}

type InsteadProps = {
  line: PickLine;
  instead: Substitute;
  count: number;
  money: (amount: number) => string;
  onCount: (count: number) => void;
  onPick: PickStepProps['onPick'];
};

/** A pack of six is not given six times for six single ones: the number is asked before it is saved. */
function Instead({ line, instead, count, money, onCount, onPick }: InsteadProps) {
  const text = useTexts('office-pick');
  const orders = useTexts('office-orders');
  const language = useLanguage();
  const question = useRef<HTMLParagraphElement>(null);
  // After the dialog has closed and given the focus back.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (!(document.activeElement instanceof HTMLInputElement)) question.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className="pick-instead">
      <p ref={question} tabIndex={-1}>
        <strong>
          {orders.instead}: <bdi>{pick(instead, 'name', language)}</bdi>
        </strong>
        <span>
          {orders.maxToPay} <bdi>{money(line.total)}</bdi>
          {instead.price != null && (
            <>
              {' · '}
              {text.thisCosts} <bdi>{money(instead.price * count)}</bdi>
            </>
          )}
        </span>
        <span>{text.howManyOfThis}</span>
      </p>
      <Count
        label={text.howManyOfThis}
        value={count}
        max={MAX_SUBSTITUTES}
        words={formatNumber(count)}
        onChange={onCount}
      />
      {!instead.gramsEach ? (
        <Button size="large" icon="check" onClick={() => onPick({ count, grams: null, substitute: instead })}>
          {text.gotInstead(formatNumber(count))}
        </Button>
      ) : (
        <Weigh
          key={instead.stockId}
          line={asWeighed(line, instead, instead.gramsEach)}
          count={count}
          button={text.gotInstead(formatNumber(count))}
          onWeighed={(grams) => onPick({ count, grams, substitute: instead })}
        />
      )}
    </div>
  );
}

/** As if so many of the substitute had been ordered. */
const asWeighed = (line: PickLine, instead: Substitute, gramsEach: number): PickLine => ({
  ...line,
  agreedGrams: Math.round(gramsEach * line.quantity),
  weighedGrams: line.substitute?.stockId === instead.stockId ? line.weighedGrams : null,
});
