import { z } from 'zod';

/** base64url, as browsers send it. */
const bytes = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+=*$/);
const credentialId = bytes(1_400);
const common = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

/** The credential of `navigator.credentials.create`, as JSON. */
export const newPasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes(10_000),
    attestationObject: bytes(50_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** The credential of `navigator.credentials.get`, as JSON. */
export const passkeyAssertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes(10_000),
    authenticatorData: bytes(10_000),
    signature: bytes(10_000),
    userHandle: z.string().max(200).optional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** For the browser as they are: `PublicKeyCredentialCreationOptionsJSON` or `…RequestOptionsJSON`. */
export const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });
