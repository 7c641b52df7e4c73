import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { ReviewSummary } from '../reviews/review-summary.tsx';
import type { ProductData } from './product-model.ts';

/** In Kuwait there is no reviews tab. */
export function ProductTabs({ data }: { data: ProductData }) {
  const text = useTexts('product');
  const [selected, setSelected] = useState('description');
  const description = {
    id: 'description',
    label: text.description,
    panel: <p className="max-w-[68ch] py-5 whitespace-pre-line">{data.description || text.noDescription}</p>,
  };
  const reviews = {
    id: 'reviews',
    label: `${text.reviews} (${data.totalReviews})`,
    panel: <ReviewSummary data={data} />,
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
