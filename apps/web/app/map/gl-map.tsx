import 'maplibre-gl/dist/maplibre-gl.css';
import type { AreaOutline } from '@karaz/contract/places';
import { type GeoJSONSource, Map as LibraryMap, setWorkerUrl } from 'maplibre-gl';
// From our own address: a worker made from a blob would need a hole in the page's policy.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/texts.ts';
import { namesOf, ownStyle, shapesOf } from './gl-style.ts';
import { MAP_ZOOMS, type MapView } from './map-view.ts';
import type { Position } from './mercator.ts';
import { paintColours, paintFont } from './paint-colours.ts';

setWorkerUrl(workerUrl);

type GlMapProps = {
  view: MapView;
  /** Null: our own areas. */
  styleUrl: string | null;
  outlines: readonly AreaOutline[];
  onMove: (change: (current: MapView) => MapView) => void;
  onTap: (position: Position) => void;
  onReady: () => void;
  onFailed: () => void;
};

export function GlMap(props: GlMapProps) {
  const { view, outlines } = props;
  const box = useRef<HTMLDivElement>(null);
  const map = useLibraryMap(box, props);
  const { centre, zoom } = view;
  useEffect(() => {
    if (map.current && !isAt(map.current, centre, zoom))
      map.current.jumpTo({ center: [centre.longitude, centre.latitude], zoom });
  }, [map, centre, zoom]);
  useEffect(() => {
    void map.current?.getSource<GeoJSONSource>('shapes')?.setData(shapesOf(outlines) ?? '');
    void map.current?.getSource<GeoJSONSource>('names')?.setData(namesOf(outlines) ?? '');
  }, [map, outlines]);
  // What it shows can be reached through the pin, the buttons and the fields; a service's own links cannot.
  return <div ref={box} aria-hidden={props.styleUrl === null} className="address-map-library" />;
}

/** The map's own report of where it is comes back as a view: that is no request to move it. */
function isAt(map: LibraryMap, { latitude, longitude }: Position, zoom: number): boolean {
  const { lat, lng } = map.getCenter();
  return Math.abs(lat - latitude) < 1e-6 && Math.abs(lng - longitude) < 1e-6 && Math.abs(map.getZoom() - zoom) < 1e-6;
}

/** Made once; what it calls back is always the latest. */
function useLibraryMap(box: { current: HTMLDivElement | null }, props: GlMapProps) {
  const text = useTexts('addresses');
  const map = useRef<LibraryMap | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const { styleUrl } = props;
  useEffect(() => {
    const container = box.current;
    if (!container) return;
    try {
      map.current = makeMap(container, latest, styleUrl, text.mapSource);
    } catch {
      latest.current.onFailed();
    }
    return () => {
      map.current?.remove();
      map.current = null;
    };
  }, [box, styleUrl, text.mapSource]);
  return map;
}

type Latest = { readonly current: GlMapProps };

function makeMap(container: HTMLElement, latest: Latest, styleUrl: string | null, sourceLabel: string): LibraryMap {
  const { centre, zoom } = latest.current.view;
  const look = () => ({ colours: paintColours(container), font: paintFont(container) });
  const own = () => ownStyle(look(), latest.current.outlines);
  const map = new LibraryMap({
    container,
    style: styleUrl ?? own(),
    center: [centre.longitude, centre.latitude],
    zoom,
    minZoom: MAP_ZOOMS.min,
    maxZoom: MAP_ZOOMS.max,
    attributionControl: styleUrl ? { compact: true } : false,
    locale: { 'AttributionControl.ToggleAttribution': sourceLabel },
    // North stays up, and the keyboard moves the pin instead.
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    keyboard: false,
    fadeDuration: 0,
  });
  map.touchZoomRotate.disableRotation();
  map.getCanvas().tabIndex = -1;
  map.on('load', () => latest.current.onReady());
  map.on('click', ({ lngLat }) => latest.current.onTap({ latitude: lngLat.lat, longitude: lngLat.lng }));
  map.on('move', () => {
    const { lat, lng } = map.getCenter();
    const moved = { centre: { latitude: lat, longitude: lng }, zoom: map.getZoom() };
    latest.current.onMove((current) => ({ ...current, ...moved }));
  });
  let isOwn = styleUrl === null;
  const renderOwnStyle = () => {
    isOwn = true;
    map.setStyle(own());
  };
  // The service does not respond: our own areas do.
  map.on('error', () => !isOwn && !map.isStyleLoaded() && renderOwnStyle());
  map.getCanvas().addEventListener('webglcontextlost', () => latest.current.onFailed());
  whenChanged(
    map,
    () => JSON.stringify(look()),
    () => isOwn && renderOwnStyle(),
  );
  return map;
}

/** Light and dark, and the shop's colours, are attributes of the page; so are others that change no colour. */
function whenChanged(map: LibraryMap, read: () => string, repaint: () => void): void {
  let before = read();
  const observer = new MutationObserver(() => {
    const now = read();
    if (now === before) return;
    before = now;
    repaint();
  });
  observer.observe(document.documentElement, { attributes: true });
  map.once('remove', () => observer.disconnect());
}
