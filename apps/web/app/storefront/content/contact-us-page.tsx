import { SUPPORT_HOURS } from '@karaz/domain/chats/support-hours';
import { isolate } from '@karaz/i18n/format';
import { formatClock } from '@karaz/i18n/format-clock';
import { pick } from '@karaz/i18n/localized';
import type { ReactNode } from 'react';
import type { Address } from '../../router/address.ts';
import { definePage } from '../../router/page.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { BrandIcon } from '../../ui/brand-icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ContactForm } from './contact-form.tsx';
import { PageIntro } from './page-intro.tsx';
import { parseRichContent } from './rich-content.ts';
import { RichText } from './rich-text.tsx';
import type { RichNode } from './rich-tree.ts';

type Contact = { phone: string; whatsapp: string; mail: string; notes: RichNode[] };

export const page = definePage<Contact>({
  texts: ['content'],
  load: async ({ api, language, visitor }) => {
    const [settings, written] = await Promise.all([
      api('GET /api/v1/settings/country/:code', { params: { code: visitor.country } }).catch(() => null),
      // The page stands without the store's own words about it, and before a country is open.
      api('GET /api/v1/custom-pages/slug/:slug', { params: { slug: 'contact-us' } }).catch(() => null),
    ]);
    return {
      phone: settings?.support_phone ?? '',
      whatsapp: settings?.whatsapp ?? '',
      mail: settings?.support_email ?? '',
      notes: written ? parseRichContent(pick(written, 'body', language)) : [],
    };
  },
  head: (_, { content }) => ({ title: content.contactTitle, description: content.contactLead }),
  Component: ContactPage,
});

const digits = (phone: string) => phone.replace(/\D/g, '');

function ContactPage({ data: { phone, whatsapp, mail, notes } }: { data: Contact }) {
  const text = useTexts('content');
  const language = useLanguage();
  const clock = (time: string) => isolate(formatClock(time, language));
  const hours = text.chatHours(clock(SUPPORT_HOURS.opens), clock(SUPPORT_HOURS.closes));
  return (
    <>
      <PageIntro title={text.contactTitle} lead={text.contactLead} pictures={['lemons', 'arabic-coffee', 'mint']} />
      <div className="page-width section grid gap-12 md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <section aria-labelledby="write-to-us">
          <h2 id="write-to-us" className="mb-5 text-h2">
            {text.contactForm}
          </h2>
          <ContactForm />
        </section>
        <aside aria-labelledby="reach-us">
          <h2 id="reach-us" className="mb-3 text-h2">
            {text.contactDirect}
          </h2>
          <ul>
            <Way icon={<Icon name="chat" size={20} />} label={text.chat} value={hours} to="/chat" />
            {phone && (
              <Way icon={<Icon name="phone" size={20} />} label={text.phone} value={phone} to={`tel:${phone}`} />
            )}
            {whatsapp && (
              <Way
                icon={<BrandIcon name="whatsapp" size={20} />}
                label={text.whatsApp}
                value={whatsapp}
                to={`https://wa.me/${digits(whatsapp)}`}
                isExternal
              />
            )}
            {mail && <Way icon={<Icon name="mail" size={20} />} label={text.mail} value={mail} to={`mailto:${mail}`} />}
          </ul>
          <RichText nodes={notes} className="mt-6 text-small text-muted [&_h2]:mt-6 [&_h2]:text-h3 [&_h2]:text-ink" />
        </aside>
      </div>
    </>
  );
}

type WayProps = { icon: ReactNode; label: string; value: string; to: Address; isExternal?: boolean };

function Way({ icon, label, value, to, isExternal = false }: WayProps) {
  const text = useTexts('content');
  return (
    <li className="border-b border-hairline">
      <a
        href={to}
        className="group flex min-h-16 items-center gap-4 py-2"
        {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        <span className="grid h-12 w-10 shrink-0 place-items-center rounded-t-full rounded-b-control bg-primary-tint-strong pt-1 text-primary-text">
          {icon}
        </span>
        <span className="min-w-0">
          <span className="block text-small text-muted">{label}</span>
          <bdi className="block font-semibold break-words group-hover:text-primary-text">{value}</bdi>
        </span>
        {isExternal && <span className="sr-only">{text.opensInNewTab}</span>}
      </a>
    </li>
  );
}
