import type { AddressView } from '@karaz/contract/addresses';
import { locationText } from '@karaz/domain/addresses/location-text';
import { isolate } from '@karaz/i18n/format';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { valuesOf } from './address-values.ts';
import { detailParts } from './detail-parts.ts';
import { MapPreview } from './map-preview.tsx';

type AddressCardProps = {
  address: AddressView;
  busy: boolean;
  onSetDefault: (isDefault: boolean) => void;
  onRemove: () => void;
};

export function AddressCard({ address, busy, onSetDefault, onRemove }: AddressCardProps) {
  const text = useTexts('addresses');
  const language = useLanguage();
  const kind = address.addressType === 'Office' ? text.office : text.home;
  const name = address.name || kind;
  const called = isolate(name);
  const { position } = valuesOf(address);
  const details = detailParts(address, text);
  return (
    <article className="address-card" aria-label={name} data-default={address.isDefault || undefined}>
      <span className="address-card-arch">
        <Icon name={address.addressType === 'Office' ? 'office' : 'home'} size={26} />
      </span>
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-2 text-h3">
          <bdi>{name}</bdi>
          {address.isDefault && (
            <Badge tone="primary" icon="check">
              {text.isDefault}
            </Badge>
          )}
        </h2>
        <p className="mt-1 break-words text-muted">{locationText(address, language)}</p>
        {details.length > 0 && <p className="break-words text-small text-muted">{details.map(isolate).join(' · ')}</p>}
        {address.phoneNumber && (
          <p className="text-small text-muted">
            <bdi dir="ltr">{address.phoneNumber}</bdi>
          </p>
        )}
        {!address.isServed && (
          <Badge tone="warning" icon="warning" className="mt-2">
            {text.notServed}
          </Badge>
        )}
      </div>
      {position && <MapPreview at={position} />}
      <div className="address-card-actions">
        <Link
          to={href('/profile/addresses/:id', { id: address.id })}
          aria-label={text.editNamed(called)}
          className={buttonClass({ kind: 'soft', size: 'small' })}
        >
          <Icon name="edit" size={18} />
          {text.edit}
        </Link>
        <Button
          kind="ghost"
          size="small"
          busy={busy}
          aria-label={address.isDefault ? text.clearDefaultNamed(called) : text.makeDefaultNamed(called)}
          onClick={() => onSetDefault(!address.isDefault)}
        >
          {address.isDefault ? text.clearDefault : text.makeDefault}
        </Button>
        <Button
          kind="ghost"
          iconOnly
          icon="trash"
          className="ms-auto"
          aria-label={text.removeNamed(called)}
          onClick={onRemove}
        />
      </div>
    </article>
  );
}
