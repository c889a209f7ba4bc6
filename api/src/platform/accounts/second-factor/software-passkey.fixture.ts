import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Response } from '@backlot/contracts/platform/http/endpoint';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  passkeysApi,
} from '@backlot/contracts/platform/accounts/passkeys';

type Site = { origin: string; rpId: string };
type Asked = { challenge: string };
/** What a test does differently than a browser with its owner's fingerprint. */
type Fault = Partial<Site> & { isVerified?: boolean; signCount?: number };

const flags = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 };
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const uint16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** An authenticator in software: a P-256 key, and the bytes that WebAuthn prescribes. */
export function softwarePasskey(site: Site = { origin: 'http://localhost:3000', rpId: 'localhost' }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  // COSE: { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;

  const clientData = (type: string, { challenge }: Asked, { origin = site.origin }: Fault) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (extra: number, { rpId = site.rpId, isVerified = true, signCount = 0 }: Fault) =>
    Buffer.concat([
      sha256(rpId),
      Buffer.from([
        flags.present | flags.backupEligible | flags.backedUp | extra | (isVerified ? flags.verified : 0),
      ]),
      uint32(signCount),
    ]);

  return {
    id,
    create: (
      options: Pick<Response<typeof passkeysApi.creationOptions>, 'challenge'>,
      fault: Fault = {},
    ): PasskeyAttestation => {
      const authData = Buffer.concat([
        authenticatorData(flags.attested, fault),
        Buffer.alloc(16), // AAGUID
        uint16(credentialId.length),
        credentialId,
        coseKey,
      ]);
      // CBOR: { fmt: "none", attStmt: {}, authData }
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', options, fault).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal', 'from-the-future'],
        },
      };
    },
    get: (options: Asked, fault: Fault = {}): PasskeyAssertion => {
      const data = clientData('webauthn.get', options, fault);
      const authData = authenticatorData(0, fault);
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey).toString(
            'base64url',
          ),
        },
      };
    },
  };
}
