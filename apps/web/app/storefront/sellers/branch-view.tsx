import type { BranchView } from '@karaz/contract/catalog';
import { isolate } from '@karaz/i18n/format';
import { formatClock } from '@karaz/i18n/format-clock';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture, type PictureSource } from '../../ui/picture.tsx';
import type { Company } from '../content/company-line.tsx';
import type { ListingData } from '../listing/listing-model.ts';
import { ListingView } from '../listing/listing-view.tsx';
import { momentIn, type OpenState, openState, type WorkingHours } from './opening-hours.ts';

export type BranchPageData = {
  name: string;
  description: string;
  kind: string;
  type: BranchView['type'];
  address: string;
  phone: string;
  image: PictureSource;
  isMain: boolean;
  isExpress: boolean;
  hours: WorkingHours[];
  timeZone: string;
  /** Who runs the shop there, and sells and invoices what the branch hands over. */
  company: Company | null;
  listing: ListingData;
};

export function BranchPageView({ data }: { data: BranchPageData }) {
  return <ListingView data={data.listing} heading={<BranchHeader data={data} />} />;
}

function BranchHeader({ data }: { data: BranchPageData }) {
  const text = useTexts('sellers');
  const isKitchen = data.type === 'restaurant';
  const kindName = text.kinds[data.kind];
  const isWide = data.image.width > data.image.height;
  return (
    <header className="mt-4 md:mt-8">
      <Breadcrumbs
        label={text.breadcrumb}
        crumbs={[
          { label: isKitchen ? text.restaurantsTitle : text.title, to: isKitchen ? '/restaurants' : '/sellers' },
          { label: data.name },
        ]}
      />
      <div className="mt-3 flex items-center gap-5 overflow-hidden rounded-sheet bg-sunken md:items-end md:gap-10 md:ps-10">
        <div className="min-w-0 flex-1 py-5 ps-5 md:py-10 md:ps-0">
          <p className="flex flex-wrap gap-1.5">
            {kindName && <Badge>{kindName}</Badge>}
            {data.isMain && <Badge tone="primary">{text.mainStore}</Badge>}
            {data.isExpress && (
              <Badge tone="accent" icon="bolt">
                {text.express}
              </Badge>
            )}
          </p>
          <h1 className="mt-2 text-h1 md:text-display">{data.name}</h1>
          <p className="mt-2 max-w-[58ch] text-muted">{data.description}</p>
          <BranchDetails data={data} />
        </div>
        <Picture
          image={data.image}
          alt=""
          ratio="4 / 5"
          sizes={isWide ? '(min-width: 56.25rem) 750px, 350px' : '(min-width: 56.25rem) 280px, 120px'}
          priority
          // Wide pictures have their subject at the far side.
          className={`w-28 flex-none self-end rounded-t-full object-cover md:me-10 md:mt-8 md:w-60 ${isWide ? '[object-position:80%_50%]' : ''}`}
        />
      </div>
    </header>
  );
}

function BranchDetails({ data: { address, phone, hours, timeZone, company } }: { data: BranchPageData }) {
  const state = useOpenState(hours, timeZone);
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-small">
      {state && <OpenStatus state={state} />}
      {address && (
        <li className="flex items-center gap-2">
          <Icon name="pin" size={18} className="text-muted" />
          {address}
        </li>
      )}
      {phone && (
        <li className="flex items-center gap-2">
          <Icon name="phone" size={18} className="text-muted" />
          <a href={`tel:${phone}`} className="hover:text-primary-text">
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </li>
      )}
      {company && <InvoicedBy company={company} />}
    </ul>
  );
}

function InvoicedBy({ company: { name, registration } }: { company: Company }) {
  const text = useTexts('sellers');
  const number = registration && ` (${text.registration(isolate(registration))})`;
  return (
    <li className="flex items-center gap-2 text-muted" data-testid="invoiced-by">
      <Icon name="info" size={18} className="flex-none" />
      <span>
        {text.invoicedBy(isolate(name))}
        {number}
      </span>
    </li>
  );
}

function OpenStatus({ state }: { state: OpenState }) {
  const text = useTexts('sellers');
  const language = useLanguage();
  const clock = (time: string) => isolate(formatClock(time, language));
  const closed = state.isOpen ? '' : state.from ? text.opensAt(clock(state.from)) : text.closedToday;
  return (
    <li className="flex items-center gap-2">
      <Icon name="clock" size={18} className={state.isOpen ? 'text-success' : 'text-muted'} />
      {state.isOpen ? text.openUntil(clock(state.until)) : closed}
    </li>
  );
}

/** The page is cached for everyone; what time it is, only the browser knows. */
function useOpenState(hours: readonly WorkingHours[], timeZone: string): OpenState | null {
  const [state, setState] = useState<OpenState | null>(null);
  useEffect(() => {
    if (hours.length > 0) setState(openState(hours, momentIn(timeZone, new Date())));
  }, [hours, timeZone]);
  return state;
}
