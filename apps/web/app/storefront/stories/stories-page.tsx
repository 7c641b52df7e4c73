import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageIntro } from '../content/page-intro.tsx';
import { StoryCard } from './story-card.tsx';
import { type StoryCardModel, storyCard } from './story-model.ts';

const VISIBLE = 60;

export const page = definePage<StoryCardModel[]>({
  texts: ['stories'],
  load: async ({ api, language, visitor }) => {
    const { data } = await api('GET /api/v1/posts', { query: { limit: VISIBLE } });
    return data.map((post) => storyCard(post, language, visitor.country));
  },
  head: (_, { stories }) => ({ title: stories.title, description: stories.lead }),
  Component: StoriesPage,
});

function StoriesPage({ data: [first, ...others] }: { data: StoryCardModel[] }) {
  const text = useTexts('stories');
  return (
    <>
      <PageIntro title={text.heading} lead={text.lead} />
      {!first && <EmptyState icon="book" title={text.empty} />}
      {first && (
        <div className="page-width mt-8 md:mt-12">
          <StoryCard story={first} lead />
        </div>
      )}
      <ul className="page-width section grid gap-x-6 gap-y-10 sm:grid-cols-2 md:grid-cols-3">
        {others.map((story) => (
          <li key={story.slug}>
            <StoryCard story={story} />
          </li>
        ))}
      </ul>
    </>
  );
}
