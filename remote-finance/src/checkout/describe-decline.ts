const generic = 'Your card was declined. Try another card or contact your bank.';

const expired = 'Your card has expired. Check the date or try another card.';
const wrongDate = 'Your card’s expiration date is invalid.';
const wrongCvc = 'Your card’s security code is incorrect.';
const wrongNumber = 'Your card number is invalid.';

/** Advice by decline code. Fraud, lost and stolen cards are omitted on purpose: they must look like any other decline. */
const advice: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds. Try another card.',
  expired_card: expired,
  invalid_expiry: expired,
  invalid_expiry_month_past: expired,
  invalid_expiry_year_past: expired,
  invalid_expiry_month: wrongDate,
  invalid_expiry_year: wrongDate,
  incomplete_expiry: 'Enter the card’s expiration date.',
  incorrect_cvc: wrongCvc,
  invalid_cvc: wrongCvc,
  incomplete_cvc: 'Enter the card’s security code.',
  incorrect_number: wrongNumber,
  invalid_number: wrongNumber,
  incomplete_number: 'Enter the card number.',
  test_mode_live_card: 'Test mode accepts test cards only. Try 4242 4242 4242 4242.',
  processing_error: 'Your bank couldn’t process the payment. Try again in a moment.',
  card_velocity_exceeded: 'Your card exceeded its limit. Try another card.',
  authentication_required: 'Authentication failed. Try again or use another card.',
  payment_intent_authentication_failure: 'Authentication failed. Try again or use another card.',
};

/** The message for a declined card, by the bank's decline code or the gateway's code. */
export const describeDecline = ({
  code,
  declineCode,
}: {
  code: string;
  declineCode: string | null;
}): string => advice[declineCode ?? ''] ?? advice[code] ?? generic;
