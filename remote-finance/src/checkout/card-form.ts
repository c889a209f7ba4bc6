import { passesLuhn } from '@backlot/contracts/platform/values/card-numbers';
import { cardBrands } from '@backlot/contracts/money/payments/card-brands';
import { messages } from './checkout.messages.ts';

export type Card = { number: string; expMonth: number; expYear: number; cvc: string };

export type CardField = 'number' | 'expiry' | 'cvc';
type TypedCard = Record<CardField, string>;

/** @returns the card in the gateway's format, or null when it is invalid */
export function cardOf(typed: TypedCard, now: Date): Card | null {
  const expiry = expiryOf(typed.expiry);
  if (!expiry || Object.keys(validateCard(typed, now)).length > 0) return null;
  return { number: digitsOf(typed.number), ...expiry, cvc: typed.cvc.trim() };
}

/** The errors of a card by field, as instructions. */
export function validateCard({ number, expiry, cvc }: TypedCard, now: Date): Partial<TypedCard> {
  const wrong: Partial<TypedCard> = {};
  const digits = digitsOf(number);
  if (!/^\d{12,19}$/.test(digits)) wrong.number = messages.numberWrong;
  else if (!passesLuhn(digits)) wrong.number = messages.numberMistyped;
  const on = expiryOf(expiry);
  if (!on) wrong.expiry = messages.expiryWrong;
  else if (isPast(on, now)) wrong.expiry = messages.expired;
  const code = securityCodeOf(digits);
  if (!code.pattern.test(cvc.trim())) wrong.cvc = code.instruction;
  return wrong;
}

/** Its length depends on the brand, which is unknown until the number is typed. */
function securityCodeOf(digits: string): { pattern: RegExp; instruction: string } {
  if (isAmex(digits)) return { pattern: /^\d{4}$/, instruction: messages.cvcFront };
  if (brandOf(digits) === undefined) return { pattern: /^\d{3,4}$/, instruction: messages.missingCvc };
  return { pattern: /^\d{3}$/, instruction: messages.cvcBack };
}

/** As printed on the card: `4242 4242 4242 4242`, for American Express `3782 822463 10005`. */
export function formatNumber(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  const groups = isAmex(digits)
    ? /^(\d{1,4})(\d{1,6})?(\d+)?$/
    : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d+)?$/;
  return groups.exec(digits)?.slice(1).filter(Boolean).join(' ') ?? '';
}

/** `12/40`, with the slash before the third digit, or where another separator is typed. */
export function formatExpiry(typed: string): string {
  const [month = '', ...rest] = typed
    .replaceAll(/[^\d\s/.-]/g, '')
    .trimStart()
    .split(/[\s/.-]+/);
  const year = rest.join('');
  if (month === '' || rest.length === 0)
    return month.length > 2 ? `${month.slice(0, 2)}/${month.slice(2)}` : month;
  return `${year === '' ? month.padStart(2, '0') : month}/${year}`;
}

const brandPatterns = {
  visa: /^4/,
  mastercard: /^(5[1-5]|2[2-7])/,
  amex: /^3[47]/,
  discover: /^6(011|5|4[4-9])/,
  diners: /^3(0[0-5]|[689])/,
  jcb: /^35/,
  unionpay: /^62/,
};

/** The card's brand by its first digits; undefined while they don't tell. */
export const brandOf = (number: string): string | undefined => {
  const [brand = ''] =
    Object.entries(brandPatterns).find(([, pattern]) => pattern.test(digitsOf(number))) ?? [];
  return cardBrands[brand];
};

const digitsOf = (number: string): string => number.replaceAll(/[\s-]/g, '');
const isAmex = (digits: string): boolean => /^3[47]/.test(digits);

type Expiry = Pick<Card, 'expMonth' | 'expYear'>;

function expiryOf(expiry: string): Expiry | null {
  const [, month = '', year = ''] = /^(\d{1,2})\s*[/.-]?\s*((?:20)?\d{2})$/.exec(expiry.trim()) ?? [];
  const expMonth = Number(month);
  return expMonth < 1 || expMonth > 12 ? null : { expMonth, expYear: 2_000 + Number(year.slice(-2)) };
}

/** A card is valid to the end of its month in UTC, like at the gateway. */
const isPast = ({ expMonth, expYear }: Expiry, now: Date): boolean =>
  Date.UTC(expYear, expMonth, 1) <= now.getTime();
