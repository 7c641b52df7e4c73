import { toMinor } from '@karaz/domain/money';
import { formatMoney, unbroken } from '@karaz/i18n/format';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { AddControl } from '../cart/add-control.tsx';
import { NO_PICTURE } from '../goods/no-picture.ts';
import { productHref } from '../goods/product-tile-card.tsx';
import type { SuggestedProduct, Suggestions } from '../listing/use-suggestions.ts';
import { searchHref } from './search-href.ts';

/** More would push the products under the keyboard. */
const MAX_QUERIES_ON_PHONE = 2;

/** Searches to choose instead of typing on. */
export function SuggestedQueries({ response: { queries } }: { response: Suggestions }) {
  const text = useTexts('search-notes');
  if (queries.length === 0) return null;
  return (
    <div data-testid="suggested-queries" className="mb-2">
      {queries.map((entry, at) => (
        <Link
          key={entry}
          to={searchHref(entry)}
          className={`touch flex items-center gap-2 rounded-control px-2 font-medium hover:bg-sunken ${at < MAX_QUERIES_ON_PHONE ? '' : 'max-md:hidden'}`}
        >
          <Icon name="search" size={18} className="text-muted" />
          <bdi>{entry}</bdi>
          <span className="sr-only">{text.queries}</span>
        </Link>
      ))}
    </div>
  );
}

export function SuggestedCategories({ response: { categories, totalCategories } }: { response: Suggestions }) {
  const text = useTexts('search');
  if (categories.length === 0) return null;
  return (
    <div className="mb-2">
      <Title words={text.categories} count={totalCategories} />
      <div data-testid="suggested-categories" className="flex flex-wrap gap-2 px-2 py-1">
        {categories.map(({ id, name, count }, at) => (
          // On a phone more than three would push the products under the keyboard.
          <Link
            key={id}
            to={href('/categories/details/:id', { id })}
            className={`touch relative flex items-center gap-1.5 rounded-full bg-sunken px-3.5 text-small font-medium hover:bg-primary-tint hover:text-primary-text ${at < 3 ? '' : 'max-md:hidden'}`}
          >
            {name}{' '}
            <bdi aria-hidden className="text-caption text-muted">
              {count}
            </bdi>
            <span className="sr-only">({text.productCount(count)})</span>
          </Link>
        ))}
      </div>
    </div>
  );
}

export function SuggestedProducts({ response: { products, totalProducts } }: { response: Suggestions }) {
  const text = useTexts('search');
  if (products.length === 0) return null;
  return (
    <>
      <Title words={text.products} count={totalProducts} />
      <div data-testid="suggested-products">
        {products.map((product) => (
          <ProductRow key={product.id} product={product} />
        ))}
      </div>
    </>
  );
}

const Title = ({ words, count }: { words: string; count: number }) => (
  <p className="px-2 pt-1 text-caption font-semibold text-muted">
    {words} <bdi>({count})</bdi>
  </p>
);

/** The whole row is the link; the plus stands above it, and the panel stays open after it. */
function ProductRow({ product }: { product: SuggestedProduct }) {
  const text = useTexts('product');
  const language = useLanguage();
  const { id, name, unit, price, selling_price: selling, currency } = product;
  return (
    <div className="relative flex items-center gap-3 rounded-control p-1.5 hover:bg-sunken has-aria-selected:bg-sunken">
      <Picture
        image={product.image ?? NO_PICTURE}
        alt=""
        ratio="1 / 1"
        sizes="48px"
        className="w-12 flex-none rounded-tag"
      />
      <span className="min-w-0 flex-1">
        <Link
          to={productHref(id)}
          className="block truncate font-medium after:absolute after:inset-0 after:rounded-control"
        >
          {unbroken(name)}
          <span className="sr-only">
            {' '}
            {unit} {product.isFrom && text.from} {formatMoney(toMinor(selling ?? price, currency), currency, language)}
          </span>
        </Link>
        <span className="flex items-baseline gap-2 text-small text-muted">
          {unbroken(unit)}
          <Price
            amount={selling ?? price}
            oldAmount={selling === null ? null : price}
            oldLabel={text.oldPrice}
            {...(product.isFrom && { from: text.from })}
            currency={currency}
            language={language}
            size="small"
          />
        </span>
      </span>
      {product.isAvailable &&
        (product.hasVariations ? (
          // A part of the link, and no button to look at: the page has the forms to choose from.
          <span aria-hidden className="grid w-11 flex-none place-items-center text-muted">
            <Icon name="chevron-end" size={20} />
          </span>
        ) : (
          <span className="relative z-1">
            <AddControl
              stock={{ ...product, branchId: product.branch.id }}
              label={text.addToCart(name)}
              max={product.quantity}
            />
          </span>
        ))}
    </div>
  );
}
