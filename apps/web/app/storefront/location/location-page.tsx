import type { Address } from '../../router/address.ts';
import './location.css';
import { cityWord } from '@karaz/domain/countries';
import type { ReactNode } from 'react';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useStore, useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Flag } from '../../ui/flag.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AreaForm } from './location-page-areas.tsx';
import { type LocationPageData, loadLocationPage } from './location-page-data.ts';

/** The same choice as the dialog's, as plain links and one form: for browsers without scripts and before they arrive. */
export const page = definePage<LocationPageData>({
  texts: ['location'],
  load: loadLocationPage,
  head: (_, { location }) => ({ title: location.title, noIndex: true }),
  Component: LocationPage,
});

function LocationPage({ data }: { data: LocationPageData }) {
  const text = useTexts('location');
  const { hasChosenCountry } = useVisitor();
  const { flagImageUrl } = useStore();
  /** Without a script that restores the position on the page, the next step comes into view by its name. */
  const to = (query: Record<string, string | number>, next: string): Address =>
    `/location?${new URLSearchParams({ ...Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])), back: data.back })}#${next}`;
  const { country, city } = data;
  return (
    <div className="page-width grid max-w-2xl gap-8 pb-12">
      <PageHeader title={text.title} back={{ to: data.back, label: text.back }} />
      {data.isRejected && (
        <p role="alert" className="location-note">
          {text.notServedYet}
        </p>
      )}
      <Step id="country" title={text.chooseCountry}>
        <ul className="location-countries">
          {data.countries.map(({ code, name }) => (
            <li key={code}>
              <PlaceLink
                to={to({ country: code }, 'city')}
                isChosen={code === country}
                start={<Flag country={code} imageUrl={flagImageUrl} />}
              >
                {name}
              </PlaceLink>
            </li>
          ))}
        </ul>
      </Step>
      {country && (
        <Step id="city" title={text.choose[cityWord(country)]}>
          {data.cities.length === 0 && <p className="text-muted">{text.noCitiesFound}</p>}
          <ul className="location-list">
            {data.cities.map(({ id, name }) => (
              <li key={id}>
                <PlaceLink to={to({ country, city: id }, 'area')} isChosen={id === city?.id}>
                  {name}
                </PlaceLink>
              </li>
            ))}
          </ul>
        </Step>
      )}
      {country && city && (
        <Step id="area" title={text.chooseArea}>
          <AreaForm data={data} country={country} cityId={city.id} />
        </Step>
      )}
      {hasChosenCountry && (
        <form method="post" action="/location">
          <input type="hidden" name="back" value={data.back} />
          <Button type="submit" kind="ghost" size="small" name="forget" value="yes">
            {text.clear}
          </Button>
        </form>
      )}
    </div>
  );
}

function Step({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id}>
      <h2 className="mb-3 text-h3">{title}</h2>
      {children}
    </section>
  );
}

type PlaceLinkProps = { to: Address; isChosen: boolean; start?: ReactNode; children: ReactNode };

function PlaceLink({ to, isChosen, start, children }: PlaceLinkProps) {
  return (
    <Link to={to} preserveScroll className="location-row" aria-current={isChosen ? 'true' : undefined}>
      {start}
      <span className="location-row-text">{children}</span>
      <Icon name={isChosen ? 'check' : 'chevron-end'} size={18} className="text-muted" />
    </Link>
  );
}
