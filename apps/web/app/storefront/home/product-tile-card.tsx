import { isolate } from '@karaz/i18n/format';
import { href } from '../../router/match.ts';
import { useLanguage } from '../../router/router-context.ts';
import type { Dictionary } from '../../texts/en/dictionary.ts';
import { useTexts } from '../../texts/texts.ts';
import { ProductCard } from '../../ui/product-card.tsx';
import { AddControl } from '../cart/add-control.tsx';
import { OptionsButton } from '../goods/options-button.tsx';
import { labelText } from '../goods/product-label.ts';
import type { ProductTile } from '../goods/tile.ts';
import { PlainHeart } from '../wishlist/plain-heart.tsx';

const NO_PICTURE = { path: '/media/default', width: 720, height: 720 };

export function ProductTileCard({ item }: { item: ProductTile }) {
  const text = useTexts('home');
  const language = useLanguage();
  const { name, unit, perUnit, price, selling_price: selling } = item;
  const perKilo = perUnit && text.perUnit[perUnit.of](isolate(perUnit.amount));
  const outOfStock = { label: text.outOfStock, tooltip: text.outOfStock };
  return (
    <ProductCard
      to={href('/product/:id', { id: item.id })}
      name={name}
      nameLang={item.lang}
      image={item.image ?? NO_PICTURE}
      price={selling ?? price}
      oldPrice={selling === null ? null : price}
      oldLabel={text.oldPrice}
      {...(item.isFrom && { from: text.from })}
      currency={item.currency}
      language={language}
      meta={perKilo ? `${isolate(unit)} · ${perKilo}` : unit}
      badges={badgesOf(item, text)}
      outOfStock={item.isAvailable ? null : outOfStock}
      corner={<PlainHeart stockId={item.id} label={text.save(name)} />}
      action={item.isAvailable ? <AddAction item={item} /> : null}
    />
  );
}

function badgesOf({ label, express_delivery: isExpress }: ProductTile, text: Dictionary['home']) {
  return [
    ...(label ? [{ text: labelText(label, text.labels), tone: 'primary' as const }] : []),
    ...(isExpress ? [{ text: text.expressTag, tone: 'accent' as const, icon: 'bolt' as const }] : []),
  ];
}

/** What comes in several forms is chosen in a sheet over the page. */
function AddAction({ item }: { item: ProductTile }) {
  const text = useTexts('home');
  if (item.hasVariations) return <OptionsButton item={item} label={text.chooseOptions(item.name)} />;
  return (
    <AddControl stock={{ ...item, branchId: item.branch.id }} label={text.addToCart(item.name)} max={item.quantity} />
  );
}
