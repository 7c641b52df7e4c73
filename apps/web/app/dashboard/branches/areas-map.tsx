import type { OfficeArea } from '@karaz/contract/admin/places';
import { pick } from '@karaz/i18n/localized';
import { type KeyboardEvent, useMemo } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import type { BranchValues, Served } from './branch-form.ts';
import { MapInfo, MapLegend } from './map-legend.tsx';
import { boxOf, type CityWithAreas, homeOf, lettering, mapGeometry, type Shape } from './map-shapes.ts';
import { type Direction, feeStep, nextTowards, onScreen, scaleBar } from './map-view.ts';
import { useAreaTexts } from './use-area-texts.ts';
import { useMapView } from './use-map-view.ts';

type AreasMapProps = {
  cities: readonly CityWithAreas[];
  branch: Pick<BranchValues, 'latitude' | 'longitude' | 'country'>;
  servedOf: (id: number) => Served | undefined;
  /** What was looked for; the rest steps back. */
  isMatch: (area: OfficeArea) => boolean;
  highlighted: number | null;
  onHighlight: (id: number | null) => void;
  /** null: for reading only. */
  onToggle: ((id: number, isServed: boolean) => void) | null;
};

const ARROWS: Readonly<Record<string, Direction>> = {
  ...{ ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' },
};
const SCALE_BAR = 110;

/** Where a branch delivers, drawn from the places themselves. Choosing an area here ticks it in the list beside. */
export function AreasMap(props: AreasMapProps) {
  const { cities, branch, servedOf, highlighted } = props;
  const text = useTexts('office-branches');
  const { latitude, longitude } = branch;
  const geometry = useMemo(() => mapGeometry(cities, { latitude, longitude }), [cities, latitude, longitude]);
  // Only what was served when the map was opened decides what it shows first: it must not jump at every click.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const home = useMemo(() => homeOf(geometry, (id) => servedOf(id) !== undefined), [geometry]);
  const map = useMapView(home);
  const { view, size } = map;
  const shape = geometry.shapes.find(({ area }) => area.id === highlighted);
  if (geometry.shapes.length === 0) return null;
  const all = boxOf(geometry.shapes.filter(({ area }) => servedOf(area.id))) ?? boxOf(geometry.shapes);
  const bar = scaleBar(view.scale, SCALE_BAR);
  const pin = geometry.branch && onScreen(geometry.branch, view, size);
  return (
    <div className="map">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the areas inside; the list beside does the same */}
      <div className="map-frame" ref={map.frame} onKeyDown={map.onKeyDown}>
        {/* biome-ignore lint/a11y/useSemanticElements: the areas within are a group, and a picture has no fieldset */}
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          role="group"
          aria-label={text.mapLabel}
          onPointerOut={() => props.onHighlight(null)}
          {...map.pointers}
        >
          <Areas {...props} shapes={geometry.shapes} map={map} />
        </svg>
        {/* Only for the eye: each area says its name and terms itself. */}
        <svg className="map-names" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
          {/* Over the neighbours' lines, which would hide half of it. */}
          {shape && (
            <path
              className="map-marked"
              d={shape.path}
              transform={viewTransform(map)}
              vectorEffect="non-scaling-stroke"
            />
          )}
          <Names {...props} geometry={geometry} map={map} />
          {pin && (
            <g className="map-branch" transform={`translate(${pin.x} ${pin.y})`}>
              <path d="M0 0C-9-11-10-14-10-19a10 10 0 0 1 20 0C10-14 9-11 0 0Z" />
              <circle cy="-19" r="3.5" />
            </g>
          )}
        </svg>
        <MapInfo shape={shape} served={shape && servedOf(shape.area.id)} country={branch.country} />
        <div className="map-scale" aria-hidden="true" style={{ width: bar.points }}>
          <bdi>{text.km(bar.km)}</bdi>
        </div>
        <div className="map-tools">
          <MapButton icon="plus" label={text.zoomIn} onClick={map.zoomIn} />
          <MapButton icon="minus" label={text.zoomOut} onClick={map.zoomOut} />
          <MapButton icon="expand" label={text.zoomFit} onClick={() => all && map.show(all)} />
        </div>
      </div>
      <MapLegend {...{ cities, servedOf }} country={branch.country} />
    </div>
  );
}

