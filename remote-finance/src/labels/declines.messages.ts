/** `label` is short, for the filters that offer the code. */
type Decline = { sentence: string; label?: string };

const declines: Readonly<Record<string, Decline>> = {
  card_declined: { sentence: 'The bank declined the card.', label: 'Declined' },
  generic_decline: { sentence: 'The bank declined the card without giving a reason.' },
  insufficient_funds: { sentence: 'The card has insufficient funds.', label: 'Insufficient funds' },
  expired_card: { sentence: 'The card has expired.', label: 'Card expired' },
  incorrect_cvc: { sentence: 'The security code is incorrect.', label: 'Incorrect CVC' },
  incorrect_number: { sentence: 'The card number is incorrect.', label: 'Incorrect number' },
  lost_card: { sentence: 'The card was reported lost.', label: 'Lost card' },
  stolen_card: { sentence: 'The card was reported stolen.', label: 'Stolen card' },
  fraudulent: { sentence: 'The payment looked fraudulent.', label: 'Suspected fraud' },
  authentication_required: {
    sentence: 'The bank requires authentication.',
    label: 'Authentication failed',
  },
  card_velocity_exceeded: { sentence: 'The card exceeded its limit.', label: 'Limit exceeded' },
  processing_error: { sentence: 'The bank couldn’t process the card.', label: 'Technical problem' },
  payment_intent_authentication_failure: { sentence: 'Authentication failed.' },
  no_card: { sentence: 'There is no card on file.' },
  canceled: { sentence: 'The charge was canceled.' },
};

export const declineChoices = Object.entries(declines).flatMap(([value, { label }]) =>
  label ? [{ value, label }] : [],
);

/** Why a charge failed, as a sentence. */
export const describeDecline = (code: string): string =>
  declines[code]?.sentence ?? `The bank declined the card: ${code.replaceAll(/[._]/g, ' ')}.`;
