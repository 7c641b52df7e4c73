import { code128Bars } from '@karaz/domain/text/code128';

/** Narrow bars of free space before and after, for the scanner. */
const QUIET = 10;
const HEIGHT = 40;

/** A text as Code 128; nothing where the code does not have its letters. */
export function Barcode({ value }: { value: string }) {
  const code = code128Bars(value);
  if (!code) return null;
  const path = code.bars.map(({ at, width }) => `M${at + QUIET} 0h${width}v${HEIGHT}h-${width}z`).join('');
  return (
    <svg
      className="barcode"
      role="img"
      aria-label={value}
      viewBox={`0 0 ${code.width + 2 * QUIET} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
