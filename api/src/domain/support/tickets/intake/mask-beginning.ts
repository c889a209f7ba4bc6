import { maskCardNumbers } from '@backlot/contracts/platform/values/card-numbers';

/** In characters. A hostile text of this length takes a second of a processor. */
const maskedAtMost = 200_000;

/** A text without card numbers in its beginning, which is all of an ordinary email. */
export const maskBeginning = (text: string): string =>
  maskCardNumbers(text.slice(0, maskedAtMost)) + text.slice(maskedAtMost);
