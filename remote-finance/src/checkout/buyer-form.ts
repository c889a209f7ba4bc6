import { email } from '@backlot/contracts/platform/values/fields';
import { validateCard } from './card-form.ts';
import { messages } from './checkout.messages.ts';

/** The buyer's input; card data is sent to the gateway only. */
export type BuyerDraft = {
  email: string;
  name: string;
  postalCode: string;
  number: string;
  expiry: string;
  cvc: string;
  consent: boolean;
  website: string;
};
export type BuyerErrors = Partial<Record<keyof BuyerDraft, string>>;

export const emptyBuyer: BuyerDraft = {
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
 * Validation errors by field.
 * @param postalCodeRegex of the chosen country; null without postal codes
 * @param hasCardFields false when the gateway collects the card in its own frame, or the order is free
 */
export function validateBuyer(
  typed: BuyerDraft,
  postalCodeRegex: string | null,
  hasCardFields: boolean,
  isFree = false,
): BuyerErrors {
  const wrong: BuyerErrors = {};
  if (!typed.email.trim()) wrong.email = messages.required;
  else if (!email.safeParse(typed.email).success) wrong.email = messages.emailWrong;
  const nameLength = typed.name.trim().length;
  if (nameLength < 2 || nameLength > 80) wrong.name = isFree ? messages.yourNameWrong : messages.nameWrong;
  if (postalCodeRegex !== null && !fits(typed.postalCode.trim(), postalCodeRegex))
    wrong.postalCode = messages.postalCodeWrong;
  if (hasCardFields) Object.assign(wrong, validateCard(typed, new Date()));
  if (!typed.consent) wrong.consent = messages.consentMissing;
  return wrong;
}

/** A country's pattern is data: an invalid one accepts any postal code. */
function fits(postalCode: string, pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'i').test(postalCode);
  } catch {
    return postalCode.length > 0;
  }
}
