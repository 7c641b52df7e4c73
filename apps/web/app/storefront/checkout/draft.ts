import type { AddressDetails } from '@karaz/domain/addresses/address-fields';
import { NO_SLOT_CHOICE, type SlotChoice } from '@karaz/domain/delivery/slot-check';
import { isOrderType, isPaymentMethod, type PaymentMethod } from '@karaz/domain/orders/checkout-form';
import { type Instruction, isSubstitution, type Substitution } from '@karaz/domain/orders/handling';
import type { OrderType } from '@karaz/domain/pricing/delivery-fee';
import { type GuestDetails, readGuestDetails } from './guest-details.ts';
import { parseDetails, parseHandling } from './stored-choices.ts';

/** Everything typed or chosen so far. */
export type CheckoutDraft = {
  tab: OrderType;
  slot: SlotChoice;
  /** Emptied on purpose: no other time is put in its place. */
  isSlotCleared: boolean;
  /** The list of times shows another day: none counts until one is chosen there. */
  isOtherDay: boolean;
  /** By the shopper; false: the store proposed the time. */
  isSlotChosen: boolean;
  /** A guest's place in that time; an account's is found by its owner. */
  slotHoldId: string;
  firstName: string;
  lastName: string;
  phone: string;
  code: string;
  /** The number the code was accepted for. */
  verifiedPhone: string;
  street: string;
  postalCode: string;
  /** Of a guest's address, by the names of the country's fields. */
  details: AddressDetails;
  email: string;
  addressId: number | null;
  charityId: number | null;
  charityMessage: string;
  isAnonymous: boolean;
  paymentMethod: PaymentMethod | '';
  note: string;
  instructions: readonly Instruction[];
  gateCode: string;
  substitution: Substitution;
  /** By stock, where a line differs from the order. */
  lineSubstitutions: Readonly<Record<string, Substitution>>;
  couponCode: string;
  /** How many points may be spent; 0: none. */
  redeemPoints: number;
  hasAcceptedTerms: boolean;
};

export const EMPTY_DRAFT: CheckoutDraft = {
  tab: 'delivery',
  slot: NO_SLOT_CHOICE,
  isSlotCleared: false,
  isOtherDay: false,
  isSlotChosen: false,
  slotHoldId: '',
  firstName: '',
  lastName: '',
  phone: '',
  code: '',
  verifiedPhone: '',
  street: '',
  postalCode: '',
  details: {},
  email: '',
  addressId: null,
  charityId: null,
  charityMessage: '',
  isAnonymous: false,
  paymentMethod: '',
  note: '',
  instructions: [],
  gateCode: '',
  substitution: 'best_match',
  lineSubstitutions: {},
  couponCode: '',
  redeemPoints: 0,
  hasAcceptedTerms: false,
};

/** For this visit: a reload loses nothing, a closed window leaves nothing behind. */
const DRAFT_KEY = 'checkout-draft';

/** A code is stored nowhere: it lives as long as the page. */
const NO_CODE = { code: '', verifiedPhone: '' };
let typedCode = NO_CODE;

export function readDraft(): CheckoutDraft {
  const saved = parseDraft(read(DRAFT_KEY));
  return saved ? { ...saved, ...typedCode } : { ...EMPTY_DRAFT, ...prefill(readGuestDetails()) };
}

/** Whether something was chosen in this visit already. */
export const hasDraft = (): boolean => parseDraft(read(DRAFT_KEY)) !== null;

export function saveDraft(draft: CheckoutDraft): void {
  const { code, verifiedPhone } = draft;
  typedCode = { code, verifiedPhone };
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ ...draft, ...NO_CODE }));
  } catch {
    // Blocked storage: the draft lives as long as the page.
  }
}

export function clearDraft(): void {
  typedCode = NO_CODE;
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Nothing was stored either.
  }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function prefill(saved: GuestDetails | null): Partial<CheckoutDraft> {
  if (!saved) return {};
  const { country: _, city: __, area: ___, paymentMethod, ...typed } = saved;
  return { ...typed, paymentMethod: isPaymentMethod(paymentMethod) ? paymentMethod : '' };
}

/** Storage may hold anything: what is not as it should be is as if it had not been typed. */
export function parseDraft(stored: string | null): CheckoutDraft | null {
  const saved = parseObject(stored);
  if (!saved) return null;
  const text = (name: keyof CheckoutDraft) => (typeof saved[name] === 'string' ? saved[name] : '');
  const id = (name: keyof CheckoutDraft) => (Number.isSafeInteger(saved[name]) ? Number(saved[name]) : null);
  const { tab, paymentMethod } = saved;
  return {
    tab: isOrderType(tab) ? tab : 'delivery',
    slot: parseSlot(saved['slot']),
    isSlotCleared: saved['isSlotCleared'] === true,
    isOtherDay: false,
    isSlotChosen: saved['isSlotChosen'] === true,
    slotHoldId: text('slotHoldId'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: text('phone'),
    code: text('code'),
    verifiedPhone: text('verifiedPhone'),
    street: text('street'),
    postalCode: text('postalCode'),
    details: parseDetails(saved['details']),
    email: text('email'),
    addressId: id('addressId'),
    charityId: id('charityId'),
    charityMessage: text('charityMessage'),
    isAnonymous: saved['isAnonymous'] === true,
    paymentMethod: isPaymentMethod(paymentMethod) ? paymentMethod : '',
    note: text('note'),
    ...parseHandling(saved),
    lineSubstitutions: parseLines(saved['lineSubstitutions']),
    couponCode: text('couponCode'),
    redeemPoints: Math.max(0, id('redeemPoints') ?? 0),
    hasAcceptedTerms: saved['hasAcceptedTerms'] === true,
  };
}

function parseObject(stored: string | null): Record<string, unknown> | null {
  try {
    const saved: unknown = JSON.parse(stored ?? 'null');
    return typeof saved === 'object' && saved !== null ? { ...saved } : null;
  } catch {
    return null;
  }
}

function parseLines(value: unknown): CheckoutDraft['lineSubstitutions'] {
  const given: Record<string, unknown> = typeof value === 'object' ? { ...value } : {};
  return Object.fromEntries(
    Object.entries(given).flatMap(([stockId, chosen]) => (isSubstitution(chosen) ? [[stockId, chosen]] : [])),
  );
}

function parseSlot(value: unknown): SlotChoice {
  if (typeof value !== 'object' || value === null) return NO_SLOT_CHOICE;
  const { day, date, open, close }: Record<string, unknown> = { ...value };
  const isWhole = [day, date, open, close].every((part) => typeof part === 'string');
  return isWhole ? { day: String(day), date: String(date), open: String(open), close: String(close) } : NO_SLOT_CHOICE;
}
