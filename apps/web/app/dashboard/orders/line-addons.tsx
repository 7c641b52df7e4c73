import type { OfferedAddon } from '@karaz/contract/admin/order-changes';
import { type CurrencyCode, toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';

export type ChosenAddon = { addonId: number; day: string | null };
type LineAddonsProps = {
  name: string;
  offered: readonly OfferedAddon[];
  chosen: readonly ChosenAddon[];
  currency: CurrencyCode;
  onChange: (chosen: readonly ChosenAddon[]) => void;
};

/** What a product can be had with: as many of each as the line has. Which go together the server says. */
export function LineAddons({ name, offered, chosen, currency, onChange }: LineAddonsProps) {
  const text = useTexts('office-order-edit');
  const language = useLanguage();
  const set = (addonId: number, isOn: boolean, day: string | null = null) =>
    onChange([...chosen.filter((one) => one.addonId !== addonId), ...(isOn ? [{ addonId, day }] : [])]);
  return (
    <fieldset className="basket-addons">
      <legend className="sr-only">{text.addonsOf(name)}</legend>
      {offered.map((addon) => {
        const current = chosen.find(({ addonId }) => addonId === addon.id);
        const price = isolate(formatMoney(toMinor(addon.price, currency), currency, language));
        return (
          <div key={addon.id} className="grid gap-2">
            <Checkbox
              label={`${pick(addon, 'name', language)} · +${price}`}
              checked={current !== undefined}
              disabled={!addon.isAvailable && current === undefined}
              onChange={({ currentTarget }) => set(addon.id, currentTarget.checked)}
            />
            {addon.needsDay && current && (
              <TextField
                label={text.addonDay}
                type="date"
                value={current.day ?? ''}
                onChange={({ currentTarget }) => set(addon.id, true, currentTarget.value || null)}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
