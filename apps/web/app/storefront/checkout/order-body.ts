import { nameStreet } from '@karaz/domain/addresses/address-fields';
import { instructionsFor } from '@karaz/domain/orders/handling';
import { validatePhone } from '@karaz/domain/people/phone';
import type { Visitor } from '../../visitor.ts';
import type { CheckoutDraft } from './draft.ts';
import { type OrderParts, previewBody, sentLine } from './preview-body.ts';

function addressOf(draft: CheckoutDraft, { visitor, address, isGuest }: OrderParts) {
  if (!isGuest && address) {
    const { id, street_address, addressLine2, postal_code, areaId, cityId, phoneNumber } = address;
    return {
      id,
      street_address,
      addressLine2,
      postal_code,
      area: areaId,
      areaId,
      city: cityId,
      cityId,
      countryCode: visitor.country,
      phone_number: phoneNumber,
      primary_number: phoneNumber,
    };
  }
  return {
    street_address: nameStreet(visitor.country, draft.street, visitor.language === 'ar'),
    addressLine2: '',
    postal_code: draft.postalCode.trim(),
    details: draft.details,
    area: visitor.areaId,
    areaId: visitor.areaId,
    city: visitor.cityId,
    cityId: visitor.cityId,
    countryCode: visitor.country,
    phone_number: draft.phone,
    primary_number: draft.phone,
  };
}

/** The body of the order. `displayedTotal` is the total on the screen: the server rejects the order when it differs. */
export function orderBody(draft: CheckoutDraft, parts: OrderParts, displayedTotal: number) {
  const place = draft.tab === 'delivery' ? addressOf(draft, parts) : { countryCode: parts.visitor.country };
  const isCharity = draft.tab === 'charity';
  const savedId = parts.isGuest || draft.tab !== 'delivery' ? null : (parts.address?.id ?? null);
  return {
    ...previewBody(draft, parts),
    items: parts.items.map((item) => ({
      ...sentLine(item),
      substitution: draft.lineSubstitutions[item.stock.id] ?? null,
    })),
    notes: isCharity ? '' : draft.note,
    ...(draft.tab === 'delivery'
      ? { instructions: instructionsFor(draft.paymentMethod, draft.instructions), gateCode: draft.gateCode.trim() }
      : {}),
    substitution: draft.substitution,
    charity_message: isCharity ? draft.charityMessage : null,
    is_anonymous_donation: isCharity && draft.isAnonymous,
    shipping_address: place,
    billing_address: place,
    shippingAddressId: savedId,
    billingAddressId: savedId,
    totalAmount: displayedTotal,
    cartVersion: parts.cartVersion,
  };
}

export function guestFields(draft: CheckoutDraft, country: Visitor['country']) {
  const phone = validatePhone(draft.phone, country);
  const number = phone.ok ? phone.value : draft.phone;
  return {
    email: draft.email.trim(),
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    phone: number,
    phone_number: number,
    phoneVerificationCode: draft.code,
  };
}
