import type { CartItemView } from '@karaz/contract/cart';
import { isSubstitution, SUBSTITUTIONS } from '@karaz/domain/orders/handling';
import { pick } from '@karaz/i18n/localized';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Select } from '../../ui/select.tsx';
import type { Checkout } from './use-checkout.ts';

/** For the whole order, and for single lines where that differs. */
export function SubstitutionFields({ checkout }: { checkout: Checkout }) {
  const text = useTexts('handling');
  const { draft, change, view } = checkout;
  const differing = view.items.filter(({ stock }) => draft.lineSubstitutions[stock.id] !== undefined).length;
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
        <ul className="grid gap-3">
          {view.items.map((item) => (
            <LineChoice key={item.stock.id} item={item} checkout={checkout} />
          ))}
        </ul>
      </Accordion>
    </div>
  );
}

function LineChoice({ item: { stock }, checkout }: { item: CartItemView; checkout: Checkout }) {
  const text = useTexts('handling');
  const language = useLanguage();
  const { draft, change } = checkout;
  const choose = (value: string) => {
    const { [stock.id]: _, ...others } = draft.lineSubstitutions;
    change({ lineSubstitutions: isSubstitution(value) ? { ...others, [stock.id]: value } : others });
  };
  return (
    <li>
      <Select
        label={pick(stock, 'name', language)}
        value={draft.lineSubstitutions[stock.id] ?? ''}
        onChange={({ target }) => choose(target.value)}
        options={[
          { value: '', label: text.asOrder },
          ...SUBSTITUTIONS.map((each) => ({ value: each, label: text.substitutions[each] })),
        ]}
      />
    </li>
  );
}
