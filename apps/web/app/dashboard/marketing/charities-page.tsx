import './marketing.css';
import type { OfficeCharity } from '@karaz/contract/admin/club';
import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadedBody } from '../form/loaded-body.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import { ExportButton } from '../list/export-button.tsx';
import { OfficePage } from '../page/office-page.tsx';
import { useShortcuts } from '../page/shortcuts.ts';
import { CharityDialog } from './charity-dialog.tsx';

export const page = definePage({
  texts: ['office', 'office-marketing', 'office-media'],
  head: (_, { office, shell }) => ({ title: `${office.pages.charities} · ${shell.storeName}`, noIndex: true }),
  Component: CharitiesPage,
});

function CharitiesPage() {
  const { charities: text } = useTexts('office-marketing');
  const office = useTexts('office');
  const api = useApi();
  const loaded = useLoaded('charities', async () => (await api('GET /api/v1/admin/charities')).charities);
  const [open, setOpen] = useState<OfficeCharity | 'new' | null>(null);
  useShortcuts({ n: () => setOpen('new') });
  const close = () => setOpen(null);
  const done = () => {
    close();
    void loaded.reload();
  };
  return (
    <OfficePage
      title={text.title}
      description={text.description}
      actions={
        <>
          <ExportButton call="GET /api/v1/admin/charities/export" />
          <Button icon="plus" onClick={() => setOpen('new')}>
            {text.add}
          </Button>
        </>
      }
    >
      <LoadedBody loaded={loaded}>
        {(charities) =>
          charities.length === 0 ? (
            <EmptyState icon="gift" title={office.list.emptyTitle} description={text.emptyText} />
          ) : (
            <ul className="office-cards">
              {charities.map((charity) => (
                <CharityCard key={charity.id} charity={charity} onOpen={() => setOpen(charity)} />
              ))}
            </ul>
          )
        }
      </LoadedBody>
      {open !== null && (
        <CharityDialog
          key={open === 'new' ? 'new' : open.id}
          charity={open === 'new' ? null : open}
          onDone={done}
          onClose={close}
        />
      )}
    </OfficePage>
  );
}

function CharityCard({ charity, onOpen }: { charity: OfficeCharity; onOpen: () => void }) {
  const { charities: text, countries } = useTexts('office-marketing');
  const language = useLanguage();
  return (
    <li className="office-card">
      {charity.image && (
        <img
          src={`${charity.image.path}/160`}
          alt=""
          width={64}
          height={64}
          className="rounded-control"
          loading="lazy"
        />
      )}
      <span className="office-card-text">
        <button
          type="button"
          className="min-h-6 justify-self-start font-semibold text-primary-text underline"
          onClick={onOpen}
        >
          {pick(charity, 'name', language)}
        </button>
        <span className="text-muted">
          {countries[charity.country]} · {pick(charity, 'address', language)}
        </span>
      </span>
      {!charity.isActive && <Badge>{text.notOffered}</Badge>}
      <Badge tone="info">{text.orders(charity.orderCount)}</Badge>
    </li>
  );
}
