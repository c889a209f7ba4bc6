import type { Billing } from '@backlot/contracts/money/checkout/billing';
import { email } from '@backlot/contracts/platform/values/fields';
import { validateCard } from './card-form.ts';
import { messages } from './checkout.messages.ts';
import type { Buyer } from './pay.ts';

/** The buyer's input; card data is sent to the gateway only. */
export type BuyerDraft = {
  email: string;
  name: string;
  postalCode: string;
  company: string;
  address: string;
  city: string;
  vatNumber: string;
  /** As it is stored; null when it is blank or can't be one. */
  parsedVatNumber: string | null;
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
  company: '',
  address: '',
  city: '',
  vatNumber: '',
  parsedVatNumber: null,
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
  if (!email.safeParse(typed.email).success) wrong.email = messages.emailWrong;
  if (isFree && !isName(typed.name)) wrong.name = messages.yourNameWrong;
  if (postalCodeRegex !== null && !fits(typed.postalCode.trim(), postalCodeRegex))
    wrong.postalCode = messages.postalCodeWrong;
  if (typed.vatNumber.trim() !== '' && typed.parsedVatNumber === null)
    wrong.vatNumber = messages.vatNumberWrong;
  if (!isFree) Object.assign(wrong, validateCardholder(typed, hasCardFields));
  if (!typed.consent) wrong.consent = messages.consentMissing;
  return wrong;
}

/** What was added for the receipt; null where nothing was. */
export function billingOf(typed: BuyerDraft): Billing | null {
  const [company, address, city] = [typed.company, typed.address, typed.city].map(
    (text) => text.trim() || null,
  );
  const added = {
    company: company ?? null,
    address: address ?? null,
    city: city ?? null,
    vatNumber: typed.parsedVatNumber,
  };
  return Object.values(added).some((part) => part !== null) ? added : null;
}

/** What is sent of the form, without the card. */
export const buyerOf = (typed: BuyerDraft, termsId: string | null): Buyer => ({
  email: typed.email,
  name: typed.name,
  consent: typed.consent,
  website: typed.website,
  postalCode: typed.postalCode.trim() || null,
  billing: billingOf(typed),
  termsId,
});

/** The errors of the name on the card and, unless the gateway collects it in its own frame, of the card. */
export const validateCardholder = (typed: BuyerDraft, hasCardFields: boolean): BuyerErrors => ({
  ...(!isName(typed.name) && { name: messages.nameWrong }),
  ...(hasCardFields && validateCard(typed, new Date())),
});

const isName = (name: string): boolean => name.trim().length >= 2 && name.trim().length <= 80;

/** A country's pattern is data: an invalid one accepts any postal code. */
function fits(postalCode: string, pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'i').test(postalCode);
  } catch {
    return postalCode.length > 0;
  }
}
