import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

type BadgeProps = {
  tone?: 'neutral' | 'primary' | 'accent' | 'success' | 'warning' | 'info' | 'danger';
  icon?: IconName;
  children: ReactNode;
  className?: string;
};

/** A short label: new, express, on the way. */
export function Badge({ tone = 'neutral', icon, children, className = '' }: BadgeProps) {
  return (
    <span className={`badge badge-${tone} ${className}`}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}

type TagProps = {
  children: ReactNode;
  /** Shown as a button with a cross, e.g. for a chosen filter. */
  onRemove?: () => void;
  removeLabel?: string;
};

export function Tag({ children, onRemove, removeLabel }: TagProps) {
  return (
    <span className="tag">
      {children}
      {onRemove && (
        <button type="button" className="tag-remove" onClick={onRemove} aria-label={removeLabel}>
          <Icon name="close" size={16} />
        </button>
      )}
    </span>
  );
}

/** How many; nothing when none, and never wider than '99+'. */
export function CountDot({ count, label }: { count: number; label?: string }) {
  if (count <= 0) return null;
  return (
    <span className="count-dot">
      <bdi dir="ltr" aria-hidden={label ? true : undefined}>
        {count > 99 ? '99+' : count}
      </bdi>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
