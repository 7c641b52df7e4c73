import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Checkout } from './use-checkout.ts';

export function PromoField({ checkout }: { checkout: Checkout }) {
  const text = useTexts('checkout');
  const { typed, setTyped, error, isBusy, verify } = usePromo(checkout);
  return (
    <div className="grid gap-3">
      <TextField
        label={text.promoLabel}
        name="promo"
        dir="ltr"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value.toUpperCase())}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter checks the code; the order is placed by its own button.
          event.preventDefault();
          void verify();
        }}
      />
      <Button kind="outline" busy={isBusy} onClick={verify}>
        {text.promoApply}
      </Button>
    </div>
  );
}

/** Any words about a code come from the store; a rejected one leaves an empty field. */
function usePromo({ view, change }: Checkout) {
  const api = useApi();
  const text = useTexts('checkout');
  const [typed, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const verify = async () => {
    const code = typed.trim();
    if (code === '' || isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      const items = view.items.map(({ stock, quantity }) => ({ stockId: stock.id, quantity }));
      const response = await api('POST /api/v1/coupons/verify', { body: { code, items } });
      setCode('');
      if (!response.valid) {
        setError(response.error ?? text.promoFailed);
        return;
      }
      change({ couponCode: response.code });
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.body.message : text.promoFailed);
    } finally {
      setBusy(false);
    }
  };
  const setTyped = (value: string) => {
    setError(undefined);
    setCode(value);
  };
  return { typed, setTyped, error, isBusy, verify };
}
