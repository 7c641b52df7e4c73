import type { CartItemView } from '@karaz/contract/cart';
import { isSubstitution, SUBSTITUTIONS } from '@karaz/domain/orders/handling';
import { pick } from '@karaz/i18n/localized';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Select } from '../../ui/select.tsx';
import type { Checkout } from './use-checkout.ts';

/** What to do when one of the goods is missing, each by itself. */
export function LineChoices({ checkout }: { checkout: Checkout }) {
  return (
    <ul className="grid gap-3">
      {checkout.view.items.map((item) => (
        <LineChoice key={item.stock.id} item={item} checkout={checkout} />
      ))}
    </ul>
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
