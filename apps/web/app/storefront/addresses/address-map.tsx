import { serviceableArea } from '@karaz/domain/location/detection';
import { type PositionProblem, positionOptions, positionProblem } from '@karaz/domain/location/geolocation';
import { isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useId, useRef, useState } from 'react';
import { MapFrame } from '../../map/map-frame.tsx';
import type { Position } from '../../map/mercator.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import type { AddressValues } from './address-values.ts';
import { fillFromPin, type PinTexts } from './fill-from-pin.ts';
import { MapSearch } from './map-search.tsx';
import { type PinDetails, usePin } from './use-pin.ts';

type AddressMapProps = { start: Position; values: AddressValues; onChange: (values: AddressValues) => void };

const NO_TEXTS: PinTexts = { street: '', postalCode: '' };

/** Everything here can also be done in the form; the map only saves typing. */
export function AddressMap({ start, values, onChange }: AddressMapProps) {
  const text = useTexts('addresses');
  const hintId = useId();
  const texts = useRef(NO_TEXTS);
  const [isPlaced, setPlaced] = useState(false);
  const { pin, details, place } = usePin(start, (position, { details: pinDetails, found }) => {
    const filled = fillFromPin(values, texts.current, { position, area: servedAt(pinDetails), found });
    texts.current = filled.texts;
    setPlaced(true);
    onChange(filled.values);
  });
  return (
    <section aria-label={text.mapTitle} className="grid gap-3">
      <MapSearch country={values.country} near={pin} onPick={(result) => place(result, result)} />
      <MapFrame pin={pin} onPlace={place} hintId={hintId} />
      <p id={hintId} className="text-small text-muted">
        {text.mapHint}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PinNote details={details} isVisible={isPlaced} values={values} onChange={onChange} />
        <Button kind="outline" size="small" icon="pin" onClick={() => locate(place, text)}>
          {text.locate}
        </Button>
      </div>
    </section>
  );
}

const servedAt = ({ current }: PinDetails) => serviceableArea({ currentArea: current, nearestArea: null });

type LocateTexts = { located: string; locateProblems: Record<PositionProblem, string> };

function locate(place: (position: Position) => void, { located, locateProblems }: LocateTexts): void {
  const fail = (code: number | null) => toast.error(locateProblems[positionProblem(code)], { id: 'locate' });
  const geolocation: Geolocation | undefined = navigator.geolocation;
  if (!geolocation) {
    fail(null);
    return;
  }
  geolocation.getCurrentPosition(
    ({ coords }) => {
      toast.announce(located, { id: 'locate' });
      place({ latitude: coords.latitude, longitude: coords.longitude });
    },
    ({ code }) => fail(code),
    positionOptions(),
  );
}

type PinNoteProps = Omit<AddressMapProps, 'start'> & { details: PinDetails; isVisible: boolean };

function PinNote({ details, isVisible, values, onChange }: PinNoteProps) {
  const text = useTexts('addresses');
  const language = useLanguage();
  const current = servedAt(details);
  const nearest = serviceableArea({ currentArea: null, nearestArea: details.nearest });
  const nameOf = (area: { name_en: string; name_ar: string }) => isolate(pick(area, 'name', language));
  return (
    <div role="status" className="text-small">
      {isVisible && current && <p className="font-semibold">{text.recognised(nameOf(current))}</p>}
      {isVisible && !current && <p>{text.notCovered}</p>}
      {isVisible && !current && nearest && values.areaId !== nearest.id && (
        <Button
          kind="soft"
          size="small"
          className="mt-2"
          onClick={() =>
            onChange({ ...values, country: nearest.countryCode, cityId: nearest.cityId, areaId: nearest.id })
          }
        >
          {text.takeNearest(nameOf(nearest))}
        </Button>
      )}
    </div>
  );
}
