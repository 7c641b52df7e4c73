import type { CSSProperties } from 'react';

/** React's styles with custom properties, which its types do not know. */
export type StyleWithVariables = CSSProperties & Record<`--${string}`, string | number>;
