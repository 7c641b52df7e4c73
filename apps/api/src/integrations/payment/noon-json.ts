import { z } from 'zod';
import { parseJson } from './gateway.ts';

/** Order ids have sixteen digits, one more than a number holds exactly: they become texts before anything reads them. */
export function quoteLongIds(json: string): string {
  return json.replace(/("[A-Za-z]*[Ii]d"\s*:\s*)(\d{15,})(?=\s*[,}\]])/g, '$1"$2"');
}

const id = z.union([z.string(), z.number()]).transform(String);
/** Read with `readAmount`: whatever is in it, the rest of the order counts. */
const amount = z.unknown().optional();

export const noonResponse = z.object({
  resultCode: z.number(),
  message: z.string().optional(),
  result: z
    .object({
      order: z
        .object({
          id,
          status: z.string(),
          reference: z.string().optional(),
          amount,
          currency: z.string().optional(),
          errorCode: z.number().optional(),
          errorMessage: z.string().optional(),
          totalCapturedAmount: amount,
          totalSalesAmount: amount,
          totalAuthorizedAmount: amount,
        })
        .optional(),
      /** `paymentInfo` is a number most digits of which are hidden. */
      paymentDetails: z
        .object({
          tokenIdentifier: z.string().optional(),
          brand: z.string().optional(),
          paymentInfo: z.string().optional(),
        })
        .optional(),
      checkoutData: z.object({ postUrl: z.string().optional() }).optional(),
      transactions: z
        .array(
          z.object({
            type: z.string().optional(),
            status: z.string().optional(),
            transactionReference: z.string().optional(),
          }),
        )
        .optional(),
      /** One refund has the transaction alone. */
      transaction: z.object({ status: z.string().optional() }).optional(),
    })
    .optional(),
});
export type NoonResponse = z.infer<typeof noonResponse>;

export const noonEvent = z.object({
  orderId: id,
  orderStatus: z.string(),
  eventType: z.string(),
  eventId: z.string().min(1).max(200),
  timeStamp: z.string(),
  merchantOrderReference: z.string().optional(),
  originalOrderId: id.optional(),
  attemptNumber: z.number().optional(),
  signature: z.string(),
});
export type NoonEvent = z.infer<typeof noonEvent>;

/** The second generation of calls: everything in one signed token. */
export const noonEnvelope = z.object({ data: z.string().min(1) });
export const noonTokenHead = z.object({ alg: z.string() });
export const noonTokenEvent = z.object({ orderId: id, eventId: z.string().min(1).max(200).optional() });

export const parseNoon = <Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> =>
  parseJson(schema, quoteLongIds(text));
