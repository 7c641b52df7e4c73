import { isolate, unbroken } from '@karaz/i18n/format';
import { href } from '../../router/match.ts';
import { useVisitor } from '../../router/router-context.ts';
import type { Dictionary } from '../../texts/en/dictionary.ts';
import { useTexts } from '../../texts/texts.ts';
import { ProductCard } from '../../ui/product-card.tsx';
import { Rating } from '../../ui/rating.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { AddControl } from '../cart/add-control.tsx';
import { WishlistHeart } from '../wishlist/wishlist-heart.tsx';
import { NO_PICTURE } from './no-picture.ts';
import { OptionsButton } from './options-button.tsx';
import { labelText } from './product-label.ts';
import type { Tile } from './tile.ts';

type ProductTileCardProps = { item: Tile; layout?: 'grid' | 'row'; priority?: boolean; sizes?: string };

export const productHref = (stockId: number) => href('/product/:id', { id: stockId });

/** Pages that show it load the product texts. */
export function ProductTileCard({ item, layout = 'grid', priority = false, sizes }: ProductTileCardProps) {
  const text = useTexts('product');
  const { language } = useVisitor();
  const { price, selling_price: selling } = item;
  return (
    <ProductCard
      to={productHref(item.id)}
      name={item.name}
      nameLang={item.lang}
      image={item.image ?? NO_PICTURE}
      price={selling ?? price}
      oldPrice={selling === null ? null : price}
      oldLabel={text.oldPrice}
      {...(item.isFrom && { from: text.from })}
      currency={item.currency}
      language={language}
      meta={<TileMeta item={item} />}
      badges={badgesOf(item, text)}
      outOfStock={item.isAvailable ? null : { label: text.outOfStock, tooltip: text.outOfStock }}
      action={item.isAvailable ? <AddAction item={item} /> : null}
      corner={<WishlistHeart stockId={item.id} name={item.name} />}
      layout={layout}
      priority={priority}
      {...(sizes ? { sizes } : {})}
    />
  );
}

/** Reviews are not shown in Kuwait. */
function TileMeta({ item: { unit, perUnit, rating, reviews, options } }: { item: Tile }) {
  const text = useTexts('product');
  const { country } = useVisitor();
  const perKilo = perUnit && text.perUnit[perUnit.of](isolate(perUnit.amount));
  const words = unbroken(perKilo ? `${isolate(unit)} · ${perKilo}` : unit);
  const pack = options ? <TileOptions {...options} /> : words;
  if (country === 'kw' || reviews === 0) return pack;
  return (
    <>
      {pack}
      <span className="mt-0.5 block">
        <Rating value={rating} count={reviews} size={14} label={text.stars(isolate(rating.toFixed(1)))} />
      </span>
    </>
  );
}

function TileOptions({ colours, names, note }: NonNullable<Tile['options']>) {
  return (
    <>
      {note}
      <span role="img" aria-label={names} className="mt-1 flex gap-1">
        {colours.map((hex) => (
          <Swatch key={hex} hex={hex} />
        ))}
      </span>
    </>
  );
}

function badgesOf({ label, isAvailable, express_delivery: isExpress }: Tile, text: Dictionary['product']) {
  return [
    ...(label ? [{ text: labelText(label, text.labels), tone: 'primary' as const }] : []),
    ...(isExpress && isAvailable ? [{ text: text.expressTag, tone: 'accent' as const, icon: 'bolt' as const }] : []),
  ];
}

/** What comes in several forms is chosen in a sheet over the list. */
function AddAction({ item }: { item: Tile }) {
  const text = useTexts('product');
  // Colour and size of the card are the first ones; others are chosen on the page.
  if (item.hasVariations && !item.options) return <OptionsButton item={item} label={text.chooseOptions(item.name)} />;
  return (
    <AddControl stock={{ ...item, branchId: item.branch.id }} label={text.addToCart(item.name)} max={item.quantity} />
  );
}
