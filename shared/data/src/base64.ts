/** Text of any script as base64 of its UTF-8 bytes. An encoding, not a protection. */
export const encodeBase64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

/** The text of `encodeBase64`; null when it isn't base64 of UTF-8. */
export const decodeBase64 = (encoded: string): string | null => {
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null; // not ours: treated as absent
  }
};
