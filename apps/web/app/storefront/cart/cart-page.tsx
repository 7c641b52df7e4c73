import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { CartContent } from './cart-content.tsx';

export const page = definePage({
  texts: ['cart'],
  head: (_, { cart, shell }) => ({
    title: `${cart.title} · ${shell.storeName}`,
    description: cart.metaDescription,
    noIndex: true,
  }),
  Component: CartPage,
});

function CartPage() {
  const text = useTexts('cart');
  const shell = useTexts('shell');
  return (
    <div className="page-width py-6 md:py-10">
      <PageHeader title={text.title} back={{ to: '/', label: shell.home }} />
      <CartContent />
    </div>
  );
}
