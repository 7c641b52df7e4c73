import type { AddressView } from '@karaz/contract/addresses';
import { locationText } from '@karaz/domain/addresses/location-text';
import { useMemo, useState } from 'react';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useSession } from '../../session/session-store.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Place, placeName, placeOfAddress } from './place.ts';
import { readRecentPlaces } from './recent-places.ts';
import { useListing } from './use-listing.ts';

type DetectProps = { isDetecting: boolean; onDetect: () => void; onCancel: () => void };

export function DetectCard({ isDetecting, onDetect, onCancel }: DetectProps) {
  const text = useTexts('location');
  if (isDetecting) {
    return (
      <div className="location-detect" role="status">
        <span className="location-detect-icon location-pulse">
          <Icon name="pin" />
        </span>
        <span className="location-row-text">
          <span className="font-semibold">{text.detecting}</span>
          <span className="text-small text-muted">{text.detectingHint}</span>
        </span>
        <Button autoFocus kind="ghost" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    );
  }
  return (
    <button type="button" className="location-detect" onClick={onDetect}>
      <span className="location-detect-icon">
        <Icon name="pin" />
      </span>
      <span className="location-row-text">
        <span className="font-semibold">{text.useMyLocation}</span>
        <span className="text-small text-muted">{text.useMyLocationHint}</span>
      </span>
      <Icon name="chevron-end" size={18} className="text-muted" />
    </button>
  );
}

type ChooseProps = { onChoose: (place: Place) => void };

/** Only for the signed-in: nobody else has addresses. */
export function SavedAddresses({ onChoose }: ChooseProps) {
  const isSignedIn = useSession().status === 'authenticated';
  return isSignedIn ? <AddressChoices onChoose={onChoose} /> : null;
}

function AddressChoices({ onChoose }: ChooseProps) {
  const api = useApi();
  const text = useTexts('location');
  const { listing } = useListing(useMemo(() => async () => (await api('GET /api/v1/addresses/my')).data, [api]));
  // A shortcut: while it loads, or when it fails, the lists below do as well.
  const addresses = listing.status === 'ready' ? listing.items : [];
  if (addresses.length === 0) return null;
  return (
    <section aria-labelledby="saved-addresses">
      <h3 id="saved-addresses" className="location-heading">
        {text.savedAddresses}
      </h3>
      <ul className="location-list">
        {addresses.map((address) => (
          <li key={address.id}>
            <AddressChoice address={address} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AddressChoice({ address, onChoose }: ChooseProps & { address: AddressView }) {
  const text = useTexts('location');
  const language = useLanguage();
  const place = placeOfAddress(address);
  return (
    <button type="button" className="location-row" disabled={!place} onClick={() => place && onChoose(place)}>
      <Icon name={address.addressType === 'Office' ? 'office' : 'home'} className="text-muted" />
      <span className="location-row-text">
        {address.name && <span className="font-semibold">{address.name}</span>}
        <span className="text-small text-muted">{locationText(address, language)}</span>
        {!place && <span className="text-small text-muted">{text.notServedYet}</span>}
      </span>
    </button>
  );
}

export function RecentPlaces({ onChoose }: ChooseProps) {
  const text = useTexts('location');
  const language = useLanguage();
  const [places] = useState(readRecentPlaces);
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="recent-areas">
      <h3 id="recent-areas" className="location-heading">
        {text.recentAreas}
      </h3>
      <ul className="flex flex-wrap gap-2">
        {places.map((place) => (
          <li key={place.area.id}>
            <button type="button" className="button button-soft button-small touch" onClick={() => onChoose(place)}>
              {placeName(place, language)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
