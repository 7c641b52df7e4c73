import { Anchor, type LinkTarget } from './anchor.tsx';
import { Icon } from './icon.tsx';

export type Crumb = { label: string; to?: LinkTarget };

/** The last one is where the reader is. */
export function Breadcrumbs({ crumbs, label }: { crumbs: readonly Crumb[]; label: string }) {
  return (
    <nav className="breadcrumbs" aria-label={label}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.label}>
            {index > 0 && <Icon name="chevron-end" size={14} />}
            {crumb.to ? <Anchor to={crumb.to}>{crumb.label}</Anchor> : <span aria-current="page">{crumb.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
