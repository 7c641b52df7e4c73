import {
  DETAIL_NAMES,
  type DetailName,
  missingInForm,
  readDetails,
  streetText,
} from '@karaz/domain/addresses/address-fields';
import type { CountryCode } from '@karaz/domain/countries';
import { type CheckoutContext, type CheckoutField, validateCheckout } from '@karaz/domain/orders/validate-checkout';
import type { Texts } from '../../texts/texts.ts';
import type { CheckoutDraft } from './draft.ts';
import type { OrderParts } from './preview-body.ts';

export type FormField = CheckoutField | 'timeSlot' | `details.${DetailName}`;
export type FormErrors = Partial<Record<FormField, string>>;

type FormTexts = Pick<Texts['checkout'], 'slotRequired' | 'formErrors' | 'familyNameMissing' | 'doorMissing'> & {
  details: Readonly<Record<'required' | 'tooLong' | 'pattern' | 'street_required', string>>;
};

/** Everything wrong in the form, as texts for the shopper. The server checks by the same rules. */
export function checkDraft(
  draft: CheckoutDraft,
  parts: OrderParts,
  context: Omit<CheckoutContext, 'countryCode' | 'isOneBranch'>,
  text: FormTexts,
): FormErrors {
  const { visitor } = parts;
  const { slotRequired, formErrors, details } = text;
  const checked = validateCheckout(
    {
      paymentMethod: draft.paymentMethod,
      orderType: draft.tab,
      isCharityOrder: draft.tab === 'charity',
      charityId: draft.charityId,
      hasAcceptedTerms: draft.hasAcceptedTerms,
      email: draft.email,
      postalCode: draft.postalCode,
      deliveryAddressId: parts.address?.id ?? null,
      guest: parts.isGuest
        ? {
            firstName: draft.firstName,
            lastName: draft.lastName,
            phone: draft.phone,
            verificationCode: draft.code,
            street: streetText(draft.street, [...Object.values(draft.details), draft.postalCode]),
            country: visitor.country,
            city: visitor.city ?? String(visitor.cityId ?? ''),
            area: visitor.areaId === null ? '' : String(visitor.areaId),
          }
        : null,
    },
    { ...context, countryCode: visitor.country, isOneBranch: isOneSeller(parts) },
  );
  const errors: FormErrors = draft.slot.date === '' || draft.isOtherDay ? { timeSlot: slotRequired } : {};
  if (parts.isGuest && draft.tab === 'delivery') {
    for (const { field, reason } of readDetails(visitor.country, draft.details).problems) {
      if (field !== 'postal_code') errors[`details.${field}`] = details[reason];
    }
  }
  if (!checked.ok) {
    for (const [field, code] of Object.entries(checked.error)) {
      if (isField(field) && code) errors[field] = formErrors[code];
    }
  }
  // Both names are one field.
  if (errors.lastName && !errors.firstName) errors.lastName = text.familyNameMissing;
  return parts.isGuest && draft.tab === 'delivery' ? withDoor(errors, draft, visitor.country, text) : errors;
}

/** A driver needs the door. In Kuwait it is in the same line as the street. */
function withDoor(found: FormErrors, draft: CheckoutDraft, country: CountryCode, text: FormTexts): FormErrors {
  const missing = missingInForm(country, draft);
  const isLineUnfinished = country === 'kw' && missing.length > 0;
  // A street may be a number: no length is asked of one that is not there.
  const isEmpty = draft.street.trim() === '';
  // Not too short, but not all of it.
  const street = isEmpty ? text.details.street_required : isLineUnfinished ? text.doorMissing : found.street_address;
  return {
    ...found,
    ...(missing.includes('building') ? { 'details.building': text.details.required } : {}),
    ...(street ? { street_address: street } : {}),
  };
}

export const isOneSeller = ({ items }: Pick<OrderParts, 'items'>) =>
  new Set(items.map(({ branch }) => branch.id)).size <= 1;

const FIELDS: readonly string[] = [
  'paymentMethod',
  'orderType',
  'terms',
  'email',
  'postal_code',
  'deliveryAddress',
  'charity_id',
  'items',
  'firstName',
  'lastName',
  'phone',
  'phoneVerificationCode',
  'street_address',
  'country',
  'city',
  'area',
  'timeSlot',
  ...DETAIL_NAMES.map((name) => `details.${name}` as const),
] satisfies readonly FormField[];

export const isField = (name: string): name is FormField => FIELDS.includes(name);
