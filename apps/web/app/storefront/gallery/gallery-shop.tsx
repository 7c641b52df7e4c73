import { useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { ArchTile } from '../../ui/arch-tile.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ProductCard } from '../../ui/product-card.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { Rail } from '../../ui/rail.tsx';
import { Rating } from '../../ui/rating.tsx';
import { GallerySection, Row } from './gallery-section.tsx';
import { HERO, HERO_RTL, PICTURES } from './samples.ts';

export function GalleryShop() {
  return (
    <>
      <Products />
      <Arches />
      <Offers />
    </>
  );
}

function AddOrStep() {
  const text = useTexts('gallery');
  const [quantity, setQuantity] = useState(0);
  if (quantity > 0)
    return <QuantityStepper quantity={quantity} onChange={setQuantity} max={5} labels={text.quantity} />;
  return <Button iconOnly kind="soft" icon="plus" aria-label={text.add} onClick={() => setQuantity(1)} />;
}

function useSampleProducts() {
  const text = useTexts('gallery');
  const language = useLanguage();
  const base = { to: '#products', currency: 'KWD', language, oldLabel: text.was } as const;
  const heart = <Button iconOnly kind="ghost" icon="heart" aria-label={text.save} />;
  return [
    { ...base, name: text.tomatoes, image: PICTURES.tomatoes, price: 0.85, meta: text.perKilo, corner: heart },
    {
      ...base,
      name: text.lamb,
      image: PICTURES.lamb,
      price: 6.25,
      oldPrice: 7.5,
      badges: [{ text: text.sale }, { text: text.express, tone: 'info', icon: 'bolt' }],
      corner: heart,
    },
    { ...base, name: text.milk, image: PICTURES.milk, price: 0.84, meta: text.perLitre, corner: heart },
    {
      ...base,
      name: text.sheep,
      image: PICTURES.sheep,
      price: 98,
      meta: text.perHead,
      outOfStock: { label: text.outOfStock, tooltip: text.outOfStockTip },
    },
  ] as const;
}

/** Enough to scroll. */
const RAIL_ROUNDS = ['first', 'second'];

function Products() {
  const text = useTexts('gallery');
  const products = useSampleProducts();
  const [tomatoes] = products;
  return (
    <GallerySection id="products" title={text.products}>
      <div className="product-grid">
        {products.map((product) => (
          <ProductCard key={product.name} {...product} action={'outOfStock' in product ? null : <AddOrStep />} />
        ))}
      </div>
      <div className="my-8 max-w-md">
        <ProductCard {...tomatoes} layout="row" action={<AddOrStep />} />
      </div>
      <Row>
        <Rating value={4.26} label={text.rating(4.3)} count={128} />
        <Rating value={2.5} label={text.rating(2.5)} size={22} />
      </Row>
      <Rail
        title={text.rail}
        more={
          <Anchor to="#products" className={buttonClass({ kind: 'ghost', size: 'small' })}>
            {text.more}
          </Anchor>
        }
        labels={{ previous: text.previous, next: text.next }}
      >
        {RAIL_ROUNDS.flatMap((round) =>
          products.map((product) => (
            <ProductCard key={`${round}-${product.name}`} {...product} action={<AddOrStep />} />
          )),
        )}
      </Rail>
    </GallerySection>
  );
}

function Arches() {
  const { arches, categories, count } = useTexts('gallery');
  const tiles = [
    { family: 'produce', image: PICTURES.oranges, items: 84 },
    { family: 'meat', image: PICTURES.lamb, items: 31 },
    { family: 'livestock', image: PICTURES.sheep, items: 12 },
    { family: 'chilled', image: PICTURES.milk, items: 40 },
    { family: 'dining', image: PICTURES.bread, items: 1 },
  ] as const;
  return (
    <GallerySection id="arches" title={arches}>
      <div className="grid grid-cols-3 gap-4 sm:grid-cols-5">
        {tiles.map(({ family, image, items }) => (
          <ArchTile
            key={family}
            to="#arches"
            family={family}
            image={image}
            name={categories[family]}
            note={count(items)}
            sizes="(min-width: 600px) 220px, 30vw"
          />
        ))}
      </div>
    </GallerySection>
  );
}

function Offers() {
  const text = useTexts('gallery');
  const image = useLanguage() === 'ar' ? HERO_RTL : HERO;
  const { previous, next, pause, play, slide } = text;
  const slides = [1, 2, 3].map((id) => ({
    id,
    content: <Picture image={image} alt={text.display} sizes="100vw" className="rounded-card" />,
  }));
  return (
    <GallerySection id="carousel" title={text.carousel}>
      <Carousel slides={slides} labels={{ carousel: text.offers, previous, next, pause, play, slide }} />
    </GallerySection>
  );
}
