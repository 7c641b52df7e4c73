import { oneOf, withExtra } from '@karaz/domain/catalog/animal';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { useTexts } from '../../texts/texts.ts';
import { Checkbox, Radio } from '../../ui/checkbox.tsx';
import { useWithPriceNote } from '../../ui/price-note.ts';
import type { AddonChoice, OptionsProps } from './product-model.ts';

/** One way of cutting and of packing, or neither; of the other extras as many as somebody likes. */
export function AddonList(props: OptionsProps) {
  const text = useTexts('product-page');
  const of = (group: 'cutting' | 'packing' | null) => props.data.addons.filter((addon) => oneOf(addon) === group);
  return (
    <div className="mt-6 grid gap-4">
      <AddonGroup {...props} title={text.cutting} addons={of('cutting')} isOne />
      <AddonGroup {...props} title={text.packing} addons={of('packing')} isOne />
      <AddonGroup {...props} title={text.addons} addons={of(null)} />
    </div>
  );
}

type AddonGroupProps = OptionsProps & { title: string; addons: readonly AddonChoice[]; isOne?: boolean };

function AddonGroup({ data, requested, onChange, title, addons, isOne = false }: AddonGroupProps) {
  const text = useTexts('product-page');
  if (addons.length === 0) return null;
  const chosen = requested.addons.map(({ id }) => id);
  const current = addons.find(({ id }) => chosen.includes(id));
  const change = (id: number, isTaken: boolean) =>
    onChange({
      ...requested,
      addons: withExtra(data.addons, chosen, { id, isTaken }).map((addonId) => ({ id: addonId, quantity: 1 })),
    });
  const Choice = isOne ? Radio : Checkbox;
  return (
    <fieldset className="border-0">
      <legend className="mb-1 text-small font-semibold">{title}</legend>
      <ul>
        {isOne && (
          <li>
            <Radio
              name={title}
              label={text.asItIs}
              checked={current === undefined}
              onChange={() => current && change(current.id, false)}
            />
          </li>
        )}
        {addons.map((addon) => (
          <li
            key={addon.id}
            className="flex items-center justify-between gap-4 border-t border-hairline first:border-0"
          >
            <Choice
              name={title}
              label={
                <>
                  {addon.name}
                  <span className="sr-only">
                    {' '}
                    <AddonPrice addon={addon} data={data} />
                  </span>
                </>
              }
              checked={chosen.includes(addon.id)}
              disabled={!addon.isAvailable}
              onChange={({ currentTarget }) => change(addon.id, currentTarget.checked)}
              className="flex-1"
            />
            <span aria-hidden>
              <AddonPrice addon={addon} data={data} />
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function AddonPrice({
  addon: { price },
  data: { currency, language },
}: { addon: AddonChoice } & Pick<OptionsProps, 'data'>) {
  const text = useTexts('product-page');
  const withNote = useWithPriceNote();
  return (
    <bdi className="text-small text-muted">
      {price === 0
        ? text.addonFree
        : text.addonPrice(isolate(withNote(formatMoney(toMinor(price, currency), currency, language))))}
    </bdi>
  );
}
