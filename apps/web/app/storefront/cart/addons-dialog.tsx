import type { CartItemView } from '@karaz/contract/cart';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { setCartAddons } from './cart-edits.ts';

type AddonsDialogProps = { item: CartItemView; name: string; onClose: () => void };

export function AddonsDialog({ item, name, onClose }: AddonsDialogProps) {
  const text = useTexts('cart');
  const shell = useTexts('shell');
  const language = useLanguage();
  const [chosen, setChosen] = useState(() => new Set(item.addons.map(({ id }) => id)));
  const { currency, addons } = item.stock;
  const toggle = (id: number) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));
  const save = () => {
    const selected = addons.filter(({ id }) => chosen.has(id));
    setCartAddons(
      item.stock.id,
      selected.map(({ id, price }) => ({ addonId: id, quantity: null, price })),
      shell,
    );
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.addonsFor(name)}
      closeLabel={text.cancel}
      size="small"
      footer={
        <Button kind="primary" onClick={save}>
          {text.save}
        </Button>
      }
    >
      <ul className="grid gap-2">
        {addons.map((addon) => (
          <li key={addon.id} className="flex items-center justify-between gap-4">
            <Checkbox
              label={pick(addon, 'name', language)}
              checked={chosen.has(addon.id)}
              disabled={!addon.is_available}
              onChange={() => toggle(addon.id)}
            />
            <bdi className="text-small text-muted">
              {text.addonPrice(isolate(formatMoney(toMinor(addon.price, currency), currency, language)))}
            </bdi>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
