import { email } from '@backlot/contracts/fields';
import { messages } from './checkout.messages.ts';

/** What a viewer types; the card's part never leaves this page except to the gateway. */
export type Typed = {
  email: string;
  name: string;
  postalCode: string;
  number: string;
  expiry: string;
  cvc: string;
  consent: boolean;
  website: string;
};
export type Wrong = Partial<Record<keyof Typed, string>>;

export const nothingTyped: Typed = {
  email: '',
  name: '',
  postalCode: '',
  number: '',
  expiry: '',
  cvc: '',
  consent: false,
  website: '',
};

export type Card = { number: string; expMonth: number; expYear: number; cvc: string };

/** @returns the card as the gateway takes it, or null when something in it can't be right */
export function cardOf({ number, expiry, cvc }: Typed): Card | null {
  const [, month = '', year = ''] = expiryPattern.exec(expiry.trim()) ?? [];
  const digits = digitsOf(number);
  const expMonth = Number(month);
  if (!numberPattern.test(digits) || expMonth < 1 || expMonth > 12 || !cvcPattern.test(cvc.trim()))
    return null;
  return { number: digits, expMonth, expYear: 2_000 + Number(year.slice(-2)), cvc: cvc.trim() };
}

const numberPattern = /^\d{12,19}$/;
const expiryPattern = /^(\d{1,2})\s*[/.-]?\s*((?:20)?\d{2})$/;
const cvcPattern = /^\d{3,4}$/;
const digitsOf = (number: string): string => number.replaceAll(/[ -]/g, '');

/**
 * What is missing or can't be right, by field.
 * @param postalCodeRegex of the chosen country; null where there are no postal codes
 * @param hasCardFields false when the gateway takes the card in a frame of its own, or there is nothing to pay
 */
export function wrongIn(
  typed: Typed,
  postalCodeRegex: string | null,
  hasCardFields: boolean,
  isFree = false,
): Wrong {
  const wrong: Wrong = {};
  if (!typed.email.trim()) wrong.email = messages.required;
  else if (!email.safeParse(typed.email).success) wrong.email = messages.emailWrong;
  const nameLength = typed.name.trim().length;
  if (nameLength < 2 || nameLength > 80) wrong.name = isFree ? messages.yourNameWrong : messages.nameWrong;
  if (postalCodeRegex !== null && !fits(typed.postalCode.trim(), postalCodeRegex))
    wrong.postalCode = messages.postalCodeWrong;
  if (hasCardFields) {
    if (!numberPattern.test(digitsOf(typed.number))) wrong.number = messages.numberWrong;
    if (!cardOf({ ...typed, number: '4242424242424242', cvc: '123' })) wrong.expiry = messages.expiryWrong;
    if (!cvcPattern.test(typed.cvc.trim())) wrong.cvc = messages.cvcWrong;
  }
  if (!typed.consent) wrong.consent = messages.consentMissing;
  return wrong;
}

/** A country's pattern is data: one that can't be read refuses nobody. */
function fits(postalCode: string, pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'i').test(postalCode);
  } catch {
    return postalCode.length > 0;
  }
}
