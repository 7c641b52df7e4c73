import { parseQuantity } from '@karaz/domain/cart/quantity';
import { isolate } from '@karaz/i18n/format';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';

type QuantityFieldProps = {
  name: string;
  quantity: number;
  max: number;
  /** What is wrong with the line, and the element that says so. */
  error?: { id: string; text: string } | undefined;
  onChange: (quantity: number) => void;
};

/**
 * Steps of one, or a number typed in either script's digits; what is no quantity leaves the cart as it was, and of more
 * than there are it is what there are. Of what is sold out nothing is left to choose.
 */
export function QuantityField({ name, quantity, max, error, onChange }: QuantityFieldProps) {
  const text = useTexts('cart');
  const { stepper } = useTexts('shell');
  const [typed, setTyped] = useState<string | null>(null);
  const accept = () => {
    if (typed === null) return;
    setTyped(null);
    const parsed = parseQuantity(typed);
    if (!parsed.ok) {
      toast.error(text.quantityWrong);
      return;
    }
    if (max < 1) {
      const reason = error?.text ?? text.reasons['out-of-stock'];
      if (parsed.value !== quantity) toast.warning(`${isolate(name)}: ${reason}`);
      return;
    }
    const next = Math.min(parsed.value, max);
    if (next !== quantity) onChange(next);
    if (next < parsed.value) toast.warning(text.onlyLeft(isolate(name), isolate(String(max))));
  };
  const isAtMax = quantity >= max;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and a legend
    <div className="stepper" role="group" aria-label={text.quantityFor(isolate(name))}>
      <button
        type="button"
        aria-label={`${quantity <= 1 ? stepper.remove : stepper.decrease}: ${name}`}
        onClick={() => onChange(quantity - 1)}
      >
        <Icon name={quantity <= 1 ? 'trash' : 'minus'} size={20} />
      </button>
      <input
        className="w-12 bg-transparent text-center font-semibold"
        inputMode="numeric"
        dir="ltr"
        aria-label={text.quantityFor(isolate(name))}
        aria-invalid={error ? true : undefined}
        aria-describedby={error?.id}
        value={typed ?? String(quantity)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={accept}
        onKeyDown={(event) => event.key === 'Enter' && accept()}
      />
      <button
        type="button"
        aria-label={`${stepper.increase}: ${name}`}
        // Not `disabled`: whoever comes to it with the keyboard as it is switched off would stand nowhere.
        aria-disabled={isAtMax || undefined}
        onClick={() => !isAtMax && onChange(quantity + 1)}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  );
}
