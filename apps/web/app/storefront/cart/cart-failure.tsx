import type { CartErrorCode } from '@karaz/domain/cart/cart-state';
import { COUNTRIES } from '@karaz/domain/countries';
import { formatTime, isolate } from '@karaz/i18n/format';
import { useLanguage, useVisitor } from '../../router/router-context.ts';
import { LazyTexts } from '../../texts/lazy-texts.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { refreshCartView } from './cart-store.ts';
import { useCart } from './use-cart.ts';

type CartFailureProps = { code: CartErrorCode; isInline?: boolean };

/** What went wrong with the cart, in place of its lines or above them. */
export function CartFailure(props: CartFailureProps) {
  return (
    <LazyTexts language={useLanguage()} namespace="cart-errors">
      {props.isInline ? <Inline code={props.code} /> : <Panel code={props.code} />}
    </LazyTexts>
  );
}

const retry = () => void refreshCartView();

function Panel({ code }: { code: CartErrorCode }) {
  const text = useTexts('cart-errors');
  const cart = useTexts('cart');
  return (
    <ErrorPanel
      message={text.title[code]}
      defaultText={text.title[code]}
      details={text.reason[code]}
      detailsLabel={cart.details}
      retryLabel={cart.retry}
      onRetry={retry}
    />
  );
}

function Inline({ code }: { code: CartErrorCode }) {
  const text = useTexts('cart-errors');
  const cart = useTexts('cart');
  const language = useLanguage();
  const { country } = useVisitor();
  const { lastSynced } = useCart();
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-warning-tint p-4">
      <p className="text-warning">
        <strong className="block">{text.title[code]}</strong>
        {text.reason[code]}
        {lastSynced && (
          <span className="block text-small">
            {text.lastSynced(isolate(formatTime(lastSynced, language, COUNTRIES[country].timeZone)))}
          </span>
        )}
      </p>
      <Button kind="outline" size="small" icon="refresh" onClick={retry}>
        {cart.retry}
      </Button>
    </div>
  );
}
