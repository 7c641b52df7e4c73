import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { useTexts } from '../../texts/texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useWithPriceNote } from '../../ui/price-note.ts';
import type { OptionsProps } from './product-model.ts';

export function AddonList({ data: { addons, currency, language }, requested, onChange }: OptionsProps) {
  const text = useTexts('product-page');
  const withNote = useWithPriceNote();
  const isChosen = (id: number) => requested.addons.some((addon) => addon.id === id);
  const toggle = (id: number) =>
    onChange({
      ...requested,
      addons: isChosen(id)
        ? requested.addons.filter((addon) => addon.id !== id)
        : [...requested.addons, { id, quantity: 1 }],
    });
  return (
    <fieldset className="mt-6 border-0">
      <legend className="mb-1 text-small font-semibold">{text.addons}</legend>
      <ul>
        {addons.map(({ id, name, price, isAvailable }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-t border-hairline first:border-0">
            <Checkbox
              label={name}
              checked={isChosen(id)}
              disabled={!isAvailable}
              onChange={() => toggle(id)}
              className="flex-1"
            />
            <bdi className="text-small text-muted">
              {price === 0
                ? text.addonFree
                : text.addonPrice(isolate(withNote(formatMoney(toMinor(price, currency), currency, language))))}
            </bdi>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
