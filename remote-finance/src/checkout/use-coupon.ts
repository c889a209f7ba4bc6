import { couponCode } from '@backlot/contracts/money/coupons/code';
import { useCallback, useState } from 'react';
import { messages } from './checkout.messages.ts';

type Held = {
  /** Normalized for the API. */
  code: string | null;
  /** Whether a quote accepted it. */
  isGood: boolean;
  error: string | null;
};
const none: Held = { code: null, isGood: false, error: null };

/**
 * The promo code; requesting a quote tells whether it is valid.
 * @param stored the code of the stored order
 */
export function useCoupon(stored: string | null) {
  const [held, setHeld] = useState<Held>({ ...none, code: stored, isGood: stored !== null });
  const accept = useCallback(
    (code: string | null) => setHeld((now) => ({ ...now, isGood: code !== null && code === now.code })),
    [],
  );
  const refuse = useCallback((error: string) => setHeld({ ...none, error }), []);
  return {
    ...held,
    accept,
    refuse,
    apply: (typed: string) => {
      const { data: code } = couponCode.safeParse(typed);
      if (code !== undefined) setHeld({ ...none, code });
      else refuse(messages.couponWrong);
    },
    remove: () => setHeld(none),
  };
}
export type Coupon = ReturnType<typeof useCoupon>;
