import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign as signBytes } from 'node:crypto';
import type { NewPasskey, PasskeyAssertion } from '@karaz/contract/passkeys';

type Options = Record<string, unknown>;

/** What a test changes to get an error. */
export type Forgery = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isVerified?: boolean;
  counter?: number;
};

/** A passkey that lives in the test: the browser and the device in one, made of nothing but what the standard says. */
export type SoftwarePasskey = {
  id: string;
  create: (options: Options, forged?: Forgery) => NewPasskey;
  sign: (options: Options, forged?: Forgery) => PasskeyAssertion;
};

const ORIGIN = 'https://shop.example';
const RP_ID = 'shop.example';
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export function softwarePasskey(): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let uses = 0;
  const flagsOf = ({ isVerified = true }: Forgery) => PRESENT | (isVerified ? VERIFIED : 0);
  const common = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  return {
    id,
    create(options, forged = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      const authData = Buffer.concat([authenticatorData(flagsOf(forged) | HAS_CREDENTIAL, 0, forged), credential]);
      const attestationObject = cborMap([
        [text('fmt'), text('none')],
        [text('attStmt'), cborMap([])],
        [text('authData'), bytes(authData)],
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', options, forged).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      };
      return { ...common, response };
    },
    sign(options, forged = {}) {
      uses += 1;
      const authData = authenticatorData(flagsOf(forged), forged.counter ?? uses, forged);
      const client = clientData('webauthn.get', options, forged);
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()]);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signBytes('sha256', signed, privateKey).toString('base64url'),
      };
      return { ...common, response };
    },
  };
}

function clientData(type: string, options: Options, { origin = ORIGIN, challenge }: Forgery): Buffer {
  return Buffer.from(
    JSON.stringify({ type, challenge: challenge ?? options['challenge'], origin, crossOrigin: false }),
  );
}

function authenticatorData(flags: number, counter: number, { rpId = RP_ID }: Forgery): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags, 0);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), rest]);
}

/** The public key as COSE writes it: EC2, ES256, P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cborMap([
    [Buffer.from([0x01]), Buffer.from([0x02])],
    [Buffer.from([0x03]), Buffer.from([0x26])],
    [Buffer.from([0x20]), Buffer.from([0x01])],
    [Buffer.from([0x21]), bytes(Buffer.from(x, 'base64url'))],
    [Buffer.from([0x22]), bytes(Buffer.from(y, 'base64url'))],
  ]);
}

/** As much of CBOR as this needs. */
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([Buffer.from([0xa0 | entries.length]), ...entries.flat()]);
const text = (value: string) => Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)]);

function bytes(value: Buffer): Buffer {
  const head = value.length < 256 ? Buffer.from([0x58, value.length]) : Buffer.alloc(3);
  if (value.length >= 256) {
    head.writeUInt8(0x59, 0);
    head.writeUInt16BE(value.length, 1);
  }
  return Buffer.concat([head, value]);
}
