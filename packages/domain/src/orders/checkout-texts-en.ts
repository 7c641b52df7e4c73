import type { CheckoutErrorCode } from './validate-checkout.ts';

/** What clients of the shop know, typos included. */
export const CHECKOUT_ERRORS_EN: Readonly<Record<CheckoutErrorCode, string>> = {
  PAYMENT_METHOD_REQUIRED: 'Payment method is required',
  ORDER_TYPE_REQUIRED: 'order type is required',
  TERMS_REQUIRED: 'You must accept the terms and conditions',
  EMAIL_INVALID: 'Please enter a valid email address',
  POSTAL_CODE_TOO_LONG: 'Postal code is too long',
  DELIVERY_ADDRESS_REQUIRED: 'Delivery address is required for delivery orders',
  CHARITY_REQUIRED: 'Charity ID is required for charity orders',
  CASH_NOT_FOR_CHARITY: 'Cash on delivery is not available for charity orders',
  CASH_NOT_OFFERED: 'Cash on delivery is not available, please choose another way to pay',
  PICKUP_NOT_OFFERED: 'Pickup is not available in this country',
  CHARITY_NOT_OFFERED: 'Charity orders are not available in this country',
  DIFFERENT_BRANCHES: 'All items must be from the same branch for pickup',
  FIRST_NAME_TOO_SHORT: 'First name must be at least 2 characters',
  LAST_NAME_REQUIRED: 'Last name is required',
  PHONE_INVALID: 'Please enter a valid phone number',
  CODE_INVALID: 'The verification code has 6 digits',
  STREET_TOO_SHORT: 'Street address must be at least 5 characters',
  COUNTRY_REQUIRED: 'Country is required',
  CITY_REQUIRED: 'City is required',
  AREA_REQUIRED: 'Area is required',
};
