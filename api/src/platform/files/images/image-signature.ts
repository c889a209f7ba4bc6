const startsWith = (bytes: Buffer, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);
const ascii = (text: string) => [...Buffer.from(text, 'latin1')];

/** The number of first bytes that `isImage` needs. */
export const signatureBytes = 32;

/** Whether a file has the signature of a JPEG, PNG, WebP or AVIF. Names and content types can't be trusted. */
export function isImage(start: Buffer): boolean {
  if (startsWith(start, [0xff, 0xd8, 0xff])) return true;
  if (startsWith(start, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return true;
  if (startsWith(start, ascii('RIFF')) && startsWith(start, ascii('WEBP'), 8)) return true;
  return startsWith(start, ascii('ftyp'), 4) && /avif|avis/.test(start.toString('latin1', 8, signatureBytes));
}
