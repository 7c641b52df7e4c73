import { PAGE_SIZES } from '@karaz/domain/paging/page-sizes';
import { isolate } from '@karaz/i18n/format';
import { Suspense, useRef, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ProductTileCard } from '../goods/product-tile-card.tsx';
import { listingHref } from './filters.ts';
import type { ListingData } from './listing-model.ts';
import { useMoreProducts, useNearEnd } from './use-more-products.ts';

/** The first row is on the screen before anything is scrolled. */
const AT_ONCE = 5;
/** After this many further pages by themselves the button takes over: the foot of the page must be reachable. */
const BY_THEMSELVES = 3;
const SIZES = '(min-width: 1120px) 220px, (min-width: 900px) 23vw, (min-width: 600px) 30vw, 46vw';

export function ProductList({ data }: { data: ListingData }) {
  const { items, hasMore, state, loadMore, loaded } = useMoreProducts(data);
  const text = useTexts('listing');
  const isRow = data.address.look === 'list';
  const list = useRef<HTMLUListElement>(null);
  /** The button moves on behind the new goods: whoever pressed it goes on with the first of them. */
  const loadByHand = async () => {
    const before = items.length;
    await loadMore();
    afterPaint(() => list.current?.children[before]?.querySelector('a')?.focus({ preventScroll: true }));
  };
  return (
    <section className="mt-3 mb-12 md:mt-4">
      <h2 className="sr-only">{text.products}</h2>
      {data.address.page > 1 && <EarlierLink data={data} />}
      <ul ref={list} className={isRow ? 'grid gap-x-8 gap-y-5 [--card-height:7rem] md:grid-cols-2' : 'product-grid'}>
        {items.map((item, index) => (
          // Nothing is waited for: each card is hydrated in a short task of its own.
          <Suspense key={item.id}>
            <li className="listing-item">
              <ProductTileCard
                item={item}
                layout={isRow ? 'row' : 'grid'}
                priority={index < AT_ONCE}
                {...(isRow ? {} : { sizes: SIZES })}
              />
            </li>
          </Suspense>
        ))}
      </ul>
      <MoreProducts
        data={data}
        loaded={loaded}
        hasMore={hasMore}
        state={state}
        loadMore={loadMore}
        loadByHand={loadByHand}
      />
    </section>
  );
}

function EarlierLink({ data: { address, place } }: { data: ListingData }) {
  const text = useTexts('listing');
  return (
    <p className="mb-4 text-center">
      <Link
        to={listingHref(place.path, { ...address, page: address.page - 1 }, place.searchName)}
        className={buttonClass({ kind: 'ghost' })}
      >
        {text.previousPage}
      </Link>
    </p>
  );
}

type MoreProductsProps = Pick<ReturnType<typeof useMoreProducts>, 'state' | 'loadMore' | 'loaded' | 'hasMore'> & {
  data: ListingData;
  loadByHand: () => Promise<void>;
};

/** A link that works without JavaScript, a button with it, and neither is needed for the first pages. */
function MoreProducts({ data, loaded, hasMore, state, loadMore, loadByHand }: MoreProductsProps) {
  const { address, place, total } = data;
  const text = useTexts('listing');
  const [automatic, setAutomatic] = useState(0);
  const marker = useNearEnd(hasMore && state === 'idle' && automatic < BY_THEMSELVES, () => {
    setAutomatic(automatic + 1);
    void loadMore();
  });
  const next = Math.min(PAGE_SIZES.products, total - loaded);
  const href = listingHref(place.path, { ...address, page: address.page + 1 }, place.searchName);
  return (
    <div ref={marker} className="mt-10 grid justify-items-center gap-3">
      <p role="status" className="text-small text-muted">
        {state === 'loading' && <span className="sr-only">{text.loading} </span>}
        {state === 'failed' ? text.loadFailed : text.progress(isolate(String(loaded)), isolate(String(total)))}
      </p>
      <progress
        max={total}
        value={loaded}
        aria-hidden
        className="h-1.5 w-48 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
      />
      {hasMore ? (
        <Button kind="outline" size="large" busy={state === 'loading'} onClick={() => void loadByHand()}>
          {state === 'failed' ? text.retry : text.loadMore(isolate(String(next)))}
        </Button>
      ) : (
        <p className="text-small text-muted">{text.everything}</p>
      )}
      {hasMore && (
        <noscript>
          <a href={href}>{text.loadMore(isolate(String(next)))}</a>
        </noscript>
      )}
    </div>
  );
}
