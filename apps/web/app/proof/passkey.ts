import type { NewPasskey, PasskeyAssertion } from '@karaz/contract/passkeys';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

export type PasskeyOptions = { options: object };

export const canUsePasskeys = browserSupportsWebAuthn;

/** The store made the options for the browser; nothing here reads them. */
export async function createPasskey(load: () => Promise<PasskeyOptions>): Promise<NewPasskey> {
  const { options } = await load();
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }) as Promise<NewPasskey>;
}

export async function signWithPasskey(load: () => Promise<PasskeyOptions>): Promise<PasskeyAssertion> {
  const { options } = await load();
  return startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
  }) as Promise<PasskeyAssertion>;
}
