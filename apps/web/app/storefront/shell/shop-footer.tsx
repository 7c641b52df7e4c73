import type { ReactNode } from 'react';
import type { Address } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { useStore } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { BrandIcon, type BrandName } from '../../ui/brand-icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StoreMark } from '../../ui/store-mark.tsx';
import { categoryHref, menuLabel } from './navigation.ts';
import type { ShellModel } from './shell-model.ts';

const LINK = 'touch inline-flex items-center text-small hover:underline';

/** Always in the dark scheme: the page ends like a shop front at night. */
export function ShopFooter({ shell }: { shell: ShellModel }) {
  const text = useTexts('shell');
  const { logo } = useStore();
  return (
    <footer data-scheme="dark" className="mt-16 border-t border-hairline bg-page pb-24 text-ink md:pb-8">
      <div className="page-width grid grid-cols-2 gap-x-8 gap-y-10 pt-14 lg:grid-cols-[1.6fr_1fr_1fr_1.2fr]">
        <div className="col-span-2 max-w-sm lg:col-span-1">
          {logo && <StoreMark logo={logo} name={text.storeName} size={72} />}
          <p className="mt-3 text-display">{text.storeName}</p>
          <p className="mt-3 text-body text-muted">{shell.footerText}</p>
        </div>
        <FooterColumn title={text.storeName}>
          {shell.footerMenu.map((link) => (
            <FooterLink key={link.to} to={link.to} label={menuLabel(link, text)} />
          ))}
        </FooterColumn>
        <FooterColumn title={text.shop}>
          {shell.headerCategories.slice(0, 4).map(({ id, name }) => (
            <FooterLink key={id} to={categoryHref(id)} label={name} />
          ))}
          <FooterLink to="/categories" label={text.allCategories} />
        </FooterColumn>
        <Contact shell={shell} />
      </div>
      <SmallPrint countries={shell.countries} payments={shell.payments} />
    </footer>
  );
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 text-h3">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function FooterLink({ to, label }: { to: Address; label: string }) {
  return (
    <li>
      <Link to={to} className={LINK}>
        {label}
      </Link>
    </li>
  );
}

function Contact({ shell: { support, social } }: { shell: ShellModel }) {
  const text = useTexts('shell');
  return (
    <FooterColumn title={text.talkToUs}>
      {support.phone && (
        <ContactLink href={`tel:${support.phone}`} icon={<Icon name="phone" {...CONTACT} />} label={support.phone} />
      )}
      {support.email && (
        <ContactLink href={`mailto:${support.email}`} icon={<Icon name="mail" {...CONTACT} />} label={support.email} />
      )}
      {support.whatsapp && (
        <ContactLink
          href={whatsAppHref(support.whatsapp)}
          icon={<BrandIcon name="whatsapp" {...CONTACT} />}
          label={text.whatsApp}
        />
      )}
      {social.length > 0 && (
        <li className="mt-3 flex gap-1">
          {social.map(({ name, label, url }) => (
            <a
              key={name}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={label}
              className="touch grid place-items-center rounded-full hover:bg-raised"
            >
              <SocialIcon service={name} />
            </a>
          ))}
        </li>
      )}
    </FooterColumn>
  );
}

function SocialIcon({ service }: { service: string }) {
  const brand = SOCIAL_BRANDS[service];
  return brand ? <BrandIcon name={brand} size={22} /> : <Icon name="external" size={22} />;
}

const CONTACT = { size: 20, className: 'text-muted' };

const SOCIAL_BRANDS: Readonly<Record<string, BrandName>> = {
  facebook: 'facebook',
  instagram: 'instagram',
  linkedin: 'linkedin',
  twitter: 'x',
  x: 'x',
  whatsapp: 'whatsapp',
  github: 'github',
};

const whatsAppHref = (phone: string) => `https://wa.me/${phone.replace(/\D/g, '')}`;

function ContactLink({ href, icon, label }: { href: string; icon: ReactNode; label: string }) {
  return (
    <li>
      <a href={href} className={`${LINK} gap-2`}>
        {icon}
        <bdi>{label}</bdi>
      </a>
    </li>
  );
}

function SmallPrint({ countries, payments }: Pick<ShellModel, 'countries' | 'payments'>) {
  const text = useTexts('shell');
  const year = String(new Date().getFullYear());
  return (
    <div className="page-width mt-10 text-caption text-muted">
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-3 border-t border-hairline pt-6">
        {countries.length > 0 && (
          <p>
            {text.weDeliverIn} {countries.join(' · ')}
          </p>
        )}
        {payments.length > 0 && (
          <p>
            {text.waysToPay}: {payments.map((way) => text.payments[way]).join(' · ')}
          </p>
        )}
        <p suppressHydrationWarning>{text.rights(year, text.storeName)}</p>
      </div>
    </div>
  );
}
