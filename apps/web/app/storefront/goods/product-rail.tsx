import { useTexts } from '../../texts/texts.ts';
import { Rail } from '../../ui/rail.tsx';
import { ProductTileCard } from './product-tile-card.tsx';
import type { Tile } from './tile.ts';

export function ProductRail({ title, items }: { title: string; items: readonly Tile[] }) {
  const text = useTexts('product');
  if (items.length === 0) return null;
  return (
    <Rail title={title} labels={{ previous: text.previous(title), next: text.next(title) }}>
      {items.map((item) => (
        <ProductTileCard key={item.id} item={item} />
      ))}
    </Rail>
  );
}
