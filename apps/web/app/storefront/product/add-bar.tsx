import { addButton } from '@karaz/domain/catalog/add-button';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { type AddTexts, addProduct } from './add-product.ts';
import type { Form, ProductData } from './product-model.ts';
import type { Wanted } from './use-cart-line.ts';
import type { ChosenForm } from './use-chosen-form.ts';

type AddBarProps = {
  data: ProductData;
  chosen: ChosenForm;
  inCart: Wanted | null;
  wanted: Wanted;
  onChange: (wanted: Wanted) => void;
};

/** On phones it stays above the bottom bar as long as the page lasts. */
export function AddBar({ data, chosen, inCart, wanted, onChange }: AddBarProps) {
  const text = useTexts('product-page');
  const card = useTexts('product');
  const shell = useTexts('shell');
  const { form } = chosen;
  const { isSubscription } = data;
  const button = addButton({
    status: form?.isAvailable ? 'on-stock' : 'out-stock',
    isSubscription,
    wanted,
    inCart,
  });
  const texts: AddTexts = {
    ...shell,
    subscriptionAdded: card.subscriptionAdded,
    subscriptionFailed: card.subscriptionFailed,
  };
  return (
    <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 -mx-(--gutter) mt-6 border-t border-hairline bg-card px-(--gutter) py-3 max-md:order-last md:static md:mx-0 md:border-0 md:bg-transparent md:p-0">
      <div className="flex items-center gap-3">
        <QuantityStepper
          quantity={wanted.quantity}
          least={1}
          most={Math.max(1, form?.quantity ?? 1)}
          labels={{ ...shell.stepper, quantity: text.quantity }}
          disabled={!form?.isAvailable}
          onChange={(quantity) => onChange({ ...wanted, quantity })}
        />
        <Button
          size="large"
          className="min-w-0 flex-1 whitespace-nowrap max-md:px-3"
          disabled={button.isDisabled || !form}
          onClick={() => form && addProduct({ data, form, pack: chosen.pack, wanted, isThere: inCart !== null, texts })}
        >
          <ButtonText data={data} form={form} wanted={wanted} label={button.label} />
        </Button>
      </div>
      {button.reason === 'limitReached' && (
        <p role="status" className="mt-2 text-small text-muted">
          {text.capped}
        </p>
      )}
    </div>
  );
}

type ButtonTextProps = {
  data: ProductData;
  form: Form | null;
  wanted: Wanted;
  label: 'addToCart' | 'addToSubscription' | 'inCart';
};

function ButtonText({ data, form, wanted, label }: ButtonTextProps) {
  const text = useTexts('product-page');
  const card = useTexts('product');
  const { currency, language, addons, isSubscription, values } = data;
  if (!form) return text.chooseFirst(values[0]?.attribute.name ?? '');
  if (!form.isAvailable) return card.outOfStock;
  if (label === 'inCart') return isSubscription ? text.inSubscription : text.inCart;
  const extras = addons.filter(({ id }) => wanted.addons.some((addon) => addon.id === id));
  const each = [form.sellingPrice ?? form.price, ...extras.map(({ price }) => price)];
  const total = each.reduce((sum, price) => sum + toMinor(price, currency), 0) * wanted.quantity;
  return (
    <>
      {label === 'addToSubscription' ? text.addToSubscription : text.add}
      <bdi className="text-small font-medium whitespace-nowrap">{isolate(formatMoney(total, currency, language))}</bdi>
    </>
  );
}
