import { isolate } from '@karaz/i18n/format';
import { type ReactNode, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Price } from '../../ui/price.tsx';
import { Rating } from '../../ui/rating.tsx';
import { WishHeart } from '../wishlist/wish-heart.tsx';
import { AddBar } from './add-bar.tsx';
import { AddonList } from './addon-list.tsx';
import type { ProductData } from './product-model.ts';
import { useCartLine, type Wanted } from './use-cart-line.ts';
import { useChosenForm } from './use-chosen-form.ts';
import { VariationPicker } from './variation-picker.tsx';

/** So few are said. */
const FEW = 5;
const ONE: Wanted = { quantity: 1, addons: [] };

export function BuyBox({ data }: { data: ProductData }) {
  const chosen = useChosenForm(data);
  const shownId = chosen.form?.stockId ?? data.form.stockId;
  const inCart = useCartLine({ stockId: shownId, isSubscription: data.isSubscription, currency: data.currency });
  // What the visitor set here, for the form it was set for; until then the page says what the cart says.
  const [own, setOwn] = useState<{ stockId: number; wanted: Wanted } | null>(null);
  const wanted = own?.stockId === shownId ? own.wanted : (inCart ?? ONE);
  const want = (next: Wanted) => setOwn({ stockId: shownId, wanted: next });
  return (
    <>
      <Headline data={data} stockId={shownId} />
      <PriceLine data={data} chosen={chosen} />
      <Facts data={data} />
      <VariationPicker data={data} chosen={chosen} />
      {!data.isSubscription && <AddonList data={data} wanted={wanted} onChange={want} />}
      <AddBar data={data} chosen={chosen} inCart={inCart} wanted={wanted} onChange={want} />
    </>
  );
}

function Headline({ data, stockId }: { data: ProductData; stockId: number }) {
  const text = useTexts('product-page');
  const card = useTexts('product');
  const { name, lead, country, rating, totalReviews, label, isExpress } = data;
  return (
    <div className="mt-5 md:mt-0">
      <div className="flex flex-wrap gap-2">
        {label && <Badge tone="primary">{label}</Badge>}
        {isExpress && (
          <Badge tone="accent" icon="bolt">
            {text.express}
          </Badge>
        )}
      </div>
      <div className="mt-2 flex items-start justify-between gap-3">
        <h1 className="text-h1">{name}</h1>
        <WishHeart stockId={stockId} name={name} className="-me-2 flex-none" />
      </div>
      {lead && <p className="text-muted">{lead}</p>}
      {country !== 'kw' && totalReviews > 0 && (
        <Link to={href('/product/:id/reviews', { id: stockId })} className="touch mt-1 inline-flex items-center">
          <Rating value={rating} count={totalReviews} label={card.stars(isolate(rating.toFixed(1)))} />
        </Link>
      )}
    </div>
  );
}

function PriceLine({ data, chosen }: { data: ProductData; chosen: ReturnType<typeof useChosenForm> }) {
  const text = useTexts('product-page');
  const card = useTexts('product');
  const { currency, language } = data;
  const form = chosen.form ?? data.form;
  const { pack } = chosen;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1" aria-live="polite">
      <Price
        amount={form.sellingPrice ?? form.price}
        oldAmount={form.sellingPrice === null ? null : form.price}
        oldLabel={card.oldPrice}
        currency={currency}
        language={language}
        variant="tag"
        size="large"
      />
      <p className="text-muted">
        {pack && <bdi>{pack.unit}</bdi>}
        {pack?.perUnit && <> · {card.perUnit[pack.perUnit.of](isolate(pack.perUnit.amount))}</>}
      </p>
      {!form.isAvailable && <Badge>{card.outOfStock}</Badge>}
      {form.isAvailable && form.quantity <= FEW && (
        <Badge tone="warning">{text.onlyLeft(isolate(String(form.quantity)))}</Badge>
      )}
    </div>
  );
}

function Facts({ data: { origin, seller, isHalal, code } }: { data: ProductData }) {
  const text = useTexts('product-page');
  const { area } = useVisitor();
  const sellerPath = seller.type === 'restaurant' ? '/restaurants/:id' : '/sellers/:id';
  return (
    <ul className="mt-5 grid gap-x-6 gap-y-2 text-small lg:grid-cols-2">
      {origin && (
        <Fact icon="globe">
          <span className="text-muted">{text.origin}:</span> {origin}
        </Fact>
      )}
      {isHalal && <Fact icon="check">{text.halal}</Fact>}
      <Fact icon="truck">{area ? text.deliverTo(area) : text.chooseArea}</Fact>
      <Fact icon="home">
        <span className="text-muted">{text.seller}</span>{' '}
        <Link to={href(sellerPath, { id: seller.id })} className="link">
          {seller.name}
        </Link>
      </Fact>
      <Fact icon="info">
        <span className="text-muted">{text.code}</span> <bdi dir="ltr">{code}</bdi>
      </Fact>
    </ul>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      <Icon name={icon} size={18} className="flex-none text-muted" />
      <span>{children}</span>
    </li>
  );
}
