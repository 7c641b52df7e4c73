import type { ReactNode } from 'react';
import { Anchor, type LinkTarget } from './anchor.tsx';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { Icon } from './icon.tsx';

type PageHeaderProps = {
  title: ReactNode;
  /** Where the arrow leads; it turns around in Arabic. */
  back?: { to: LinkTarget; label: string };
  /** One line under the title, on desktop only. */
  note?: ReactNode;
  /** On desktop only: phones have the arrow. */
  crumbs?: { items: readonly Crumb[]; label: string };
  actions?: ReactNode;
};

/** Phones: a 64 px bar that stays, arrow and title in one line. Desktop: path, large title, a note. */
export function PageHeader({ title, back, note, crumbs, actions }: PageHeaderProps) {
  return (
    <header className="page-header page-header-sticky">
      {back && (
        <Anchor to={back.to} aria-label={back.label} className="page-header-back button button-ghost button-icon">
          <Icon name="arrow-back" />
        </Anchor>
      )}
      <div className="page-header-text">
        {crumbs && <Breadcrumbs crumbs={crumbs.items} label={crumbs.label} />}
        <h1>{title}</h1>
        {note && <p className="page-header-note">{note}</p>}
      </div>
      {actions}
    </header>
  );
}
