import { href } from '../../router/match.ts';
import './marketing.css';
import type { OfficeBanner } from '@karaz/contract/admin/banners';
import { pick } from '@karaz/i18n/localized';
import { useRef } from 'react';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import { LoadedBody } from '../form/loaded-body.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import { useSerialQueue } from '../form/use-serial-queue.ts';
import { ExportButton } from '../list/export-button.tsx';
import { OfficePage } from '../page/office-page.tsx';
import { useShortcuts } from '../page/shortcuts.ts';

export const page = definePage({
  texts: ['office', 'office-marketing'],
  head: (_, { office, shell }) => ({ title: `${office.pages.banners} · ${shell.storeName}`, noIndex: true }),
  Component: BannersPage,
});

function BannersPage() {
  const { banners: text } = useTexts('office-marketing');
  const office = useTexts('office');
  const api = useApi();
  const { navigate } = useRouter();
  const loaded = useLoaded('banners', async () => (await api('GET /api/v1/admin/banners')).banners);
  useShortcuts({ n: () => navigate(href('/dashboard/banners/:id', { id: 'new' })) });
  const inTurn = useSerialQueue();
  const latest = useRef<readonly OfficeBanner[]>([]);
  latest.current = loaded.data ?? [];
  const step = async (id: number, by: -1 | 1) => {
    // From where the step before has left it.
    const position = latest.current.findIndex((banner) => banner.id === id) + by;
    if (position < 0 || position >= latest.current.length) return;
    try {
      const { banners } = await api('POST /api/v1/admin/banners/:id/move', { params: { id }, body: { position } });
      latest.current = banners;
      loaded.show(banners);
      toast.success(text.moved);
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : office.form.saveFailed);
    }
  };
  return (
    <OfficePage
      title={text.title}
      description={text.description}
      actions={
        <>
          <ExportButton call="GET /api/v1/admin/banners/export" />
          <Link to={href('/dashboard/banners/:id', { id: 'new' })} className={buttonClass()}>
            {text.add}
          </Link>
        </>
      }
    >
      <LoadedBody loaded={loaded}>
        {(banners) =>
          banners.length === 0 ? (
            <EmptyState icon="star" title={office.list.emptyTitle} description={text.emptyText} />
          ) : (
            <ol className="office-cards">
              {banners.map((banner, index) => (
                <BannerCard
                  key={banner.id}
                  banner={banner}
                  onUp={index > 0 ? () => void inTurn(() => step(banner.id, -1)) : undefined}
                  onDown={index < banners.length - 1 ? () => void inTurn(() => step(banner.id, 1)) : undefined}
                />
              ))}
            </ol>
          )
        }
      </LoadedBody>
    </OfficePage>
  );
}

const TONES = { shown: 'success', scheduled: 'info', ended: 'neutral', off: 'neutral' } as const;
type CardProps = { banner: OfficeBanner; onUp: (() => void) | undefined; onDown: (() => void) | undefined };

function BannerCard({ banner, onUp, onDown }: CardProps) {
  const { banners: text, countries, everywhere } = useTexts('office-marketing');
  const language = useLanguage();
  const name = pick(banner, 'title', language);
  const image = language === 'ar' ? (banner.imageRtl ?? banner.image) : banner.image;
  return (
    <li className="office-card">
      <img src={`${image.path}/480`} alt="" className="office-card-picture" loading="lazy" />
      <span className="office-card-text">
        <Link
          to={href('/dashboard/banners/:id', { id: banner.id })}
          prefetch={false}
          className="font-semibold text-primary-text underline"
        >
          {name}
        </Link>
        <span className="text-muted">{pick(banner, 'subtitle', language)}</span>
        <span className="text-muted">
          {banner.countries?.map((code) => countries[code]).join(' · ') ?? everywhere}
          {' · '}
          <bdi dir="ltr">{banner.link}</bdi>
        </span>
      </span>
      <Badge tone={TONES[banner.state]}>{text.states[banner.state]}</Badge>
      <span className="office-card-tools">
        <Button kind="ghost" iconOnly icon="chevron-up" aria-label={text.up(name)} disabled={!onUp} onClick={onUp} />
        <Button
          kind="ghost"
          iconOnly
          icon="chevron-down"
          aria-label={text.down(name)}
          disabled={!onDown}
          onClick={onDown}
        />
      </span>
    </li>
  );
}
