import type { ReactNode } from 'react';

type TimesProps = { children: ReactNode; className?: string };

/**
 * How many of an item, as `× 2` after its name or `2 ×` before it. It is read in the direction of the page: a `bdi` with
 * nothing but a sign and digits is set from the left, which puts the sign on the wrong side in Arabic.
 */
export function Times({ children, className = '' }: TimesProps) {
  return <span className={`[unicode-bidi:isolate] ${className}`.trim()}>{children}</span>;
}
