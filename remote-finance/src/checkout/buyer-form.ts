import { email } from '@backlot/contracts/fields';
import { wrongInCard } from './card-form.ts';
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
  if (hasCardFields) Object.assign(wrong, wrongInCard(typed, new Date()));
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