type MapButtonProps = { icon: 'plus' | 'minus' | 'expand'; label: string; onClick: () => void };

function MapButton({ icon, label, onClick }: MapButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} size={18} />
    </button>
  );
}

type Map = ReturnType<typeof useMapView>;

const viewTransform = ({ view, size }: Map) =>
  `translate(${size.width / 2 - view.x * view.scale} ${size.height / 2 - view.y * view.scale}) scale(${view.scale})`;

function Areas(props: AreasMapProps & { shapes: readonly Shape[]; map: Map }) {
  const { shapes, map, servedOf, isMatch, highlighted, onHighlight, onToggle, branch } = props;
  const texts = useAreaTexts(branch.country);
  const fees = shapes.flatMap(({ area }) => (servedOf(area.id) ? [texts.feeOf(area, servedOf(area.id))] : []));
  const inOrder = shapes.find(({ area }) => area.id === highlighted) ?? shapes.find(({ area }) => servedOf(area.id));
  const reached = inOrder ?? shapes[0];
  const toggle = ({ area }: Shape) => onToggle?.(area.id, servedOf(area.id) === undefined);
  const press = (event: KeyboardEvent, shape: Shape) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      toggle(shape);
    }
    const direction = event.shiftKey ? undefined : ARROWS[event.key];
    const next = direction && nextTowards(shape, direction, shapes);
    if (!next) return;
    event.preventDefault();
    panIntoView(next, map);
    onHighlight(next.area.id);
    map.frame.current?.querySelector<SVGElement>(`[data-area="${next.area.id}"]`)?.focus();
  };
  return (
    <g transform={viewTransform(map)}>
      {shapes.map((shape) => {
        const served = servedOf(shape.area.id);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a picture has no boxes to tick; the list beside has them
          <g
            key={shape.area.id}
            role="checkbox"
            aria-checked={served !== undefined}
            aria-disabled={onToggle === null}
            aria-label={texts.sentence(shape, served)}
            tabIndex={shape === reached ? 0 : -1}
            data-area={shape.area.id}
            data-fee={served && feeStep(texts.feeOf(shape.area, served), fees)}
            data-closed={!shape.area.isActive || undefined}
            data-aside={!isMatch(shape.area) || undefined}
            onPointerOver={() => onHighlight(shape.area.id)}
            onFocus={() => onHighlight(shape.area.id)}
            onClick={() => map.wasDragged() || toggle(shape)}
            onKeyDown={(event) => press(event, shape)}
          >
            <path d={shape.path} vectorEffect="non-scaling-stroke" />
          </g>
        );
      })}
    </g>
  );
}

const EDGE = 40;

function panIntoView(shape: Shape, { view, size, pan }: Map): void {
  const { x, y } = onScreen(shape, view, size);
  const beyond = (at: number, max: number) => (at < EDGE ? EDGE - at : at > max - EDGE ? max - EDGE - at : 0);
  const [dx, dy] = [beyond(x, size.width), beyond(y, size.height)];
  if (dx !== 0 || dy !== 0) pan(dx, dy);
}

function Names(props: AreasMapProps & { geometry: ReturnType<typeof mapGeometry>; map: Map }) {
  const { geometry, map, servedOf, isMatch, highlighted, branch } = props;
  const language = useLanguage();
  const texts = useAreaTexts(branch.country);
  const first = (area: OfficeArea) => {
    if (area.id === highlighted) return -1;
    return (isMatch(area) ? 0 : 2) + (servedOf(area.id) ? 0 : 1);
  };
  const names = lettering(
    geometry,
    { view: map.view, size: map.size, first },
    { nameOf: (place) => pick(place, 'name', language), termsOf: (area) => texts.terms(area, servedOf(area.id)) },
  );
  return (
    <g>
      {names.map(({ key, name, terms, isTown, x, y }) => (
        <text key={key} x={x} y={terms ? y - 7 : y} data-town={isTown || undefined}>
          {name}
          {terms && (
            <tspan x={x} dy="1.25em">
              {terms}
            </tspan>
          )}
        </text>
      ))}
    </g>
  );
}
