import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type FilterResultBarProps = {
  count: number;
  /** 'results found' in the reader's language and number. */
  foundText: string;
  clearLabel: string;
  onClear: () => void;
  /** The chosen filters as tags. */
  children?: ReactNode;
};

export function FilterResultBar({ count, foundText, clearLabel, onClear, children }: FilterResultBarProps) {
  return (
    <div className="filter-bar">
      <p>
        <strong>
          <bdi>{count}</bdi>
        </strong>{' '}
        <span className="text-muted">{foundText}</span>
      </p>
      {children}
      <Button kind="ghost" size="small" icon="trash" onClick={onClear}>
        {clearLabel}
      </Button>
    </div>
  );
}
