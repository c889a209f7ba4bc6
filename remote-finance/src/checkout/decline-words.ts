const generic = 'The card was declined. Nothing was charged. Try another card, or ask your bank.';

const expired = 'This card has expired. Check the date, or try another card.';
const wrongDate = 'The expiry date is not right. Check it and try again.';
const wrongCvc = 'The security code is not right. Check it and try again.';
const wrongNumber = 'The card number is not right. Check it and try again.';

/** What to do about a refused card. Codes of fraud, lost and stolen cards are left out on purpose: they read like any other. */
const words: Readonly<Record<string, string>> = {
  insufficient_funds: 'There is not enough money on this card. Try another card.',
  expired_card: expired,
  invalid_expiry: expired,
  invalid_expiry_month_past: expired,
  invalid_expiry_year_past: expired,
  invalid_expiry_month: wrongDate,
  invalid_expiry_year: wrongDate,
  incomplete_expiry: 'Fill in the expiry date of the card.',
  incorrect_cvc: wrongCvc,
  invalid_cvc: wrongCvc,
  incomplete_cvc: 'Fill in the security code of the card.',
  incorrect_number: wrongNumber,
  invalid_number: wrongNumber,
  incomplete_number: 'Fill in the card number.',
  test_mode_live_card: 'Only test cards can pay here. Try 4242 4242 4242 4242.',
  processing_error: 'The bank could not process the payment. Try again in a moment.',
  card_velocity_exceeded: 'This card has been used too often. Try another card.',
  authentication_required: 'Your bank did not confirm the payment. Try again, or use another card.',
  payment_intent_authentication_failure:
    'Your bank did not confirm the payment. Try again, or use another card.',
};

/** The words for a refused card, by the gateway's code or the bank's own. */
export const declineInWords = ({ code, declineCode }: { code: string; declineCode: string | null }): string =>
  words[declineCode ?? ''] ?? words[code] ?? generic;
