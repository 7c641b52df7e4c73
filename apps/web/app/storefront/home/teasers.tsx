import type { Address } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';

/** The club and the weekly box: two invitations side by side, or the box alone where there is no club. */
export function Teasers({ hasClub, hasBox }: { hasClub: boolean; hasBox: boolean }) {
  const text = useTexts('home');
  const { clubName } = useTexts('shell');
  if (!hasClub && !hasBox) return null;
  return (
    <div
      className={`page-width section later-part grid [--part-height:52rem] md:[--part-height:37rem] gap-4 md:gap-6 ${hasClub && hasBox ? 'md:grid-cols-2' : ''}`}
    >
      {hasBox && (
        <Teaser
          picture="hero-box"
          tint="bg-family-livestock"
          title={text.boxTitle}
          body={text.boxText}
          action={text.boxAction}
          to="/subscriptions"
          isWide={!hasClub}
        />
      )}
      {hasClub && (
        <Teaser
          picture="hero-club"
          tint="bg-primary-tint-strong"
          title={clubName}
          body={text.clubText}
          action={text.clubAction}
          to="/membership"
          isWide={!hasBox}
        />
      )}
    </div>
  );
}

type TeaserProps = {
  picture: string;
  tint: string;
  title: string;
  body: string;
  action: string;
  to: Address;
  isWide?: boolean;
};

const BANNER = { width: 1600, height: 640 };

function Teaser({ picture, tint, title, body, action, to, isWide = false }: TeaserProps) {
  const isArabic = useLanguage() === 'ar';
  return (
    <article
      className={`flex flex-col overflow-hidden rounded-sheet ${tint} ${isWide ? 'md:flex-row md:items-center' : ''}`}
    >
      <Picture
        image={{ path: `/media/${picture}${isArabic ? '-rtl' : ''}`, ...BANNER }}
        alt=""
        ratio="16 / 9"
        sizes="(min-width: 56.25rem) 1000px, 180vw"
        className={`object-cover [object-position:100%_50%] rtl:[object-position:0%_50%] ${isWide ? 'md:w-1/2' : 'w-full'}`}
      />
      <div className="p-6 md:p-8">
        <h2 className="text-h1">{title}</h2>
        <p className="mt-2 max-w-md text-body text-muted">{body}</p>
        <Link to={to} className={buttonClass({ kind: 'outline', className: 'mt-5' })}>
          {action}
        </Link>
      </div>
    </article>
  );
}
