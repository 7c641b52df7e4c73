import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge, CountDot, Tag } from '../../ui/badge.tsx';
import { BRAND_PATHS, BrandIcon, type BrandName } from '../../ui/brand-icon.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ICON_PATHS, type IconName } from '../../ui/icon-paths.ts';
import { Price } from '../../ui/price.tsx';
import { RARE_ICON_PATHS } from '../../ui/rare-icon-paths.ts';
import { GallerySection, Row } from './gallery-section.tsx';
import { THEMES } from './samples.ts';

export function GalleryLooks() {
  return (
    <>
      <Themes />
      <Type />
      <Icons />
      <Buttons />
      <Badges />
      <Prices />
    </>
  );
}

function Themes() {
  const text = useTexts('gallery');
  const language = useLanguage();
  return (
    <GallerySection id="themes" title={text.themes}>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 md:grid-cols-3">
        {THEMES.map(({ primary, look }) => (
          <div
            key={primary + look}
            data-primary={primary}
            data-scheme={look === 'dark' ? 'dark' : 'light'}
            data-contrast={look === 'high' ? 'high' : 'default'}
            className="grid gap-3 rounded-card bg-page p-4 text-ink"
          >
            <div className="flex items-center justify-between gap-2">
              <span className="text-small text-muted">{text.scheme[look]}</span>
              <Badge tone="primary">{text.isNew}</Badge>
            </div>
            <div className="flex items-center justify-between gap-2 rounded-control bg-card p-3">
              <Price amount={3.25} oldAmount={4} currency="KWD" language={language} oldLabel={text.was} />
              <Button size="small" icon="plus">
                {text.add}
              </Button>
            </div>
            <div className="flex gap-2">
              <Button kind="soft" size="small">
                {text.kinds.soft}
              </Button>
              <Button kind="outline" size="small">
                {text.kinds.outline}
              </Button>
            </div>
          </div>
        ))}
      </div>
    </GallerySection>
  );
}

function Type() {
  const text = useTexts('gallery');
  return (
    <GallerySection id="type" title={text.type}>
      <div className="grid gap-4">
        <p className="text-display">{text.display}</p>
        <p className="text-h1">{text.h1}</p>
        <p className="text-h2">{text.h2}</p>
        <p className="text-h3">{text.h3}</p>
        <p className="max-w-prose">{text.body}</p>
        <p className="text-small text-muted">{text.small}</p>
        <p className="text-caption">{text.caption}</p>
      </div>
    </GallerySection>
  );
}

// The map's own keys, in its own order.
const ICON_NAMES = Object.keys({ ...ICON_PATHS, ...RARE_ICON_PATHS }) as IconName[];
const BRAND_NAMES = Object.keys(BRAND_PATHS) as BrandName[];

function Icons() {
  const text = useTexts('gallery');
  return (
    <GallerySection id="icons" title={text.icons}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-4 text-caption text-muted">
        {ICON_NAMES.map((name) => (
          <li key={name} className="grid justify-items-center gap-1 text-center">
            <Icon name={name} size={28} className="text-ink" />
            <bdi>{name}</bdi>
          </li>
        ))}
        {BRAND_NAMES.map((name) => (
          <li key={name} className="grid justify-items-center gap-1 text-center">
            <BrandIcon name={name} size={28} className="text-ink" />
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </GallerySection>
  );
}

const KINDS = ['primary', 'soft', 'outline', 'ghost', 'danger'] as const;

function Buttons() {
  const text = useTexts('gallery');
  return (
    <GallerySection id="buttons" title={text.buttons}>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <Row key={size}>
          {KINDS.map((kind) => (
            <Button key={kind} kind={kind} size={size} {...(kind === 'danger' ? { icon: 'trash' as const } : {})}>
              {text.kinds[kind]}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        <Button busy>{text.busy}</Button>
        <Button kind="outline" busy>
          {text.busy}
        </Button>
        <Button disabled>{text.disabled}</Button>
        <Button iconOnly icon="plus" aria-label={text.add} />
        <Button iconOnly icon="heart" kind="ghost" aria-label={text.save} />
      </Row>
    </GallerySection>
  );
}

function Badges() {
  const text = useTexts('gallery');
  return (
    <GallerySection id="badges" title={text.badges}>
      <Row>
        <Badge>{text.isNew}</Badge>
        <Badge tone="primary">{text.isNew}</Badge>
        <Badge tone="accent" icon="percent">
          {text.sale}
        </Badge>
        <Badge tone="info" icon="bolt">
          {text.express}
        </Badge>
        <Badge tone="success" icon="check">
          {text.delivered}
        </Badge>
        <Badge tone="warning" icon="clock">
          {text.waiting}
        </Badge>
        <Badge tone="danger" icon="warning">
          {text.cancelled}
        </Badge>
        <CountDot count={3} />
        <CountDot count={120} />
      </Row>
      <Row>
        <Tag onRemove={() => undefined} removeLabel={text.remove}>
          {text.origin}
        </Tag>
        <Tag>{text.onTheWay}</Tag>
      </Row>
    </GallerySection>
  );
}

function Prices() {
  const text = useTexts('gallery');
  const language = useLanguage();
  const shared = { language, oldLabel: text.was };
  return (
    <GallerySection id="prices" title={text.prices}>
      <Row>
        <Price amount={0.85} currency="KWD" {...shared} size="small" />
        <Price amount={12.75} currency="KWD" {...shared} />
        <Price amount={1249.5} currency="EGP" {...shared} size="large" />
        <Price amount={38} oldAmount={45.5} currency="AED" {...shared} />
        <Price amount={3.25} currency="KWD" {...shared} variant="tag" />
        <Price amount={89} oldAmount={110} currency="SAR" {...shared} variant="tag" />
      </Row>
    </GallerySection>
  );
}
