import { addButton } from '@karaz/domain/catalog/add-button';
import { isolate } from '@karaz/i18n/format';
import { useEffect } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { useWithPriceNote } from '../../ui/price-note.ts';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { type AddTexts, addProduct, loadBox } from './add-product.ts';
import { lineTotal } from './line-total.ts';
import type { ProductData } from './product-model.ts';
import type { RequestedLine } from './use-cart-line.ts';
import type { ChosenVariation } from './use-chosen-variation.ts';

type AddBarProps = {
  data: ProductData;
  chosen: ChosenVariation;
  inCart: RequestedLine | null;
  requested: RequestedLine;
  onChange: (requested: RequestedLine) => void;
};

/** On phones it stays above the bottom bar as long as the page lasts. */
export function AddBar({ data, chosen, inCart, requested, onChange }: AddBarProps) {
  const text = useTexts('product-page');
  const card = useTexts('product');
  const shell = useTexts('shell');
  const { offer } = chosen;
  const { isSubscription } = data;
  useEffect(() => {
    if (isSubscription) loadBox().catch(() => {});
  }, [isSubscription]);
  const button = addButton({
    status: offer?.isAvailable ? 'on-stock' : 'out-stock',
    isSubscription,
    requested,
    inCart,
  });
  const missing = missingChoice(data, chosen, requested);
  // What stands for the page until something is chosen may be in the cart already: the choice comes first.
  const isThere = missing === undefined && button.label === 'inCart';
  const texts: AddTexts = {
    ...shell,
    subscriptionAdded: card.subscriptionAdded,
    subscriptionFailed: card.subscriptionFailed,
  };
  return (
    <div className="end-bar bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 -mx-(--gutter) mt-6 border-t border-hairline bg-card px-(--gutter) py-3 max-md:order-last md:static md:mx-0 md:border-0 md:bg-transparent md:p-0">
      <div className="flex items-center gap-3">
        <QuantityStepper
          quantity={requested.quantity}
          min={1}
          max={Math.max(1, offer?.quantity ?? 1)}
          labels={{ ...shell.stepper, quantity: text.quantity }}
          name={data.name}
          disabled={!offer?.isAvailable}
          onChange={(quantity) => onChange({ ...requested, quantity })}
        />
        <Button
          size="large"
          {...(isThere && { kind: 'soft', icon: 'check' })}
          className="min-w-0 flex-1 whitespace-nowrap max-md:flex-wrap max-md:gap-y-0 max-md:px-3 max-md:leading-tight"
          // What is in the cart now was added with this button: it has the focus and keeps it.
          aria-disabled={isThere || undefined}
          disabled={missing === undefined && button.isDisabled && !isThere}
          onClick={() => {
            if (missing !== undefined) focusChoice(missing);
            else if (offer && !isThere) addProduct({ data, offer, requested, isThere: inCart !== null, texts });
          }}
        >
          <ButtonText
            data={data}
            chosen={chosen}
            requested={requested}
            missing={missing}
            does={inCart && !isThere ? 'update' : button.label}
          />
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

/** What is still to be chosen, by its title on the page. */
function missingChoice({ values }: ProductData, { offer, choice }: ChosenVariation, { missing }: RequestedLine) {
  if (!offer) return values.find(({ attribute }) => !choice.has(attribute.id))?.attribute.name;
  return offer.isAvailable ? missing : undefined;
}

function focusChoice(title: string): void {
  const group = document.querySelector(`[data-choice="${CSS.escape(title)}"]`);
  group?.querySelector<HTMLElement>(':is(input, button:not([aria-label])):enabled')?.focus();
}

type ButtonTextProps = {
  data: ProductData;
  chosen: ChosenVariation;
  requested: RequestedLine;
  missing: string | undefined;
  /** update: other than what is in the cart. */
  does: 'addToCart' | 'addToSubscription' | 'inCart' | 'update';
};

function ButtonText({ data, chosen: { offer }, requested, missing, does }: ButtonTextProps) {
  const text = useTexts('product-page');
  const card = useTexts('product');
  const withNote = useWithPriceNote();
  const { isSubscription } = data;
  if (missing !== undefined) return text.chooseFirst(missing);
  if (!offer?.isAvailable) return card.outOfStock;
  if (does === 'inCart') return isSubscription ? text.inSubscription : text.inCart;
  const changing = isSubscription ? text.updateSubscription : text.update;
  const adding = isSubscription ? text.addToSubscription : text.add;
  return (
    <>
      {does === 'update' ? changing : adding}
      <bdi className="text-small font-medium whitespace-nowrap">
        {isolate(withNote(lineTotal(data, offer, requested)))}
      </bdi>
    </>
  );
}
