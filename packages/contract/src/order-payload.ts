import { isDayOfTrade } from '@karaz/domain/calendar/days-of-trade';
import { GATE_CODE_MAX, INSTRUCTIONS, SUBSTITUTIONS } from '@karaz/domain/orders/handling';
import { z } from 'zod';

const id = z.coerce.number().int().min(1).max(2_147_483_647);
const text = (max: number) => z.string().trim().max(max);

/** YYYY/MM/DD and YYYY-MM-DD both arrive; inside it is the second. */
export const calendarDay = z
  .string()
  .regex(/^\d{4}[/-]\d{2}[/-]\d{2}$/)
  .transform((day) => day.replaceAll('/', '-'))
  .refine(isDayOfTrade);

/** An add-on chosen twice for one line would be charged twice: its quantity says how many. */
export const isOncePerAddon = (chosen: readonly { addonId?: number | undefined; id?: number | undefined }[]) =>
  new Set(chosen.map(({ addonId, id: own }) => addonId ?? own)).size === chosen.length;

/** Clients name the stock in three ways; when several are sent they must agree. */
export const orderLine = z
  .object({
    id: id.optional(),
    stock: z.union([id, z.object({ id })]).optional(),
    stockId: id.optional(),
    /** For the client's own use. */
    productId: z.union([z.number(), z.string()]).nullish(),
    quantity: z.number().int().min(1).max(99_999),
    /** What the client believes the line costs: compared, never used. */
    price: z.number().min(0).nullish(),
    addons: z
      .array(
        z.object({
          addonId: id,
          quantity: z.number().int().min(1).max(99_999).nullish(),
          price: z.number().nullish(),
          /** Of the slaughter of an animal: on which day. */
          day: calendarDay.nullish(),
        }),
      )
      .max(30)
      .refine(isOncePerAddon)
      .nullish(),
    /** If it is missing; without it the order's own choice counts. */
    substitution: z.enum(SUBSTITUTIONS).nullish(),
  })
  .transform((line, context) => {
    const named = [line.stockId, typeof line.stock === 'object' ? line.stock.id : line.stock, line.id].filter(
      (stock) => stock !== undefined,
    );
    const [stockId] = named;
    if (stockId === undefined || named.some((stock) => stock !== stockId)) {
      context.addIssue({ code: 'custom', path: ['stockId'] });
      return z.NEVER;
    }
    return {
      stockId,
      quantity: line.quantity,
      price: line.price ?? null,
      addons: line.addons ?? [],
      substitution: line.substitution ?? null,
    };
  });

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const timeSlot = z.object({ open: clock, close: clock, date: calendarDay, day: text(20).nullish() });

const address = z
  .object({
    id: id.nullish(),
    street_address: text(300).nullish(),
    addressLine2: text(300).nullish(),
    area: z.union([z.string(), z.number()]).nullish(),
    areaId: id.nullish(),
    city: z.union([z.string(), z.number()]).nullish(),
    cityId: id.nullish(),
    countryCode: text(10).nullish(),
    /** Its length is checked with the rest of the form, which has a text for it. */
    postal_code: text(1000).nullish(),
    /** Of a guest: what people of the country write besides, like block and floor. */
    details: z.record(z.string().max(40), text(300).nullish()).nullish(),
    phone_number: text(30).nullish(),
    primary_number: text(30).nullish(),
  })
  .nullish();

const orderFields = {
  items: z.array(orderLine).max(200),
  payment_method: z.enum(['online_payment', 'cash_on_delivery']).nullish(),
  notes: text(1000).nullish(),
  instructions: z.array(z.enum(INSTRUCTIONS)).max(20).nullish(),
  gateCode: text(GATE_CODE_MAX).nullish(),
  /** What to do when goods are missing; a line may differ. */
  substitution: z.enum(SUBSTITUTIONS).nullish(),
  orderType: z.enum(['delivery', 'pickup', 'charity']).nullish(),
  charity_id: id.nullish(),
  charity_message: text(500).nullish(),
  is_charity_order: z.boolean().nullish(),
  is_anonymous_donation: z.boolean().nullish(),
  couponCode: text(40).nullish(),
  redeemPoints: z.number().int().min(0).max(1_000_000_000).nullish(),
  countryCode: text(10).nullish(),
  timeSlot: timeSlot.nullish(),
  /** Of a guest: the place held in that slot. */
  slotHoldId: z.uuid().nullish(),
  shipping_address: address,
  billing_address: address,
  shippingAddressId: id.nullish(),
  billingAddressId: id.nullish(),
  userId: z.union([z.number(), z.string()]).nullish(),
  /** The version of the signed-in shopper's cart that the page showed: the store makes one order of it. */
  cartVersion: z.number().int().min(0).max(2_147_483_647).nullish(),
  /** The total the shopper was shown: when it is another one now, the order is rejected instead of charging it. */
  totalAmount: z.number().min(0).nullish(),
};
const guestFields = {
  email: z.union([z.literal(''), z.email().max(200)]).nullish(),
  firstName: text(100).nullish(),
  lastName: text(100).nullish(),
  phone: text(30).nullish(),
  phone_number: text(30).nullish(),
  phoneVerificationCode: z.string().max(10).nullish(),
};

export const orderPayload = z.object(orderFields);
export const guestOrderPayload = z.object({ ...orderFields, ...guestFields });
export type OrderPayload = z.output<typeof guestOrderPayload>;
