import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { publicationLimits } from '@backlot/contracts/platform/releases/publications';
import { UnusablePart } from '@backlot/contracts/platform/releases/read-release';
import { releaseVersion } from '@backlot/contracts/platform/releases/publications';
import type { RegisteredRemote } from '@backlot/contracts/platform/releases/remote-registry';
import type { ReleasedRemote } from '@backlot/contracts/platform/releases/releases';
import { parseJson, releasedBuild } from './builds.ts';
import { checkClaims } from './claims.ts';

/** What a team sends to publish: the content of both files, byte for byte, and the base64 of their signature. */
export type SentManifest = { manifest: string; integrity: string; signature?: string | undefined };

/**
 * The entry in a release set of what a team wants to publish.
 * @throws UnusablePart with the code of what is wrong with it
 */
export function readManifest(
  own: RegisteredRemote,
  sent: SentManifest,
  registered: readonly RegisteredRemote[],
): ReleasedRemote {
  const { manifest, integrity } = sent;
  if (Buffer.byteLength(manifest) > publicationLimits.manifestBytes)
    throw new UnusablePart('remote.json is larger than 256 KiB', 'too_large');
  if (own.publicKey !== null) checkSignature(own.publicKey, sent);
  const described = parseJson('remote.json', manifest);
  checkValues(described);
  const released = releasedBuild(own.id, described, parseJson('integrity.json', integrity));
  if (!('descriptor' in released)) throw new UnusablePart('It claims to be “host”', 'taken_id');
  if (!releaseVersion.safeParse(released.version).success)
    throw new UnusablePart(
      `${released.version.slice(0, 60)} isn’t a version such as 1.4.0`,
      'version_invalid',
    );
  if (released.descriptor.routes.length > publicationLimits.routes)
    throw new UnusablePart(`It has more than ${publicationLimits.routes} routes`, 'routes_many');
  if (Object.keys(released.integrity).length > publicationLimits.files)
    throw new UnusablePart(`It has more than ${publicationLimits.files} files`, 'files_many');
  checkClaims(released, registered);
  return released;
}

/** The signature of both files, by the team's key. */
function checkSignature(publicKey: string, { manifest, integrity, signature }: SentManifest): void {
  if (!signature)
    throw new UnusablePart('Its team signs its releases, and this one isn’t signed', 'signature_missing');
  const content = Buffer.from(`${manifest}\n${integrity}`);
  if (!verify(null, content, createPublicKey(publicKey), Buffer.from(signature, 'base64')))
    throw new UnusablePart('Its signature isn’t from its team’s key', 'signature_wrong');
}

/** More than any description has. */
const maxDepth = 20;

/** Names that every object has, paths out of a folder, and what the database can't store, in any place of a description. */
function checkValues(value: unknown, depth = 0): void {
  if (depth > maxDepth) throw new UnusablePart(`It is nested more than ${maxDepth} levels deep`);
  if (typeof value === 'string') {
    if (!value.isWellFormed() || value.includes('\0'))
      throw new UnusablePart('It has text that isn’t Unicode');
    if (Object.hasOwn(Object.prototype, value))
      throw new UnusablePart(`“${value}” is a reserved name`, 'name_reserved');
    if (/(^|[/\\])\.\.([/\\]|$)/.test(value))
      throw new UnusablePart(`“${value.slice(0, 60)}” points outside its folder`, 'path_invalid');
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (!Array.isArray(value)) checkValues(key);
    checkValues(part, depth + 1);
  }
}

/** An Ed25519 key as SPKI in PEM, from PEM or from the base64 of its 32 bytes; null for anything else. */
export function publicKeyOf(text: string): string | null {
  try {
    const isPem = text.includes('BEGIN PUBLIC KEY'); // a private key isn't ours to have
    const key = isPem ? createPublicKey(text) : rawKey(Buffer.from(text, 'base64'));
    if (key.asymmetricKeyType !== 'ed25519') return null;
    return key.export({ type: 'spki', format: 'pem' }).toString().trim();
  } catch {
    return null; // no key at all
  }
}

const rawKey = (raw: Buffer): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }, format: 'jwk' });
