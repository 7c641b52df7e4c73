import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Faq, type FaqTopic, findFaqs } from './group-faqs.ts';
import { PageIntro } from './page-intro.tsx';

type Faqs = { faqs: Faq[]; query: string };

export const page = definePage<Faqs>({
  texts: ['content'],
  load: async ({ api, language, search }) => {
    const { data } = await api('GET /api/v1/faqs');
    return {
      query: (search.get('q') ?? '').slice(0, 100),
      faqs: data.map((faq) => ({
        id: faq.id,
        topic: pick(faq, 'topic', language),
        question: pick(faq, 'question', language),
        answer: pick(faq, 'answer', language),
      })),
    };
  },
  head: ({ faqs }, { content }) => ({
    title: content.faqTitle,
    description: content.faqLead,
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: faqs.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  }),
  Component: FaqsPage,
});

function FaqsPage({ data: { faqs, query: initialQuery } }: { data: Faqs }) {
  const text = useTexts('content');
  const [query, setQuery] = useState(initialQuery);
  const topics = findFaqs(faqs, query);
  const count = topics.reduce((sum, topic) => sum + topic.faqs.length, 0);
  return (
    <>
      <PageIntro title={text.faqTitle} lead={text.faqLead} pictures={['eggplant', 'strawberries', 'milk-carton']}>
        {/* Without JavaScript the server looks. */}
        <form action="/faqs" method="get" className="mt-6 max-w-md" onSubmit={(event) => event.preventDefault()}>
          <TextField
            label={text.faqSearch}
            type="search"
            name="q"
            icon="search"
            placeholder={text.faqSearchHint}
            maxLength={100}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </form>
        <p role="status" className="mt-2 min-h-5 text-small text-muted">
          {query.trim() && text.faqFound(count)}
        </p>
      </PageIntro>
      <div className="page-width mt-8 grid gap-8 md:mt-12 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-14">
        <TopicList topics={topics} />
        <div>
          {topics.map((topic, index) => (
            <TopicSection
              key={topic.topic}
              topic={topic}
              id={topicId(index)}
              isOpen={query.trim() !== '' && count <= 3}
            />
          ))}
          {count === 0 && (
            <EmptyState
              icon="search"
              title={text.faqNothing}
              description={text.faqNothingHint}
              action={
                <Button kind="soft" onClick={() => setQuery('')}>
                  {text.faqShowAll}
                </Button>
              }
            />
          )}
        </div>
      </div>
      <FaqContact />
    </>
  );
}

const topicId = (index: number) => `topic-${index + 1}`;

function TopicList({ topics }: { topics: readonly FaqTopic[] }) {
  const text = useTexts('content');
  if (topics.length < 2) return <div className="hidden md:block" />;
  return (
    <nav aria-label={text.faqTopics} className="md:sticky md:top-32 md:self-start">
      <ul className="flex flex-wrap gap-2 md:flex-col md:gap-0">
        {topics.map(({ topic }, index) => (
          <li key={topic}>
            <a
              href={`#${topicId(index)}`}
              className="flex min-h-11 items-center rounded-full bg-sunken px-4 text-small font-medium hover:text-primary-text md:bg-transparent md:px-0"
            >
              {topic}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TopicSection({ topic, id, isOpen }: { topic: FaqTopic; id: string; isOpen: boolean }) {
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="mb-2 scroll-mt-36 text-h2">
        {topic.topic}
      </h2>
      {topic.faqs.map((faq) => (
        <Accordion key={`${faq.id} ${isOpen}`} title={faq.question} open={isOpen}>
          <p className="max-w-[68ch]">{faq.answer}</p>
        </Accordion>
      ))}
    </section>
  );
}

function FaqContact() {
  const text = useTexts('content');
  return (
    <section aria-labelledby="still-asking" className="page-width section">
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-accent-tint px-6 py-6">
        <div>
          <h2 id="still-asking" className="text-h2">
            {text.faqContact}
          </h2>
          <p className="text-muted">{text.faqContactHint}</p>
        </div>
        <Link to="/contact-us" className={buttonClass()}>
          {text.contactTitle}
        </Link>
      </div>
    </section>
  );
}
