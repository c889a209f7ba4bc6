const generic = 'The card was declined. Nothing was charged. Try another card, or ask your bank.';

/** What to do about a refused card. Codes of fraud, lost and stolen cards are left out on purpose: they read like any other. */
const words: Readonly<Record<string, string>> = {
  insufficient_funds: 'There is not enough money on this card. Try another card.',
  expired_card: 'This card has expired. Check the date, or try another card.',
  invalid_expiry: 'This card has expired. Check the date, or try another card.',
  incorrect_cvc: 'The security code is not right. Check it and try again.',
  invalid_cvc: 'The security code is not right. Check it and try again.',
  incorrect_number: 'The card number is not right. Check it and try again.',
  invalid_number: 'The card number is not right. Check it and try again.',
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
