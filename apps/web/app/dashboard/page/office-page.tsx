import type { ReactNode } from 'react';
import type { Address } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { Icon } from '../../ui/icon.tsx';

type OfficePageProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Where one came from. */
  back?: { to: Address; label: string };
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** Head and body of every page of the back office. */
export function OfficePage({ title, description, back, actions, children }: OfficePageProps) {
  return (
    <div className="office-page">
      <div className="office-head">
        {back && (
          <Link to={back.to} className="button button-ghost button-icon" aria-label={back.label}>
            <Icon name="arrow-back" size={20} />
          </Link>
        )}
        <div className="office-title min-w-0 flex-1">
          <h1>{title}</h1>
          {description && <p className="text-muted">{description}</p>}
        </div>
        {actions && <div className="office-actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
