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
  text,
  disabled = false,
  ref,
}: QuantityStepperProps) {
  const isLast = min === 0 && quantity <= step;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and a legend
    <div ref={ref} className="stepper" role="group" aria-label={labels.quantity}>
      <button
        type="button"
        aria-label={isLast ? labels.remove : labels.decrease}
        disabled={disabled || quantity <= min}
        onClick={() => onChange(Math.max(min, quantity - step))}
      >
        <Icon name={isLast ? 'trash' : 'minus'} size={20} />
      </button>
      <output>
        <bdi>{text ?? quantity}</bdi>
      </output>
      <button
        type="button"
        aria-label={labels.increase}
        disabled={disabled || quantity + step > max}
        onClick={() => onChange(quantity + step)}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  );
}
