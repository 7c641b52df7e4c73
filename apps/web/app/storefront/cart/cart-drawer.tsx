import { Link } from '../../router/link.tsx';
import { useLanguage } from '../../router/router-context.ts';
import { LazyTexts } from '../../texts/lazy-texts.tsx';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import { CartContent } from './cart-content.tsx';

type CartDrawerProps = { open: boolean; onClose: () => void };

/** The cart beside the page: a look without leaving. */
export function CartDrawer(props: CartDrawerProps) {
  const language = useLanguage();
  return (
    <LazyTexts language={language} namespace="cart">
      <OpenCart {...props} />
    </LazyTexts>
  );
}

function OpenCart({ open, onClose }: CartDrawerProps) {
  const text = useTexts('cart');
  return (
    <Drawer open={open} onClose={onClose} title={text.title} closeLabel={text.close} width={440}>
      <CartContent narrow onLeave={onClose} />
      <Link to="/cart" onClick={onClose} className={buttonClass({ kind: 'ghost' })}>
        {text.open}
      </Link>
    </Drawer>
  );
}
