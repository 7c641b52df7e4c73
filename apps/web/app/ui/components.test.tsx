import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { href } from '../router/match.ts';
import { Calendar } from './calendar.tsx';
import { Carousel } from './carousel.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorPanel, errorText } from './error-panel.tsx';
import { FilterResultBar } from './filter-result-bar.tsx';
import { Flag } from './flag.tsx';
import { MIRRORED } from './icon-paths.ts';
import { PageHeader } from './page-header.tsx';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';
import { ProductCard } from './product-card.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { Rating, roundRating } from './rating.tsx';
import { SearchNotFound } from './search-not-found.tsx';
import { SectionSkeleton } from './skeleton.tsx';
import { RejectedFiles } from './upload-box.tsx';

const html = renderToStaticMarkup;
const textOf = (markup: string) => markup.replace(/<[^>]+>/g, '');
const nothing = () => undefined;

test('[LOC-39, ODD-73] the store’s own flag is behind the picture of another host, and alone without one', () => {
  const own = html(<Flag country="kw" imageUrl={undefined} />);
  const outside = html(<Flag country="kw" imageUrl="https://flags.example/{code}.svg" />);
  expect(own).not.toContain('url(');
  expect(outside).toContain('url(&quot;https://flags.example/kw.svg&quot;)');
  expect(outside.startsWith(own.replace('</span>', ''))).toBe(true);
});

describe('states', () => {
  test('an empty place says so and offers what can be done', () => {
    const markup = html(<EmptyState title="No data" action={<a href="/">Home</a>} />);
    expect(textOf(markup)).toBe('No dataHome');
  });

  test('[LAYOUT-23] the filter bar shows the count, "results found" and Clear', () => {
    const markup = html(<FilterResultBar count={42} foundText="results found" clearLabel="Clear" onClear={nothing} />);
    expect(textOf(markup)).toBe('42 results foundClear');
    expect(markup).toMatch(/<button[^>]*>.*Clear<\/button>/);
  });

  const searchTexts = {
    notFound: 'Not found',
    noResultsFor: 'No results found for',
    enterKeywords: 'Please enter keywords',
  };

  test('[LAYOUT-24] a search without results names what was asked', () => {
    const rendered = textOf(html(<SearchNotFound query="mangosteen" texts={searchTexts} />));
    expect(rendered).toBe('Not foundNo results found for “mangosteen”');
  });

  test('[LAYOUT-25] a search for nothing asks for keywords', () => {
    expect(textOf(html(<SearchNotFound query="  " texts={searchTexts} />))).toBe('Please enter keywords');
  });

  test.each(['carousel', 'grid', 'list'] as const)(
    '[LAYOUT-26] the %s skeleton shows 4 items by default',
    (variant) => {
      const items = (markup: string) => markup.match(/section-skeleton-item/g)?.length;
      const markup = html(<SectionSkeleton variant={variant} label="Loading" />);
      expect(markup).toContain(`data-variant="${variant}"`);
      expect(items(markup)).toBe(4);
      expect(items(html(<SectionSkeleton variant={variant} label="Loading" items={7} />))).toBe(7);
    },
  );

  test('[LAYOUT-27] the error panel shows details, the message, the original error or a default, and retry', () => {
    expect(errorText(new Error('Original'), 'Message', 'Default')).toBe('Message');
    expect(errorText(new Error('Original'), undefined, 'Default')).toBe('Original');
    expect(errorText('Plain', undefined, 'Default')).toBe('Plain');
    expect(errorText({ odd: true }, undefined, 'Default')).toBe('Default');
    const markup = html(
      <ErrorPanel
        error={new Error('Original')}
        defaultText="Default"
        details="request 7f3a"
        detailsLabel="Details"
        retryLabel="Try again"
        onRetry={nothing}
      />,
    );
    expect(textOf(markup)).toBe('OriginalDetailsrequest 7f3aTry again');
    expect(markup).toMatch(/<button[^>]*>.*Try again<\/button>/);
    expect(markup).toContain('role="alert"');
  });
});

