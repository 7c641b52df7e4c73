import { isolate } from '@karaz/i18n/format';
import { lazy, type ReactNode, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Price } from '../../ui/price.tsx';
import { Rating } from '../../ui/rating.tsx';
import { WhenNear } from '../../ui/when-near.tsx';
import { WishlistHeart } from '../wishlist/wishlist-heart.tsx';
import { AddBar } from './add-bar.tsx';
import { AddonList } from './addon-list.tsx';
import type { ProductData } from './product-model.ts';
import { type RequestedLine, useCartLine } from './use-cart-line.ts';
import { useChosenVariation } from './use-chosen-variation.ts';
import { VariationPicker } from './variation-picker.tsx';

const NextSlot = lazy(async () => ({ default: (await import('../location/next-slot.tsx')).NextSlot }));

/** Shown when so few are left. */
const FEW = 5;
const ONE: RequestedLine = { quantity: 1, addons: [] };

export function BuyBox({ data }: { data: ProductData }) {
  const chosen = useChosenVariation(data);
  const visibleId = chosen.offer?.stockId ?? data.offer.stockId;
  const inCart = useCartLine({ stockId: visibleId, isSubscription: data.isSubscription, currency: data.currency });
  // What the visitor set here, for the form it was set for; until then the page says what the cart says.
  const [own, setOwn] = useState<{ stockId: number; requested: RequestedLine } | null>(null);
  const requested = own?.stockId === visibleId ? own.requested : (inCart ?? ONE);
  const setRequested = (next: RequestedLine) => setOwn({ stockId: visibleId, requested: next });
  return (
    <>
      <Headline data={data} stockId={visibleId} />
      <PriceLine data={data} chosen={chosen} />
      <Details data={data} />
      {data.offer.isAvailable && !data.isSubscription && (
        <WhenNear>
          <NextSlot goods={[{ stockId: visibleId, quantity: 1 }]} className="mt-3" />
        </WhenNear>
      )}
      <VariationPicker data={data} chosen={chosen} />
      {!data.isSubscription && <AddonList data={data} requested={requested} onChange={setRequested} />}
      <AddBar data={data} chosen={chosen} inCart={inCart} requested={requested} onChange={setRequested} />
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
        <WishlistHeart stockId={stockId} name={name} className="-me-2 flex-none" />
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

function PriceLine({ data, chosen }: { data: ProductData; chosen: ReturnType<typeof useChosenVariation> }) {
  const text = useTexts('product-page');
  const card = useTexts('product');
  const { currency, language } = data;
  const offer = chosen.offer ?? data.offer;
  const { pack } = chosen;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1" aria-live="polite">
      <Price
        amount={offer.sellingPrice ?? offer.price}
        oldAmount={offer.sellingPrice === null ? null : offer.price}
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
      {!offer.isAvailable && <Badge>{card.outOfStock}</Badge>}
      {offer.isAvailable && offer.quantity <= FEW && (
        <Badge tone="warning">{text.onlyLeft(isolate(String(offer.quantity)))}</Badge>
      )}
    </div>
  );
}

function Details({ data: { origin, seller, isHalal, code } }: { data: ProductData }) {
  const text = useTexts('product-page');
  const { area } = useVisitor();
  const sellerPath = seller.type === 'restaurant' ? '/restaurants/:id' : '/sellers/:id';
  return (
    <ul className="mt-5 grid gap-x-6 gap-y-2 text-small lg:grid-cols-2">
      {origin && (
        <Detail icon="globe">
          <span className="text-muted">{text.origin}:</span> {origin}
        </Detail>
      )}
      {isHalal && <Detail icon="check">{text.halal}</Detail>}
      <Detail icon="truck">{area ? text.deliverTo(area) : text.chooseArea}</Detail>
      <Detail icon="home">
        <span className="text-muted">{text.seller}</span>{' '}
        <Link to={href(sellerPath, { id: seller.id })} className="link">
          {seller.name}
        </Link>
      </Detail>
      <Detail icon="info">
        <span className="text-muted">{text.code}</span> <bdi dir="ltr">{code}</bdi>
      </Detail>
    </ul>
  );
}

function Detail({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      <Icon name={icon} size={18} className="flex-none text-muted" />
      <span>{children}</span>
    </li>
  );
}
