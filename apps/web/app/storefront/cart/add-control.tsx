import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { useFocusHandover } from '../../ui/use-focus-handover.ts';
import { addToCart, setCartQuantity } from './cart-actions.ts';
import type { AddableStock } from './local-cart.ts';
import { useCartQuantity } from './use-cart.ts';

type AddControlProps = {
  stock: AddableStock & { name: string };
  /** Read out on the plus: 'Add tomatoes to the cart'. */
  label: string;
  /** How many there are. */
  max: number;
};

/** A plus that becomes a stepper once the stock is in the cart. */
export function AddControl({ stock, label, max }: AddControlProps) {
  const text = useTexts('shell');
  const quantity = useCartQuantity(stock.id);
  const focus = useFocusHandover(':enabled');
  if (quantity === 0) {
    return (
      <Button ref={focus} kind="soft" iconOnly icon="plus" aria-label={label} onClick={() => addToCart(stock, text)} />
    );
  }
  return (
    <QuantityStepper
      ref={focus}
      quantity={quantity}
      max={max}
      labels={text.stepper}
      name={stock.name}
      spoken={text.inCart(stock.name, quantity)}
      // The stepper says how many there are, for as long as there is one.
      onChange={(next) => setCartQuantity(stock.id, next, text, next < 1 ? stock.name : undefined)}
    />
  );
}
