import type { OfferedAddon } from '@karaz/contract/admin/order-changes';
import { type CurrencyCode, toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useId } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Checkbox, Radio } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';

export type ChosenAddon = { addonId: number; day: string | null };
type LineAddonsProps = {
  name: string;
  offered: readonly OfferedAddon[];
  chosen: readonly ChosenAddon[];
  currency: CurrencyCode;
  onChange: (chosen: readonly ChosenAddon[]) => void;
};

/** Nothing needs to be cut or packed in another way. */
const isOptional = ({ group }: OfferedAddon) => group === 'cutting' || group === 'packing';

/** What a product can be had with: as many of each as the line has. Of a group one is chosen, as in the shop. */
export function LineAddons({ name, offered, chosen, currency, onChange }: LineAddonsProps) {
  const text = useTexts('office-order-edit');
  const language = useLanguage();
  const radios = useId();
  const groupOf = (addonId: number) => offered.find(({ id }) => id === addonId)?.group ?? null;
  // Another of its group takes the place of the one before.
  const others = (addonId: number) =>
    chosen.filter(
      (one) => one.addonId !== addonId && (groupOf(addonId) === null || groupOf(one.addonId) !== groupOf(addonId)),
    );
  const set = (addonId: number, isOn: boolean, day: string | null = null) =>
    onChange([...others(addonId), ...(isOn ? [{ addonId, day }] : [])]);
  const inGroups = [...Map.groupBy(offered, ({ group }) => group)].flatMap(([, addons]) => addons);
  return (
    <fieldset className="basket-addons">
      <legend className="sr-only">{text.addonsOf(name)}</legend>
      {inGroups.map((addon, index) => {
        const current = chosen.find(({ addonId }) => addonId === addon.id);
        const Choice = addon.group === null ? Checkbox : Radio;
        const price = isolate(formatMoney(toMinor(addon.price, currency), currency, language));
        return (
          <div key={addon.id} className="grid gap-2">
            {isOptional(addon) && addon.group !== inGroups[index - 1]?.group && (
              <Radio
                name={`${radios} ${addon.group}`}
                label={addon.group === 'cutting' ? text.noCutting : text.noPacking}
                checked={chosen.every(({ addonId }) => groupOf(addonId) !== addon.group)}
                onChange={() => onChange(others(addon.id))}
              />
            )}
            <Choice
              {...(addon.group && { name: `${radios} ${addon.group}` })}
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
