import { COUNTRIES } from '@karaz/domain/countries';
import { formatDate } from '@karaz/i18n/format-date';
import { pick } from '@karaz/i18n/localized';
import type { Address } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { definePage, type LoadArgs, type Page } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Company, CompanyLine, companyOf } from './company-line.tsx';
import { pageHref } from './page-address.ts';
import { PageIntro } from './page-intro.tsx';
import { type Heading, headingsOf, parseRichContent, summaryOf } from './rich-content.ts';
import { RichText } from './rich-text.tsx';
import type { RichNode } from './rich-tree.ts';

type PageLink = { title: string; to: Address };
export type WrittenPage = {
  slug: string;
  title: string;
  updated: string;
  body: RichNode[];
  contents: Heading[];
  others: PageLink[];
  company: Company | null;
};

/** Pages by which somebody is bound name who that is. */
const OF_THE_COMPANY: ReadonlySet<string> = new Set(['terms', 'privacy']);

/** Pages that tell a story open with pictures; rules and terms do not. */
const PICTURES: Readonly<Record<string, readonly [string, string, string]>> = {
  'about-us': ['tomatoes', 'cherries', 'khubz-stack'],
  'halal-promise': ['lamb-chops', 'sheep', 'whole-chicken'],
  'how-we-source': ['okra', 'watermelon', 'dates-medjool'],
  'sell-with-us': ['honey-jar', 'cheese-wedge', 'baklava'],
};

/** Below this a list of contents is longer than it helps. */
const FEWEST_PARTS = 3;
const OTHERS = 6;

export async function loadWrittenPage(slug: string, { api, language, visitor }: LoadArgs): Promise<WrittenPage> {
  const [page, all, settings] = await Promise.all([
    api('GET /api/v1/custom-pages/slug/:slug', { params: { slug } }),
    api('GET /api/v1/custom-pages'),
    OF_THE_COMPANY.has(slug)
      ? api('GET /api/v1/settings/country/:code', { params: { code: visitor.country } }).catch(() => null)
      : null,
  ]);
  const body = parseRichContent(pick(page, 'body', language));
  const headings = headingsOf(body);
  return {
    slug,
    title: pick(page, 'title', language),
    updated: formatDate(page.updatedAt, language, COUNTRIES[visitor.country].timeZone),
    body,
    contents: headings.length >= FEWEST_PARTS ? headings : [],
    others: all.data
      .filter((other) => other.slug !== slug && other.slug !== 'coming')
      .slice(0, OTHERS)
      .map((other) => ({ title: pick(other, 'title', language), to: pageHref(other.slug) })),
    company: settings && companyOf(settings, language),
  };
}

/** A page of the store's own writing, by its fixed name. */
export function writtenPage(slug: string): Page<WrittenPage> {
  return definePage({
    texts: ['content'],
    load: (args) => loadWrittenPage(slug, args),
    head: writtenHead,
    Component: WrittenPageView,
  });
}

export const writtenHead = ({ title, body }: WrittenPage) => ({ title, description: summaryOf(body) });

export function WrittenPageView({ data }: { data: WrittenPage }) {
  const { slug, title, updated, body, contents, others, company } = data;
  const text = useTexts('content');
  return (
    <article>
      <PageIntro
        pictures={PICTURES[slug]}
        title={title}
        lead={
          <>
            {text.updated} <bdi>{updated}</bdi>
          </>
        }
      />
      <div className="page-width mt-8 grid gap-8 md:mt-12 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-14">
        {contents.length > 0 ? <Contents contents={contents} /> : <div className="hidden md:block" />}
        <div className="max-w-[68ch]">
          <RichText nodes={body} />
          {company && <CompanyLine company={company} />}
        </div>
      </div>
      <OtherPages others={others} />
    </article>
  );
}

function Contents({ contents }: { contents: readonly Heading[] }) {
  const text = useTexts('content');
  return (
    <nav aria-label={text.contents} className="md:sticky md:top-32 md:max-h-[75dvh] md:self-start md:overflow-y-auto">
      <p className="text-small font-semibold">{text.contents}</p>
      <ol className="mt-2 border-s-2 border-hairline">
        {contents.map(({ id, text: heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ms-0.5 flex min-h-11 items-center border-s-2 border-transparent py-1.5 ps-4 text-small text-muted hover:border-primary hover:text-ink md:min-h-9"
            >
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function OtherPages({ others }: { others: readonly PageLink[] }) {
  const text = useTexts('content');
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby="read-on" className="page-width section">
      <h2 id="read-on" className="mb-3 text-h2">
        {text.morePages}
      </h2>
      <ul className="grid gap-x-8 sm:grid-cols-2 md:grid-cols-3">
        {others.map(({ title, to }) => (
          <li key={to} className="border-t border-hairline">
            <Link
              to={to}
              className="group flex min-h-14 items-center justify-between gap-3 font-medium hover:text-primary-text"
            >
              {title}
              <Icon name="chevron-end" size={18} className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
