import type { PaidWith } from '../gateway.service.ts';

/**
 * The behavior of a test card. Declines use Stripe's codes: `card_declined` with a `declineCode`, or a specific code.
 * Source: docs.stripe.com/testing#cards
 */
export type Behavior = {
  /** The failure code of each charge. */
  declines?: { code: string; declineCode: string | null };
  /** When authentication is required: always, or unless the card was saved for off-session charges. */
  requiresAuthentication?: 'always' | 'unless_saved';
  /** The result of a charge after authentication. */
  afterAuthentication?: { code: string; declineCode: string | null };
  /** The card can be saved, but charges fail. */
  failsOffSession?: true;
  refund?: 'pending' | 'fails_later';
  disputed?: string;
  riskScore?: number;
};
export type TestCard = Pick<PaidWith, 'brand' | 'funding'> & { country?: string; behavior: Behavior };

const declined = (declineCode: string) => ({ code: 'card_declined', declineCode });
const failed = (code: string, declineCode: string | null = null) => ({ code, declineCode });
const visa = (behavior: Behavior, rest: Partial<TestCard> = {}): TestCard => ({
  brand: 'visa',
  funding: 'credit',
  ...rest,
  behavior,
});
const good = (brand: string, funding: PaidWith['funding'] = 'credit'): TestCard => ({
  brand,
  funding,
  behavior: {},
});

/** The accepted card numbers. Others are refused like real cards in test mode. */
export const testCards: ReadonlyMap<string, TestCard> = new Map(
  Object.entries({
    '4242424242424242': good('visa'),
    '4000056655665556': good('visa', 'debit'),
    '5555555555554444': good('mastercard'),
    '2223003122003222': good('mastercard'),
    '5200828282828210': good('mastercard', 'debit'),
    '5105105105105100': good('mastercard', 'prepaid'),
    '378282246310005': good('amex'),
    '371449635398431': good('amex'),
    '6011111111111117': good('discover'),
    '6011000990139424': good('discover'),
    '30569309025904': good('diners'),
    '3566002020360505': good('jcb'),
    '4000000000000077': good('visa'),
    '4000000000000002': visa({ declines: declined('generic_decline') }),
    '4000000000009995': visa({ declines: declined('insufficient_funds') }),
    '4000000000009987': visa({ declines: declined('lost_card') }),
    '4000000000009979': visa({ declines: declined('stolen_card') }),
    '4000000000000069': visa({ declines: failed('expired_card', 'expired_card') }),
    '4000000000000127': visa({ declines: failed('incorrect_cvc', 'incorrect_cvc') }),
    '4000000000000101': visa({ declines: failed('incorrect_cvc', 'incorrect_cvc') }),
    '4000000000000119': visa({ declines: failed('processing_error', 'processing_error') }),
    '4000000000006975': visa({ declines: declined('card_velocity_exceeded') }),
    '4000000000000341': visa({ failsOffSession: true }),
    '4000000000000036': visa({}),
    '4000000000000010': visa({}),
    '4000000000000028': visa({}),
    '4100000000000019': visa({ declines: declined('fraudulent'), riskScore: 95 }),
    '4000000000009235': visa({ riskScore: 75 }),
    '4000000000003220': visa({ requiresAuthentication: 'always' }),
    '4000002760003184': visa({ requiresAuthentication: 'always' }),
    '4000002500003155': visa({ requiresAuthentication: 'unless_saved' }),
    '4000003800000446': visa({ requiresAuthentication: 'unless_saved' }),
    '4000008260003178': visa({
      requiresAuthentication: 'always',
      afterAuthentication: declined('insufficient_funds'),
    }),
    '4000008400001629': visa({
      requiresAuthentication: 'always',
      afterAuthentication: declined('generic_decline'),
    }),
    '4000008400001280': visa({
      requiresAuthentication: 'always',
      afterAuthentication: failed('processing_error', 'processing_error'),
    }),
    '4000000000003055': visa({}),
    '4000000000003097': visa({}),
    '4000000000000259': visa({ disputed: 'fraudulent' }),
    '4000000000007726': visa({ refund: 'pending' }),
    '4000000000005126': visa({ refund: 'fails_later' }),
  } satisfies Record<string, TestCard>),
);
