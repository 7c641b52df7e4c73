import { COUNTRIES } from '@karaz/domain/countries';
import { formatDate } from '@karaz/i18n/format-date';
import { pick } from '@karaz/i18n/localized';
import { definePage, type LoadArgs } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import { Picture, type PictureSource } from '../../ui/picture.tsx';
import { parseRichContent } from '../content/rich-content.ts';
import { RichText } from '../content/rich-text.tsx';
import type { RichNode } from '../content/rich-tree.ts';
import { StoryCard } from './story-card.tsx';
import { type StoryCardModel, storyCard } from './story-model.ts';

type Story = {
  title: string;
  summary: string;
  date: string;
  publishedAt: string;
  image: PictureSource | null;
  body: RichNode[];
  seo: { title: string; description: string };
  others: StoryCardModel[];
};

const OTHERS = 3;

async function loadStory({ api, params, language, visitor }: LoadArgs): Promise<Story> {
  const slug = params['slug'] ?? '';
  const [post, all] = await Promise.all([
    api('GET /api/v1/posts/:slug', { params: { slug } }),
    api('GET /api/v1/posts', { query: { limit: OTHERS + 1 } }),
  ]);
  const { title, summary, image } = storyCard(post, language, visitor.country);
  return {
    title,
    summary,
    image,
    date: formatDate(post.publishedAt, language, COUNTRIES[visitor.country].timeZone),
    publishedAt: post.publishedAt,
    body: parseRichContent(pick(post, 'body', language)),
    seo: {
      title: pick(post, 'seo_title', language) || title,
      description: pick(post, 'seo_description', language) || summary,
    },
    others: all.data
      .filter((other) => other.slug !== slug)
      .slice(0, OTHERS)
      .map((other) => storyCard(other, language, visitor.country)),
  };
}

export const page = definePage<Story>({
  texts: ['stories', 'content'],
  load: loadStory,
  head: ({ seo, image, title, publishedAt }) => ({
    title: seo.title,
    description: seo.description,
    ...(image ? { image: `${image.path}/720` } : {}),
    structuredData: [
      { '@context': 'https://schema.org', '@type': 'Article', headline: title, datePublished: publishedAt },
    ],
  }),
  Component: StoryPage,
});

function StoryPage({ data: { title, summary, date, image, body, others } }: { data: Story }) {
  const text = useTexts('stories');
  const crumbs: readonly Crumb[] = [
    { label: text.home, to: '/' },
    { label: text.title, to: '/stories' },
    { label: title },
  ];
  return (
    <article>
      <header className="page-width mt-3 md:mt-6">
        <Breadcrumbs crumbs={crumbs} label={text.title} />
        <h1 className="mt-6 max-w-[24ch] text-display">{title}</h1>
        <p className="mt-3 max-w-[60ch] text-h3 font-normal text-muted">{summary}</p>
        <p className="mt-3 text-small text-muted">
          <bdi>{date}</bdi>
        </p>
        {image && (
          <Picture
            image={image}
            alt=""
            ratio="21 / 9"
            sizes="(min-width: 75rem) 1200px, 92vw"
            className="mt-6 w-full rounded-sheet object-cover"
            priority
          />
        )}
      </header>
      <div className="page-width mt-8 md:mt-12">
        <RichText nodes={body} className="mx-auto max-w-[68ch]" />
      </div>
      {others.length > 0 && (
        <section aria-labelledby="more-stories" className="page-width section">
          <h2 id="more-stories" className="mb-4 text-h2">
            {text.more}
          </h2>
          <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 md:grid-cols-3">
            {others.map((story) => (
              <li key={story.slug}>
                <StoryCard story={story} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
