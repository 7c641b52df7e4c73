import type { CurrencyCode } from '@karaz/domain/money';
import { unbroken } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import type { ReactNode } from 'react';
import { Anchor, type LinkTarget } from './anchor.tsx';
import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';
import type { IconName } from './icon-paths.ts';
import { Picture, type PictureSource } from './picture.tsx';
import { Price } from './price.tsx';

type ProductBadge = { text: string; tone?: 'accent' | 'primary' | 'success' | 'info'; icon?: IconName };

export type ProductCardProps = {
  to: LinkTarget;
  name: string;
  /** Where the name is not in the language of the page. */
  nameLang?: string | undefined;
  image: PictureSource;
  /** As the API sends them. */
  price: number | string;
  oldPrice?: number | string | null;
  currency: CurrencyCode;
  language: Language;
  /** Read out before the old price. */
  oldLabel?: string;
  /** Before the price, where it is the lowest of several. */
  from?: string;
  /** Pack size and price per kilo or litre. */
  meta?: ReactNode;
  /** Sale, new, express; two at most look right. */
  badges?: readonly ProductBadge[];
  /** Given when it cannot be bought: the card greys, says so and explains itself in a tooltip. */
  outOfStock?: { label: string; tooltip: string } | null;
  /** The add button or the stepper. */
  action?: ReactNode;
  /** The heart. */
  corner?: ReactNode;
  layout?: 'grid' | 'row';
  sizes?: string;
  priority?: boolean;
};

const GRID_SIZES = '(min-width: 1200px) 190px, (min-width: 600px) 30vw, 45vw';

export function ProductCard(props: ProductCardProps) {
  const { image, layout = 'grid', outOfStock, corner, action, sizes, priority = false } = props;
  const isRow = layout === 'row';
  return (
    <article
      className={classNames('product-card', isRow && 'product-card-row')}
      data-out={outOfStock ? true : undefined}
    >
      {/* Read first what it is and costs; styles put the picture above it. */}
      <ProductCardBody {...props} action={isRow ? action : null} />
      <div className="product-card-top">
        <div className="product-card-picture" title={outOfStock?.tooltip}>
          <Picture
            image={image}
            alt=""
            ratio="1 / 1"
            sizes={sizes ?? (isRow ? '104px' : GRID_SIZES)}
            priority={priority}
          />
          {!isRow && <Marks {...props} />}
          {outOfStock && (
            <div className="product-card-out">
              <Badge>{outOfStock.label}</Badge>
            </div>
          )}
        </div>
        {/* On the picture a button may grow into a stepper, and nothing moves. */}
        {!isRow && action && <div className="product-card-action">{action}</div>}
      </div>
      {corner && <div className="product-card-heart">{corner}</div>}
    </article>
  );
}

function Marks({ badges = [] }: ProductCardProps) {
  if (badges.length === 0) return null;
  return (
    <div className="product-card-marks">
      {badges.map(({ text, tone = 'accent', icon }) => (
        <Badge key={text} tone={tone} {...(icon ? { icon } : {})}>
          {text}
        </Badge>
      ))}
    </div>
  );
}

function ProductCardBody({
  to,
  name,
  nameLang,
  meta,
  price,
  oldPrice,
  oldLabel,
  from,
  currency,
  language,
  action,
}: ProductCardProps) {
  return (
    <div className="product-card-body">
      <h3 className="product-card-name" lang={nameLang}>
        <Anchor to={to} className="clamp-2">
          {unbroken(name)}
        </Anchor>
      </h3>
      {meta && <p className="product-card-meta">{typeof meta === 'string' ? unbroken(meta) : meta}</p>}
      <div className="product-card-foot">
        <Price
          amount={price}
          oldAmount={oldPrice}
          currency={currency}
          language={language}
          {...(oldLabel ? { oldLabel } : {})}
          {...(from ? { from } : {})}
        />
        {action && <div className="product-card-action">{action}</div>}
      </div>
    </div>
  );
}
