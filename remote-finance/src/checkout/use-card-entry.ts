import type { ShownMovie } from '@backlot/contracts/money/checkout/shown-movie';
import { useRef } from 'react';
import type { BuyerDraft } from './buyer-form.ts';
import { createTestCard } from './card-fields.tsx';
import { RequestError } from './request.ts';
import type { CreatePaymentMethod } from './stripe-card.tsx';

/** How the gateway gets the card: from its own frame, whose function `stripe` holds, or from our fields for test cards. */
export function useCardEntry({ name }: ShownMovie['gateway']) {
  const stripe = useRef<CreatePaymentMethod>(null);
  const hasCardFields = name === 'simulator';
  return {
    stripe,
    hasCardFields,
    /** @throws RequestError */
    create: async (typed: BuyerDraft): Promise<string> => {
      if (hasCardFields) return createTestCard(typed);
      if (!stripe.current) throw new RequestError(0, 'network');
      return stripe.current(typed);
    },
  };
}
