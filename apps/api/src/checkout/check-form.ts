import { missingBeside, readDetails, streetText } from '@karaz/domain/addresses/address-fields';
import { isOneBranch } from '@karaz/domain/cart/cart-branches';
import type { CountryCode } from '@karaz/domain/countries';
import { type CheckedCheckout, type CheckoutErrorCode, validateCheckout } from '@karaz/domain/orders/validate-checkout';
import { STREET_MIN } from '@karaz/domain/people/contact-limits';
import { ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import { ADDRESS_TEXTS } from '../addresses/address-texts.ts';
import { type FieldProblem, failure, type Outcome } from '../http/failure.ts';
import { inAllLanguages } from '../texts/in-all-languages.ts';
import { checkoutErrorText } from './checkout-error-texts.ts';
import type { OrderContext } from './order-context.ts';
import type { OrderRequest } from './order-request.ts';

const REQUIRED = inAllLanguages(
  {
    en: {
      slot: 'Please choose a delivery time',
      items: 'Your cart is empty',
      charity: 'This charity is not available',
    },
    ar: { slot: 'يرجى اختيار موعد التوصيل', items: 'سلتك فارغة', charity: 'هذه الجمعية غير متاحة' },
  },
  (texts) => texts.forms.checkoutRequired,
);

/** What is missing or wrong in the form, after what it refers to was loaded. All of it is reported at once. */
export function checkForm(
  request: OrderRequest,
  context: OrderContext,
  needsGuestCode: boolean,
): Outcome<CheckedCheckout> {
  const { settings, country, stocks, address, charity } = context;
  const branches = request.lines.flatMap(({ stockId }) => stocks.get(stockId)?.branch ?? []);
  if (request.addressId !== null && request.orderType === 'delivery' && address === null) {
    return failure('notFound', { fields: { deliveryAddress: { code: 'notFound' } } });
  }
  const checked = validateCheckout(formOf(request, context), {
    countryCode: country,
    needsGuestCode,
    pickupEnabled: settings.pickupEnabled,
    charityEnabled: settings.charityEnabled,
    cashEnabled: settings.cashEnabled,
    // Reported later, with a status of its own.
    isOneBranch: request.orderType === 'pickup' ? true : isOneBranch(branches.map(({ id }) => ({ branchId: id }))),
  });
  const texts = REQUIRED[request.language];
  const missing: Record<string, FieldProblem> = {
    ...(request.slot === null ? { timeSlot: { code: 'SLOT_REQUIRED', text: texts.slot } } : {}),
    ...(request.lines.length === 0 ? { items: { code: 'ITEMS_REQUIRED', text: texts.items } } : {}),
    ...(request.orderType === 'charity' && request.charityId !== null && charity === null
      ? { charity_id: { code: 'CHARITY_UNKNOWN', text: texts.charity } }
      : {}),
    ...(checked.ok ? {} : fieldsOf(checked.error, request.language)),
    ...detailProblems(request, context),
  };
  if (Object.keys(missing).length > 0) return failure('validationFailed', { fields: missing });
  return checked.ok ? ok(checked.value) : failure('validationFailed');
}

/** An account's address was checked when it was saved. */
function detailProblems(request: OrderRequest, { country }: OrderContext) {
  const { userId, orderType, details, language } = request;
  if (orderType !== 'delivery' || (userId !== null && !isTyped(request))) return {};
  return {
    ...Object.fromEntries(
      readDetails(country, details).problems.map(({ field, reason }) => [
        `details.${field}`,
        { code: reason, text: ADDRESS_TEXTS[language][reason] },
      ]),
    ),
    ...doorProblems(request, country),
  };
}

/** Beside a street that is a number: what else of it is missing. */
export function doorProblems(
  { street, details, postalCode, language }: OrderRequest,
  country: CountryCode,
): Record<string, FieldProblem> {
  const required = { code: 'required', text: ADDRESS_TEXTS[language].required };
  const missing = missingBeside(country, { street, details, postalCode });
  return Object.fromEntries(missing.map((field) => [field === 'block' ? 'details.block' : field, required]));
}

/** Of an order by phone: an address that the account does not have. */
const isTyped = ({ byPhone, addressId }: OrderRequest) => byPhone !== undefined && addressId === null;

/** It stands for the id of one that is saved; null: none is typed, or too little of it. */
function typedAddressId(request: OrderRequest, { destination }: OrderContext): 0 | null {
  const { street, details, postalCode } = request;
  const isLong = streetText(street, [...Object.values(details), postalCode]).trim().length >= STREET_MIN;
  return isTyped(request) && destination !== null && isLong ? 0 : null;
}

function formOf(request: OrderRequest, context: OrderContext) {
  const { address, destination } = context;
  const { guest } = request;
  return {
    paymentMethod: request.paymentMethod ?? '',
    orderType: request.orderType ?? '',
    isCharityOrder: request.orderType === 'charity',
    charityId: request.charityId,
    hasAcceptedTerms: true,
    email: guest.email,
    postalCode: request.postalCode,
    deliveryAddressId: address?.id ?? typedAddressId(request, context),
    guest:
      request.userId === null
        ? {
            firstName: guest.firstName,
            lastName: guest.lastName,
            phone: guest.phone,
            verificationCode: guest.code,
            street: streetText(request.street, [...Object.values(request.details), request.postalCode]),
            country: request.namesCountry ? request.country : '',
            // Only that one is named: the area decides which city it is.
            city: request.namesCity ? String(destination?.city.id ?? request.cityId ?? '') : '',
            area: destination === null ? '' : String(destination.area.id),
          }
        : null,
  };
}

function fieldsOf(
  errors: Readonly<Partial<Record<string, CheckoutErrorCode>>>,
  language: Language,
): Record<string, FieldProblem> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, code]) =>
      code === undefined ? [] : [[field, { code, text: checkoutErrorText(code, language) }]],
    ),
  );
}
