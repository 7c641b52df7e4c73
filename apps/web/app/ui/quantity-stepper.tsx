import type { Ref } from 'react';
import { Icon } from './icon.tsx';

type QuantityStepperProps = {
  quantity: number;
  onChange: (quantity: number) => void;
  /** No more than this are in stock. */
  max?: number;
  step?: number;
  /** 0: less than one removes it. 1: there is nothing to remove yet. */
  min?: number;
  labels: { decrease: string; increase: string; remove: string; quantity: string };
  /** Of what, for those who hear one button alone. */
  name?: string;
  /** Read out instead of name and number, e.g. 'Tomatoes: 2 in the cart'. */
  spoken?: string;
  /** Shown instead of the bare number, e.g. '1.5 kg'. */
  text?: string;
  disabled?: boolean;
  ref?: Ref<HTMLDivElement>;
};

/** At the last piece the minus becomes a bin: less than one is none. */
export function QuantityStepper({
  quantity,
  onChange,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  min = 0,
  labels,
  name,
  spoken = name && `${name}: ${quantity}`,
  text,
  disabled = false,
  ref,
}: QuantityStepperProps) {
  const isLast = min === 0 && quantity <= step;
  const isAtMin = quantity <= min;
  const isAtMax = quantity + step > max;
  const of = (label: string) => (name ? `${label}: ${name}` : label);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and a legend
    <div ref={ref} className="stepper" role="group" aria-label={spoken ?? labels.quantity}>
      <button
        type="button"
        aria-label={of(isLast ? labels.remove : labels.decrease)}
        disabled={disabled}
        // At a limit not `disabled`: whoever has just pressed it would stand nowhere.
        aria-disabled={isAtMin || undefined}
        onClick={() => !isAtMin && onChange(Math.max(min, quantity - step))}
      >
        <Icon name={isLast ? 'trash' : 'minus'} size={20} />
      </button>
      <output>
        <bdi aria-hidden={spoken !== undefined || undefined}>{text ?? quantity}</bdi>
        {spoken && <span className="sr-only">{spoken}</span>}
      </output>
      <button
        type="button"
        aria-label={of(labels.increase)}
        disabled={disabled}
        aria-disabled={isAtMax || undefined}
        onClick={() => !isAtMax && onChange(quantity + step)}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  );
}
