import { z } from 'zod';
import { GatewayError, parseJson, type Send } from './gateway.ts';

const envelope = z.object({
  IsSuccess: z.boolean(),
  Message: z.string().nullish(),
  ValidationErrors: z.array(z.object({ Error: z.string().nullish() })).nullish(),
  Data: z.unknown().optional(),
});
type Envelope = z.infer<typeof envelope>;

const id = z.union([z.string(), z.number()]).transform(String);

export const created = z.object({
  InvoiceId: id,
  /** ExecutePayment has the page of one method, SendPayment the page where shoppers choose. */
  PaymentURL: z.string().optional(),
  InvoiceURL: z.string().optional(),
});

export const paymentMethods = z.object({
  PaymentMethods: z.array(z.object({ PaymentMethodId: z.number(), PaymentMethodCode: z.string() })),
});

export const invoice = z.object({
  InvoiceId: id,
  InvoiceStatus: z.string(),
  CustomerReference: z.string().nullish(),
  UserDefinedField: z.string().nullish(),
  InvoiceValue: z.unknown().optional(),
  InvoiceTransactions: z
    .array(
      z.object({
        TransactionStatus: z.string(),
        TransactionId: z.string().nullish(),
        TransactionDate: z.string().nullish(),
        PaymentGateway: z.string().nullish(),
        /** Their spelling. */
        TransationValue: z.unknown().optional(),
        Currency: z.string().nullish(),
        Error: z.string().nullish(),
      }),
    )
    .nullish(),
});
export type Invoice = z.infer<typeof invoice>;
export type InvoiceTransaction = NonNullable<Invoice['InvoiceTransactions']>[number];

export const refunds = z.object({
  RefundStatusResult: z
    .array(z.object({ RefundStatus: z.string(), ExternalIdentifier: z.string().nullish() }))
    .nullish(),
});

const text = z.union([z.string(), z.number()]).nullish();
export const event = z.object({
  Event: z.object({ Code: z.number(), Reference: z.string().min(1).max(200) }),
  Data: z.object({
    Invoice: z.object({ Id: text, Status: text, ExternalIdentifier: text }).optional(),
    Transaction: z.object({ Status: text, PaymentId: text }).optional(),
    Refund: z.object({ Id: text, Status: text }).optional(),
    Amount: z.object({ ValueInBaseCurrency: text }).optional(),
    ReferencedInvoice: z.object({ Id: text }).optional(),
  }),
});
export type MyFatoorahEvent = z.infer<typeof event>;

export const call = async (send: Send, path: string, body: unknown): Promise<Envelope> =>
  parseJson(envelope, (await send(path, body)).text);

export function dataOf<Schema extends z.ZodType>(schema: Schema, response: Envelope): z.output<Schema> {
  const reason = response.ValidationErrors?.[0]?.Error ?? response.Message ?? 'rejected the request';
  if (!response.IsSuccess) throw new GatewayError(reason);
  const parsed = schema.safeParse(response.Data);
  if (!parsed.success) throw new GatewayError('answered something unreadable', { cause: parsed.error });
  return parsed.data;
}
