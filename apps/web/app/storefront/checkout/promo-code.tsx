import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { lazy } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Tag } from '../../ui/badge.tsx';
import { firstTouch } from '../../ui/first-touch.ts';
import { Later } from '../../ui/later.tsx';
import type { Checkout } from './use-checkout.ts';

/** It is there before anybody can unfold it. */
const PromoField = lazy(async () => {
  await firstTouch();
  return { default: (await import('./promo-field.tsx')).PromoField };
});

/** Folded away: an open empty field sends people hunting for codes. */
export function PromoCode({ checkout }: { checkout: Checkout }) {
  const text = useTexts('checkout');
  const { couponCode } = checkout.draft;
  if (couponCode !== '') {
    return (
      <div className="grid justify-items-start gap-2">
        <Tag onRemove={() => checkout.change({ couponCode: '' })} removeLabel={text.promoRemove(isolate(couponCode))}>
          <bdi>{couponCode}</bdi>
        </Tag>
        <PromoGiven checkout={checkout} />
      </div>
    );
  }
  return (
    <Accordion title={text.promo}>
      <Later>
        <PromoField checkout={checkout} />
      </Later>
    </Accordion>
  );
}

/** Only the order's own price says it: who orders, and so whether the code is theirs, is not known before. */
function PromoGiven({ checkout: { draft, preview: state } }: { checkout: Pick<Checkout, 'draft' | 'preview'> }) {
  const text = useTexts('checkout');
  const language = useLanguage();
  const { preview } = state;
  const isNamed = preview?.promotions.some(({ code }) => code === draft.couponCode) ?? false;
  const isGiven = isNamed && !preview?.validation.details.some(({ field }) => field === 'couponCode');
  const saved = preview && isGiven ? toMinor(preview.couponDiscount, preview.currency) : 0;
  return (
    <p role="status" className="text-small text-success">
      {preview && saved > 0 && text.promoDone(isolate(formatMoney(saved, preview.currency, language)))}
      {isGiven && saved === 0 && text.promoFree}
    </p>
  );
}
