import { COUNTRIES } from '@karaz/domain/countries';
import { formatDate } from '@karaz/i18n/format-date';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { planMoney } from './plans.ts';
import type { MyMembership } from './use-my-membership.ts';

/** Of every plan that was paid, also of memberships that are over. */
export function InvoicesPanel({ invoices }: Pick<MyMembership, 'invoices'>) {
  const text = useTexts('membership');
  const { country, language } = useVisitor();
  if (invoices.length === 0) return null;
  return (
    <section>
      <h2 className="mb-4 text-h2">{text.invoicesTitle}</h2>
      <ul className="max-w-3xl rounded-card bg-card px-6">
        {invoices.map(({ id, kind, number, issuedAt, total, currency }) => (
          <li
            key={number}
            className="flex items-center justify-between gap-4 border-b border-hairline py-4 last:border-b-0"
            data-testid="club-invoice"
          >
            <span className="grid">
              <Link
                to={`${href('/membership/invoices/:id', { id })}?${new URLSearchParams({ kind, number })}`}
                prefetch={false}
                className="link"
              >
                {kind === 'credit_note' && `${text.creditNote} `}
                <bdi dir="ltr">{number}</bdi>
              </Link>
              <span className="text-small text-muted">
                <bdi>{formatDate(issuedAt, language, COUNTRIES[country].timeZone)}</bdi>
              </span>
            </span>
            <bdi className="tabular-nums">{planMoney(total, currency, language)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
