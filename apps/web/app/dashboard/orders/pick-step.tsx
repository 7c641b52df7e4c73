import type { OfficeOrder } from '@karaz/contract/admin/orders';
import type { PickLine } from '@karaz/contract/admin/picking';
import { isDoubtfulWeight } from '@karaz/domain/orders/picking';
import { formatNumber } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Times } from '../../ui/times.tsx';
import { inOurDigits, numberIn } from '../form/number-in.ts';
import { proposedCount, substituteOf } from './pick-steps.ts';
import { MAX_SUBSTITUTES } from './picked-line.ts';
import { changedText, type LineChange } from './staff-changes.ts';
import { type Substitute, SubstituteDialog } from './substitute-dialog.tsx';

export type Picked = { count: number; grams: number | null; substitute: Substitute | null };

type PickStepProps = {
  detail: OfficeOrder;
  line: PickLine;
  /** By staff while it was picked; undefined: none. */
  change?: LineChange | undefined;
  onPick: (picked: Picked) => void;
};

/** One line of an order, and what was found of it. */
export function PickStep({ detail, line, change, onPick }: PickStepProps) {
  const text = useTexts('office-pick');
  const orders = useTexts('office-orders');
  const language = useLanguage();
  const [count, setCount] = useState(line.pickedQuantity || line.quantity);
  // What goes into the bag in its place, also when only its number is corrected; null: as ordered.
  const [instead, setInstead] = useState<Substitute | null>(line.substitute);
  const [isChoosing, setChoosing] = useState(false);
  const [isLess, setLess] = useState(false);
  const name = pick(line, 'name', language);
  return (
    <section className="pick-step" aria-label={name}>
      <About line={line} instead={instead} change={change} name={name} phone={detail.order.customer.phoneNumber} />
      {instead !== null ? (
        <Instead line={line} instead={instead} count={count} onCount={setCount} onPick={onPick} />
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
      <div className="pick-choose">
        {line.quantity > 1 && !isLess && instead === null && (
          <Button
            kind="outline"
            onClick={() => {
              setLess(true);
              setCount(Math.max(1, line.quantity - 1));
            }}
          >
            {text.less}
          </Button>
        )}
        {line.substitution !== 'no_substitute' && (
          <Button kind="outline" onClick={() => setChoosing(true)}>
            {text.substitute}
          </Button>
        )}
        <Button kind="outline" onClick={() => onPick({ count: 0, grams: null, substitute: null })}>
          {text.none}
        </Button>
      </div>
      {isChoosing && (
        <SubstituteDialog
          orderId={detail.order.id}
          itemId={line.itemId}
          currency={detail.order.currency}
          title={orders.insteadOf(name)}
          onChoose={(choice) => {
            setChoosing(false);
            setInstead(choice && substituteOf(choice));
            setCount(choice ? proposedCount(line, choice) : line.quantity);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}

type InsteadProps = {
  line: PickLine;
  instead: Substitute;
  count: number;
  onCount: (count: number) => void;
  onPick: PickStepProps['onPick'];
};

/** A pack of six is not given six times for six single ones: the number is asked before it is saved. */
function Instead({ line, instead, count, onCount, onPick }: InsteadProps) {
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
          {orders.instead}: {pick(instead, 'name', language)}
        </strong>
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

export const stepPicture = (image: string): string => `${image}/320`;

type AboutProps = Pick<PickStepProps, 'line' | 'change'> & {
  instead: Substitute | null;
  name: string;
  phone: string | null;
};

function About({ line, instead, change, name, phone }: AboutProps) {
  // What is looked for is what goes into the bag.
  const image = instead ? instead.image : line.image;
  const code = instead ? instead.gtin || instead.sku : line.gtin || line.sku;
  const text = useTexts('office-orders');
  const picking = useTexts('office-pick');
  const { zones } = useTexts('office');
  const { substitutions } = useTexts('handling');
  const language = useLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Chosen low in the list, it would change above the screen, unseen.
    const step = title.current?.closest('.pick-step');
    if (step && step.getBoundingClientRect().top < 0) step.scrollIntoView();
    // Whoever scans or types a weight stays in the field.
    if (document.activeElement instanceof HTMLInputElement) return;
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="pick-about">
      {image && <img src={stepPicture(image)} alt="" width={160} height={160} />}
      <div className="min-w-0">
        <h2 ref={title} tabIndex={-1}>
          <Times>{formatNumber(line.quantity)} ×</Times> {name}
        </h2>
        {change && <p className="font-semibold text-warning">{changedText(picking, change)}</p>}
        <p className="text-muted">
          {[line.zone && zones[line.zone], line.agreedGrams !== null && text.agreed(formatNumber(line.agreedGrams))]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-muted">
          <bdi dir="ltr">{code}</bdi>
        </p>
        {line.addons.map((addon) => (
          <p key={addon.name_en}>
            + <Times>{formatNumber(addon.quantity)} ×</Times> {pick(addon, 'name', language)}
          </p>
        ))}
        <p
          className={
            line.substitution === null || line.substitution === 'best_match'
              ? 'text-muted'
              : 'font-semibold text-warning'
          }
        >
          {text.ifMissing}: {line.substitution === null ? picking.noPreference : substitutions[line.substitution]}
        </p>
        {line.substitution === 'call_me' && phone && (
          <a href={`tel:${phone}`} className={buttonClass({ kind: 'outline' })}>
            <Icon name="phone" size={20} /> <bdi dir="ltr">{phone}</bdi>
          </a>
        )}
      </div>
    </div>
  );
}

type CountProps = {
  label: string;
  value: number;
  max: number;
  /** Left out: how many of how many. */
  words?: string;
  onChange: (count: number) => void;
};

function Count({ label, value, max, words, onChange }: CountProps) {
  const text = useTexts('office-pick');
  return (
    <fieldset className="pick-count">
      <legend className="sr-only">{label}</legend>
      <Button kind="outline" aria-label={text.oneLess} disabled={value <= 1} onClick={() => onChange(value - 1)}>
        −
      </Button>
      <output>{words ?? text.pickedOf(value, max)}</output>
      <Button kind="outline" aria-label={text.oneMore} disabled={value >= max} onClick={() => onChange(value + 1)}>
        +
      </Button>
    </fieldset>
  );
}

type WeighProps = { line: PickLine; count: number; button: string; onWeighed: (grams: number) => void };

/** The weight is typed; one far from what was agreed is confirmed by a second press. */
function Weigh({ line, count, button, onWeighed }: WeighProps) {
  const text = useTexts('office-pick');
  const orders = useTexts('office-orders');
  const [typed, setTyped] = useState(String(line.weighedGrams ?? ''));
  const [doubted, setDoubted] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const grams = numberIn(typed);
    if (grams === null || !Number.isInteger(grams) || grams <= 0) return setError(text.weightNeeded);
    const isDoubtful = isDoubtfulWeight({ ...line, pickedQuantity: count, weighedGrams: grams });
    if (isDoubtful && doubted !== `${count} ${grams}`) {
      setDoubted(`${count} ${grams}`);
      return setError(text.weightDoubtful(formatNumber(line.agreedGrams ?? 0), button));
    }
    onWeighed(grams);
  };
  return (
    <form className="pick-weigh" noValidate onSubmit={submit}>
      <label>
        {orders.grams}
        <input
          ref={field}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          data-number
          value={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={({ currentTarget }) => setTyped(inOurDigits(currentTarget.value))}
        />
      </label>
      <Button type="submit" size="large" icon="check">
        {button}
      </Button>
      {error && (
        <p id={errorId} role="alert" className="field-error">
          {error}
        </p>
      )}
    </form>
  );
}
