import type { DeliveryAddress } from '@karaz/contract/admin/delivery-address';
import { pick } from '@karaz/i18n/localized';
import type { ReactNode } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { addressLines, mapLink } from './address-lines.ts';

/** The door, line by line, inside a list of details. */
export function AddressDetails({ address }: { address: DeliveryAddress }) {
  const text = useTexts('office-orders');
  const names = { ...useTexts('addresses'), addressLine2: text.findIt };
  const lines = addressLines(address, names, useLanguage());
  return (
    <>
      {lines.map(({ field, label, value }) => (
        <DetailRow key={field} name={label}>
          {value}
        </DetailRow>
      ))}
      {address.position && (
        <DetailRow name={text.position}>
          <a href={mapLink(address.position)} target="_blank" rel="noreferrer" className="link">
            {text.onMap}
          </a>
        </DetailRow>
      )}
    </>
  );
}

type Gift = { charity: { name_en: string; name_ar: string }; message: string | null; isAnonymous: boolean };

/** Whom a gift is for, with the giver's words. */
export function GiftDetails({ charity, message, isAnonymous }: Gift) {
  const texts = useTexts('orders');
  const text = useTexts('office-orders');
  const language = useLanguage();
  return (
    <>
      <DetailRow name={texts.charity}>{pick(charity, 'name', language)}</DetailRow>
      {message && <DetailRow name={texts.charityMessage}>{message}</DetailRow>}
      {isAnonymous && <DetailRow name={text.giver}>{texts.anonymous}</DetailRow>}
    </>
  );
}

function DetailRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
