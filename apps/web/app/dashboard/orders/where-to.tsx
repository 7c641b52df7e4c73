import type { DeliveryAddress } from '@karaz/contract/admin/delivery-address';
import { pick } from '@karaz/i18n/localized';
import type { ReactNode } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { addressLines, mapLink } from './address-lines.ts';

/** The door, line by line, inside a list of facts. */
export function AddressFacts({ address }: { address: DeliveryAddress }) {
  const text = useTexts('office-orders');
  const names = { ...useTexts('addresses'), addressLine2: text.findIt };
  const lines = addressLines(address, names, useLanguage());
  return (
    <>
      {lines.map(({ field, label, value }) => (
        <Fact key={field} name={label}>
          {value}
        </Fact>
      ))}
      {address.position && (
        <Fact name={text.position}>
          <a href={mapLink(address.position)} target="_blank" rel="noreferrer" className="link">
            {text.onMap}
          </a>
        </Fact>
      )}
    </>
  );
}

type Gift = { charity: { name_en: string; name_ar: string }; message: string | null; isAnonymous: boolean };

/** Whom a gift is for, with the giver's words. */
export function GiftFacts({ charity, message, isAnonymous }: Gift) {
  const words = useTexts('orders');
  const text = useTexts('office-orders');
  const language = useLanguage();
  return (
    <>
      <Fact name={words.charity}>{pick(charity, 'name', language)}</Fact>
      {message && <Fact name={words.charityMessage}>{message}</Fact>}
      {isAnonymous && <Fact name={text.giver}>{words.anonymous}</Fact>}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
