import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProductCard } from '../../ui/product-card.tsx';
import { NO_PICTURE } from '../goods/no-picture.ts';
import type { Tile } from '../goods/tile.ts';
import { BoxControl } from './box-control.tsx';

const goodsHref = (id: number) => href('/subscriptions/product/:id', { id });

export function GoodsCard({ item, priority = false }: { item: Tile; priority?: boolean }) {
  const product = useTexts('product');
  const language = useLanguage();
  const { price, selling_price: selling } = item;
  return (
    <ProductCard
      to={goodsHref(item.id)}
      name={item.name}
      image={item.image ?? NO_PICTURE}
      price={selling ?? price}
      oldPrice={selling === null ? null : price}
      oldLabel={product.oldPrice}
      currency={item.currency}
      language={language}
      meta={`${item.unit} · ${item.branch.name}`}
      outOfStock={item.isAvailable ? null : { label: product.outOfStock, tooltip: product.outOfStock }}
      action={item.isAvailable ? <CardAction item={item} /> : null}
      priority={priority}
    />
  );
}

/** What comes in several forms is chosen on its own page. */
function CardAction({ item }: { item: Tile }) {
  const product = useTexts('product');
  if (!item.hasVariations) return <BoxControl item={item} />;
  return (
    <Link
      to={goodsHref(item.id)}
      aria-label={product.chooseOptions(item.name)}
      className={buttonClass({ kind: 'soft', iconOnly: true })}
    >
      <Icon name="chevron-end" size={20} />
    </Link>
  );
}
