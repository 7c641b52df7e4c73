import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { useFocusHandover } from '../../ui/use-focus-handover.ts';
import type { Tile } from '../goods/tile.ts';
import { putInBox, setBoxQuantity } from './box.ts';
import { useBoxQuantity } from './use-box.ts';

/** A plus that becomes a stepper once the stock is in the weekly box. */
export function BoxControl({ item }: { item: Tile }) {
  const text = useTexts('subscriptions');
  const product = useTexts('product');
  const cart = useTexts('cart');
  const shell = useTexts('shell');
  const quantity = useBoxQuantity(item.id);
  const focus = useFocusHandover(':enabled');
  if (quantity === 0) {
    return (
      <Button
        ref={focus}
        kind="soft"
        iconOnly
        icon="plus"
        aria-label={text.addLabel(item.name)}
        onClick={() => putInBox({ ...item, branchId: item.branch.id }, 1, product)}
      />
    );
  }
  const texts = {
    boxUpdated: cart.subscriptionUpdated,
    boxItemDeleted: cart.subscriptionItemDeleted,
    boxFailed: cart.subscriptionFailed,
    undo: shell.undo,
  };
  return (
    <QuantityStepper
      ref={focus}
      quantity={quantity}
      max={item.quantity}
      labels={shell.stepper}
      name={item.name}
      onChange={(next) => setBoxQuantity(item.id, next, texts)}
    />
  );
}
