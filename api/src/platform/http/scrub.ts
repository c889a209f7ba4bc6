import { maskCardNumbers } from '@backlot/contracts/platform/values/card-numbers';

/** The format of tokens in links and headers: 256 bits in base64url. */
const tokens = /[A-Za-z0-9_-]{40,}/g;
/** Each run of characters is read once, whatever its length. */
const addresses = /(?<![^\s"'<>@])[^\s"'<>@]+@[^\s"'<>@]+\.[^\s"'<>@]+/g;
const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Removes tokens, email addresses and card numbers from a text. */
export const scrub = (text: string): string =>
  maskCardNumbers(text).replace(tokens, '[token]').replace(addresses, '[address]').replace(/\?\S*/g, '?…');

/** A path without its query, and with ids as `:id`. */
export const maskIds = (path: string): string => scrub(path.replace(/[?#].*$/, '').replace(ids, ':id'));
