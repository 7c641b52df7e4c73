import { PinShape } from '../../map/map-pin.tsx';
import type { Position } from '../../map/mercator.ts';
import { StaticMap } from '../../map/static-map.tsx';
import { useOutlines } from '../../map/use-outlines.ts';

const SIZE = { width: 320, height: 180 };
const ZOOM = 11;

/** Where a saved address is, at a glance. The address beside it says the same in words. */
export function MapPreview({ at }: { at: Position }) {
  const outlines = useOutlines(at);
  return (
    <span aria-hidden dir="ltr" className="address-preview">
      <StaticMap view={{ centre: at, zoom: ZOOM, ...SIZE }} outlines={outlines} />
      <span className="address-preview-pin">
        <PinShape size={24} />
      </span>
    </span>
  );
}
