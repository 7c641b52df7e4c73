import type { ReactNode } from 'react';
import { Anchor, type LinkTarget } from './anchor.tsx';
import { Picture, type PictureSource } from './picture.tsx';

export type FoodFamily = 'produce' | 'meat' | 'livestock' | 'chilled' | 'recipes' | 'dining';

/** The dark tint of the restaurants would show as a line around a light photograph. */
const TINTS: Readonly<Record<FoodFamily, FoodFamily>> = {
  produce: 'produce',
  meat: 'meat',
  livestock: 'livestock',
  chilled: 'chilled',
  recipes: 'recipes',
  dining: 'recipes',
};

type ArchTileProps = {
  to: LinkTarget;
  name: string;
  image: PictureSource;
  note?: ReactNode;
  family?: FoodFamily;
  sizes?: string;
  priority?: boolean;
};

/** A category behind an arch, as in a market's arcade. */
export function ArchTile({
  to,
  name,
  image,
  note,
  family = 'livestock',
  sizes = '160px',
  priority = false,
}: ArchTileProps) {
  return (
    <Anchor to={to} className="arch-tile">
      <span className="arch-tile-frame" style={{ background: `var(--family-${TINTS[family]})` }}>
        <Picture image={image} alt="" sizes={sizes} priority={priority} />
      </span>
      <span>
        <span className="arch-tile-name">{name}</span>
        {note && (
          <>
            <br />
            <span className="arch-tile-note">{note}</span>
          </>
        )}
      </span>
    </Anchor>
  );
}
