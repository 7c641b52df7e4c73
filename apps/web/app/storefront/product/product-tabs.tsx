import { lazy, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useTexts } from '../../texts/texts.ts';
import { Later } from '../../ui/later.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { ProductData } from './product-model.ts';

const ReviewSummary = lazy(async () => ({
  default: (await import('../reviews/review-summary.tsx')).ReviewSummary,
}));

/** In Kuwait there is no reviews tab. */
export function ProductTabs({ data }: { data: ProductData }) {
  const text = useTexts('product-page');
  const [selected, setSelected] = useState('description');
  const description = {
    id: 'description',
    label: text.description,
    panel: (
      <div className="grid max-w-[68ch] gap-2 py-5">
        {/* On phones the first screen is for what decides. */}
        {data.lead && (
          <p className="text-muted md:hidden" lang={data.lang.lead}>
            {data.lead}
          </p>
        )}
        <p className="whitespace-pre-line" lang={data.lang.description}>
          {data.description || text.noDescription}
        </p>
      </div>
    ),
  };
  const reviews = {
    id: 'reviews',
    label: `${text.reviews} (${data.totalReviews})`,
    panel: <ReviewsPanel data={data} isVisible={selected === 'reviews'} />,
  };
  return (
    <section className="section" aria-label={text.about}>
      <Tabs
        label={text.about}
        selected={selected}
        onSelect={setSelected}
        tabs={data.country === 'kw' ? [description] : [description, reviews]}
      />
    </section>
  );
}

/** Until it is opened, and without JavaScript, the panel is a way to the reviews' own page. */
function ReviewsPanel({ data, isVisible }: { data: ProductData; isVisible: boolean }) {
  const text = useTexts('product-page');
  const link = (
    <Link to={href('/product/:id/reviews', { id: data.offer.stockId })} className="link block py-5">
      {text.reviews}
    </Link>
  );
  if (!isVisible) return link;
  return (
    <Later fallback={link}>
      <ReviewSummary data={data} />
    </Later>
  );
}
