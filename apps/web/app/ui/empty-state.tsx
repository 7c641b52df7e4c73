import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

type EmptyStateProps = {
  /** The dictionary's `noData` unless the place has something better to say. */
  title: string;
  description?: ReactNode;
  icon?: IconName;
  /** What can be done about it. */
  action?: ReactNode;
};

export function EmptyState({ title, description, icon = 'box', action }: EmptyStateProps) {
  return (
    <div className="panel-state">
      <span className="panel-arch">
        <Icon name={icon} size={36} />
      </span>
      <p className="text-h3">{title}</p>
      {description && <p className="panel-text">{description}</p>}
      {action}
    </div>
  );
}
