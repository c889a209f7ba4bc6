import { z } from '../../z.ts';
import { maskCardNumbers } from './card-numbers.ts';
import { storable } from './fields.ts';

/**
 * A URL of another site, https only. A name before an `@` would disguise where it leads, and so would letters that look
 * like others: a host outside ASCII is stored and shown as Punycode.
 */
export const webAddress = (max: number) =>
  z
    .string()
    .check(
      storable,
      z.trim(),
      z.maxLength(max, { abort: true }),
      z.refine(isHttps, { error: 'A URL that starts with https://', abort: true }),
      z.overwrite(withAsciiHost),
      z.refine(hidesNoCard, 'Enter a URL without a card number.'),
    );

/** Percent-encoded characters may be or separate digits. */
function hidesNoCard(address: string): boolean {
  const plain = address.replace(/%[\da-f]{2}/gi, (code) => (/3\d/.test(code) ? code.slice(2) : ' '));
  return maskCardNumbers(plain) === plain;
}

function isHttps(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return (
    url?.protocol === 'https:' && /^https:\/\/[^\s\\]+$/i.test(address) && !url.username && !url.password
  );
}

/** Any other text stays as it is. */
export function withAsciiHost(address: string): string {
  if (!isHttps(address)) return address;
  const [, , typed = ''] = address.split(/[/?#]/);
  const { host } = new URL(address);
  return typed.toLowerCase() === host || /^[\0-\x7f]*$/.test(typed) ? address : address.replace(typed, host);
}
