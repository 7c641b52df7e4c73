import { SUBSTITUTIONS } from '@karaz/domain/orders/handling';
import { lazy, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { firstTouch } from '../../ui/first-touch.ts';
import { Later } from '../../ui/later.tsx';
import type { Checkout } from './use-checkout.ts';

const loadChoices = async () => ({ default: (await import('./line-choices.tsx')).LineChoices });
const ChoicesAtOnce = lazy(loadChoices);
/** Folded away they are there before anybody can unfold them. */
const ChoicesOnTouch = lazy(() => firstTouch().then(loadChoices));

/** For the whole order, and for single lines where that differs. */
export function SubstitutionFields({ checkout }: { checkout: Checkout }) {
  const text = useTexts('handling');
  const { draft, change, view } = checkout;
  const differing = view.items.filter(({ stock }) => draft.lineSubstitutions[stock.id] !== undefined).length;
  const [isOpenFirst] = useState(differing > 0);
  const LineChoices = isOpenFirst ? ChoicesAtOnce : ChoicesOnTouch;
  return (
    <div className="grid gap-3">
      <fieldset className="grid gap-3">
        <legend className="field-label mb-2">{text.substitution}</legend>
        <div className="grid gap-2 sm:grid-cols-3">
          {SUBSTITUTIONS.map((each) => (
            <label key={each} className="choice-card flex items-start gap-3 rounded-control p-3">
              <input
                type="radio"
                name="substitution"
                checked={draft.substitution === each}
                onChange={() => change({ substitution: each })}
                className="mt-0.5 size-5 shrink-0 accent-primary"
              />
              <span className="grid min-w-0">
                <span className="font-medium">{text.substitutions[each]}</span>
                <span className="text-small text-muted">{text.substitutionHints[each]}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Accordion title={text.byLine} open={differing > 0}>
        <Later>
          <LineChoices checkout={checkout} />
        </Later>
      </Accordion>
    </div>
  );
}
