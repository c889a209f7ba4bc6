import { releaseSetId } from './release-set.ts';

declare global {
  /** The public key of release sets, base64, from the document's own script. Absent before the API signed them. */
  var backlotReleaseKey: string | undefined;
}

/**
 * Whether the API signed the release set of this document as it is. True where it can't be checked: in a document
 * without a key, and in a browser without Ed25519, which has WebCrypto in secure contexts only. docs/adr/0027 says what
 * the signature is for.
 */
export const isReleaseSetGenuine = async (from: Document = document): Promise<boolean> => {
  const { backlotReleaseKey } = globalThis;
  const key = typeof backlotReleaseKey === 'string' && (await importKey(backlotReleaseKey));
  if (!key) return true;
  const set = from.getElementById(releaseSetId);
  const text = new TextEncoder().encode(set?.textContent ?? '');
  try {
    return await crypto.subtle.verify('Ed25519', key, bytesOf(set?.dataset['signature'] ?? ''), text);
  } catch {
    return false; // the signature isn't base64
  }
};

/** Null where the browser has no Ed25519. */
const importKey = async (publicKey: string): Promise<CryptoKey | null> => {
  try {
    return await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']);
  } catch {
    return null;
  }
};

/** @throws DOMException when it isn't base64 */
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
