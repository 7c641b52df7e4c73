import { toMinor } from '@karaz/domain/money';
import { isolate } from '@karaz/i18n/format';
import { lazy, memo, type ReactNode, useCallback, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { firstTouch } from '../../ui/first-touch.ts';
import { hydrateLater } from '../../ui/hydrate-later.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Price } from '../../ui/price.tsx';
import { useWithPriceNote } from '../../ui/price-note.ts';
import { Rating } from '../../ui/rating.tsx';
import { WhenNear } from '../../ui/when-near.tsx';
import { labelText } from '../goods/product-label.ts';
import { WishlistHeart } from '../wishlist/wishlist-heart.tsx';
import { AddBar } from './add-bar.tsx';
import { Arrival, slaughterOf } from './arrival.tsx';
import { eachPrice, extrasMinor, lineTotal, perUnitOf } from './line-total.ts';
import type { Offer, ProductData } from './product-model.ts';
import { type RequestedLine, useCartLine } from './use-cart-line.ts';
import { useChosenVariation } from './use-chosen-variation.ts';
import { VariationPicker } from './variation-picker.tsx';

const loadOptions = async () => (await import('./options.tsx')).Options;
const Options = hydrateLater(
  import.meta.env.SSR ? { onServer: await loadOptions() } : { inBrowser: () => firstTouch().then(loadOptions) },
);
const ClubPrice = lazy(async () => ({ default: (await import('./club-price.tsx')).ClubPrice }));

/** Shown when so few are left. */
const FEW = 5;
const ONE: RequestedLine = { quantity: 1, addons: [] };

/** In the order in which somebody decides: a phone shows all down to the arrival, and the button, at once. */
export function BuyBox({ data }: { data: ProductData }) {
  const chosen = useChosenVariation(data);
  const offer = chosen.offer ?? chosen.lowest;
  const visibleId = offer.stockId;
  const inCart = useCartLine({ stockId: visibleId, isSubscription: data.isSubscription, currency: data.currency });
  // What the visitor set here; it stays when another size is chosen. Until then the page says what the cart says.
  const [own, setOwn] = useState<{ stockId: number; requested: RequestedLine } | null>(null);
  const start = data.animal?.start ?? ONE;
  const requested = (own?.stockId === visibleId ? null : inCart) ?? withinStock(own?.requested, offer) ?? start;
  const setRequested = useCallback(
    (next: RequestedLine) => setOwn({ stockId: visibleId, requested: next }),
    [visibleId],
  );
  return (
    <>
      <Headline data={data} stockId={visibleId} />
      <PriceLine data={data} offer={offer} isFrom={chosen.offer === null} requested={requested} />
      {data.promotions.map(({ id, name, terms }) => (
        <p key={id} className="mt-2 text-small text-muted">
          <Badge tone="accent">
            <bdi>{name}</bdi>
          </Badge>{' '}
          {terms}
        </p>
      ))}
      {data.clubBenefits.length > 0 && (
        <WhenNear>
          <ClubPrice data={data} offer={offer} />
        </WhenNear>
      )}
      <Arrival data={data} offer={offer} slaughter={slaughterOf(data, requested)} />
      <VariationPicker data={data} chosen={chosen} />
      {!data.isSubscription && data.addons.length > 0 && (
        <Options data={data} requested={requested} onChange={setRequested} />
      )}
      <AddBar data={data} chosen={chosen} inCart={inCart} requested={requested} onChange={setRequested} />
      <Details data={data} />
    </>
  );
}

/** A choice made for one size goes on with another, as far as there is enough of it. */
function withinStock(requested: RequestedLine | undefined, { quantity }: Offer): RequestedLine | undefined {
  return requested && { ...requested, quantity: Math.max(1, Math.min(requested.quantity, quantity)) };
}

/** It stays as it is while something is added or chosen. */
const Headline = memo(({ data, stockId }: { data: ProductData; stockId: number }) => {
  const card = useTexts('product');
  const { name, lead, lang, country, rating, totalReviews } = data;
  return (
    <div className="mt-3 md:mt-0">
      <div className="flex items-start justify-between gap-3">
        <h1 className="text-h2 md:text-h1" lang={lang.name}>
          {name}
        </h1>
        <WishlistHeart stockId={stockId} name={name} className="-me-2 -mt-1.5 flex-none" />
      </div>
      {lead && (
        <p className="text-muted max-md:hidden" lang={lang.lead}>
          {lead}
        </p>
      )}
      {country !== 'kw' && totalReviews > 0 && (
        <Link to={href('/product/:id/reviews', { id: stockId })} className="touch inline-flex items-center md:mt-1">
          <Rating value={rating} count={totalReviews} label={card.stars(isolate(rating.toFixed(1)))} />
        </Link>
      )}
    </div>
  );
});

type PriceLineProps = {
  data: ProductData;
  offer: Offer;
  /** Not all is chosen: it is the lowest of what still can be. */
  isFrom: boolean;
  requested: RequestedLine;
};

function PriceLine({ data, offer, isFrom: isLowest, requested }: PriceLineProps) {
  const text = useTexts('product-page');
  const card = useTexts('product');
  const { animal, currency, language, label } = data;
  const withNote = useWithPriceNote();
  const extras = extrasMinor(data, requested);
  // Nobody gets an animal without what must be decided about it.
  const shown = (amount: number) => (animal ? eachPrice(data, amount, requested).amount : amount);
  const amount = shown(offer.sellingPrice ?? offer.price);
  const isFrom = isLowest || (animal !== null && eachPrice(data, 0, requested).isFrom);
  const { unit, isWeighed, isAvailable, quantity } = offer;
  const perUnit = animal ? perUnitOf(offer, toMinor(amount, currency), data) : offer.perUnit;
  return (
    <div className="mt-2 md:mt-4" aria-live="polite" data-testid="product-price">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {isFrom && <span className="text-muted">{text.from}</span>}
        <Price
          amount={amount}
          oldAmount={offer.sellingPrice === null ? null : shown(offer.price)}
          oldLabel={card.oldPrice}
          currency={currency}
          language={language}
          variant="tag"
          size="large"
        />
        {!isLowest && (
          <p className="text-muted max-md:text-small">
            <bdi>{unit}</bdi>
            {perUnit && <> · {card.perUnit[perUnit.of](isolate(perUnit.amount))}</>}
          </p>
        )}
        {label && <Badge tone="primary">{labelText(label, card.labels)}</Badge>}
        {!isAvailable && <Badge>{card.outOfStock}</Badge>}
        {isAvailable && quantity <= FEW && <Badge tone="warning">{text.onlyLeft(isolate(String(quantity)))}</Badge>}
      </div>
      {isAvailable && !isLowest && (isWeighed || (extras > 0 && !animal)) && (
        <p className="mt-1 text-small text-muted">
          {(isWeighed ? text.weighed : text.withChoices)(isolate(withNote(lineTotal(data, offer, requested))))}
        </p>
      )}
    </div>
  );
}

const Details = memo(({ data: { origin, seller, halal, code } }: { data: ProductData }) => {
  const text = useTexts('product-page');
  const { area } = useVisitor();
  const sellerPath = seller.type === 'restaurant' ? '/restaurants/:id' : '/sellers/:id';
  return (
    <ul className="mt-6 grid gap-x-6 gap-y-2 text-small lg:grid-cols-2">
      {origin && (
        <Detail icon="globe">
          <span className="text-muted">{text.origin}:</span> {origin}
        </Detail>
      )}
      {halal && <Detail icon="check">{text.halal[halal]}</Detail>}
      {area && <Detail icon="truck">{text.deliverTo(area)}</Detail>}
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
});

function Detail({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      <Icon name={icon} size={18} className="flex-none text-muted" />
      <span>{children}</span>
    </li>
  );
}