describe('prices and products', () => {
  const image = { path: '/media/tomatoes', width: 720, height: 720, blur: 'AAAA' };

  test('[FMT-02, FMT-03, FMT-04] a price has the currency’s decimals and its code after it, kept in one piece', () => {
    const kuwait = html(<Price amount={3.25} currency="KWD" language="en" />);
    expect(textOf(kuwait)).toBe('3.250 KWD');
    expect(kuwait).toMatch(/<bdi[^>]*>3\.250/);
    expect(textOf(html(<Price amount="1234.5" currency="AED" language="ar" />))).toBe('1,234.50 د.إ');
  });

  test('the old price is struck through only when it was higher', () => {
    const sale = html(<Price amount={2} oldAmount={2.5} currency="KWD" language="en" oldLabel="was" />);
    expect(textOf(sale)).toBe('2.000 KWDwas 2.500');
    expect(sale).toContain('<s ');
    expect(html(<Price amount={2} oldAmount={2} currency="KWD" language="en" />)).not.toContain('<s ');
    expect(html(<Price amount={2} oldAmount={null} currency="KWD" language="en" />)).not.toContain('<s ');
  });

  test('a picture keeps its room, offers its sizes and is late unless it matters', () => {
    const markup = html(<Picture image={image} alt="Tomatoes" sizes="160px" ratio="1 / 1" />);
    expect(markup).toContain('width="720" height="720"');
    expect(markup).toContain('/media/tomatoes/160 160w');
    expect(markup).toContain('loading="lazy"');
    expect(markup).toContain('aspect-ratio:1 / 1');
    const wide = html(<Picture image={{ ...image, width: 1600, height: 640 }} alt="" sizes="100vw" priority />);
    expect(wide).toContain('/1600 1600w');
    expect(wide).toContain('fetchPriority="high"');
    expect(wide).toContain('loading="eager"');
  });

  test('what cannot be bought is greyed, says so and explains itself in a tooltip', () => {
    const card = (outOfStock: { label: string; tooltip: string } | null) =>
      html(
        <ProductCard
          to={href('/product/:id', { id: 1 })}
          name="Kiwi"
          image={image}
          price={1}
          currency="KWD"
          language="en"
          outOfStock={outOfStock}
        />,
      );
    const out = card({ label: 'Out of stock', tooltip: 'Back on Sunday' });
    expect(out).toContain('data-out="true"');
    expect(out).toContain('title="Back on Sunday"');
    expect(textOf(out)).toContain('Out of stock');
    expect(card(null)).not.toContain('data-out');
  });

  test('the last piece is taken out by a bin', () => {
    const labels = { decrease: 'Less', increase: 'More', remove: 'Remove', quantity: 'Quantity' };
    const stepper = (quantity: number, max: number) =>
      html(<QuantityStepper quantity={quantity} max={max} onChange={nothing} labels={labels} />);
    expect(stepper(1, 9)).toContain('aria-label="Remove"');
    expect(stepper(2, 9)).toContain('aria-label="Less"');
    expect(stepper(2, 2)).toMatch(/aria-label="More" aria-disabled="true"/);
  });

  test('[REV-09] stars are painted to a tenth', () => {
    expect([4.26, 4.24, 3.5, -1, 9].map(roundRating)).toEqual([4.3, 4.2, 3.5, 0, 5]);
    const markup = html(<Rating value={4.26} label="4.3 of 5" />);
    expect(markup).toContain('width:86%');
    expect(textOf(markup)).toBe('4.3');
  });
});

describe('moving about', () => {
  const labels = {
    carousel: 'Offers',
    previous: 'Previous',
    next: 'Next',
    pause: 'Pause',
    play: 'Play',
    slide: (number: number, of: number) => `${number} of ${of}`,
  };
  const slides = [
    { id: 1, content: 'One' },
    { id: 2, content: 'Two' },
  ];

  test('[UI-24] a carousel moves on after 5000 ms by default, and can be stopped', () => {
    expect(html(<Carousel slides={slides} labels={labels} />)).toContain('data-autoplay="5000"');
    expect(html(<Carousel slides={slides} labels={labels} />)).toContain('aria-label="Pause"');
    expect(html(<Carousel slides={slides} labels={labels} autoplayMs={0} />)).not.toContain('aria-label="Pause"');
  });

  test('[LAYOUT-18] the back arrow of a page header turns with the direction', () => {
    const markup = html(<PageHeader title="Cart" back={{ to: '/', label: 'Back' }} />);
    expect(markup).toMatch(/<a[^>]*href="\/"[^>]*>.*class="icon mirror/);
    expect(MIRRORED.has('arrow-back')).toBe(true);
    expect(MIRRORED.has('clock')).toBe(false);
  });
});

describe('pickers', () => {
  const labels = { previousMonth: 'Previous', nextMonth: 'Next', month: 'Month', year: 'Year' };
  const calendar = (start: string) =>
    html(
      <Calendar chosen={{ start, end: start }} onChange={nothing} today="2026-03-01" language="en" labels={labels} />,
    );

  test('[UI-05, UI-07] the calendar shows weeks from Sunday in 35 cells, or 42 where the month needs them', () => {
    const days = (markup: string) => markup.match(/<td/g)?.length;
    expect(days(calendar('2026-03-05'))).toBe(35);
    expect(days(calendar('2026-08-05'))).toBe(42);
    expect(textOf(calendar('2026-03-05').match(/<thead>.*<\/thead>/)?.[0] ?? '')).toBe('SunMonTueWedThuFriSat');
  });

  test('[UI-06] the calendar offers the years 1900 to 2100', () => {
    const years = calendar('2026-03-05').match(/<option[^>]*>\d{4}/g) ?? [];
    expect(years).toHaveLength(201);
    expect(years[0]).toContain('1900');
    expect(years.at(-1)).toContain('2100');
  });

  test('[UI-16] rejected files are listed with size and reasons', () => {
    const texts = {
      choose: '',
      remove: String,
      rejected: 'Not taken',
      errors: { type: 'wrong kind', size: 'too large', count: 'only one' },
    };
    const rejected = [{ name: 'film.mp4', size: 9_000_000, errors: ['type', 'size'] as const }];
    expect(textOf(html(<RejectedFiles rejected={rejected} language="en" labels={texts} />))).toBe(
      'Not takenfilm.mp4 · 8.58 MB · wrong kind · too large',
    );
  });
});
