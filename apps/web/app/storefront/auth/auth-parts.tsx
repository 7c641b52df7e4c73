import type { ReactNode } from 'react';
import type { PagePath } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { useRouter, useStore } from '../../router/router-context.ts';
import { signInPath, withReturnTo } from '../../session/return-to.ts';
import { useTexts } from '../../texts/texts.ts';
import { BrandIcon } from '../../ui/brand-icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';

type AuthHeadingProps = { icon?: IconName; title: string; description?: ReactNode };

/** The head of every card: an arch with a sign where there is one, what this is, and why. */
export function AuthHeading({ icon, title, description }: AuthHeadingProps) {
  return (
    <header className="mb-6 grid justify-items-start gap-2">
      {icon && (
        <span className="mb-2 grid h-16 w-13 place-items-center rounded-t-full rounded-b-tag bg-primary-tint text-primary-text">
          <Icon name={icon} size={26} />
        </span>
      )}
      <h1 className="text-h1">{title}</h1>
      {description && <p className="text-muted">{description}</p>}
    </header>
  );
}

/** Another screen of the same visit: the way back comes along. */
export function AuthLink({
  to,
  children,
  className = 'link',
}: {
  to: PagePath;
  children: ReactNode;
  className?: string;
}) {
  const { view } = useRouter();
  return (
    <Link to={withReturnTo(to, searchOf(view.address))} className={className}>
      {children}
    </Link>
  );
}

export const searchOf = (address: string) => address.split('#')[0]?.split('?')[1] ?? '';

export function ReturnToSignIn({ label }: { label?: string }) {
  const { returnToSignIn } = useTexts('auth');
  return (
    <p className="mt-6">
      <AuthLink
        to={signInPath()}
        className="touch inline-flex items-center gap-1 font-semibold text-primary-text hover:underline"
      >
        <Icon name="chevron-start" size={18} />
        {label ?? returnToSignIn}
      </AuthLink>
    </p>
  );
}

export function OrDivider() {
  const { or } = useTexts('auth');
  return (
    <div className="my-5 flex items-center gap-4 text-caption text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
      {or}
    </div>
  );
}

export function TermsNotice() {
  const { termsNotice } = useTexts('auth');
  return (
    <p className="mt-6 text-center text-small text-muted">
      <TermsText texts={termsNotice} />
    </p>
  );
}

type TermsTexts = Record<'before' | 'terms' | 'between' | 'privacy' | 'after', string>;

export function TermsText({ texts }: { texts: TermsTexts }) {
  return (
    <>
      {texts.before}
      <Link to="/terms" className="link">
        {texts.terms}
      </Link>
      {texts.between}
      <Link to="/privacy" className="link">
        {texts.privacy}
      </Link>
      {texts.after}
    </>
  );
}

const NETWORKS = [
  { values: ['linkedin'], icon: 'linkedin', label: 'LinkedIn' },
  { values: ['facebook'], icon: 'facebook', label: 'Facebook' },
  { values: ['instagram'], icon: 'instagram', label: 'Instagram' },
  { values: ['github'], icon: 'github', label: 'GitHub' },
  { values: ['x', 'twitter'], icon: 'x', label: 'X' },
] as const;

/** Those the shop is on. Google is the button one signs in with. */
export function SocialIcons() {
  const { followUs } = useTexts('auth');
  const { social } = useStore();
  const shown = NETWORKS.flatMap(({ values, ...network }) => {
    const found = social.find(({ value }) => values.some((name) => name === value));
    return found ? [{ ...network, href: found.path }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <nav aria-label={followUs}>
      <ul className="flex justify-center gap-2">
        {shown.map(({ icon, label, href }) => (
          <li key={icon}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={label}
              className="touch grid place-items-center rounded-full text-muted hover:bg-card hover:text-primary-text"
            >
              <BrandIcon name={icon} size={20} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Words in a box above a form: what went wrong, or what to know. */
export function Banner({ tone, children }: { tone: 'error' | 'info' | 'success'; children: ReactNode }) {
  const look = {
    error: 'bg-danger-tint text-danger',
    info: 'bg-info-tint text-info',
    success: 'bg-success-tint text-success',
  }[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`mb-5 flex items-start gap-3 rounded-control p-4 text-small ${look}`}
    >
      <Icon
        name={tone === 'error' ? 'warning' : tone === 'info' ? 'info' : 'check'}
        size={20}
        className="mt-0.5 shrink-0"
      />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
