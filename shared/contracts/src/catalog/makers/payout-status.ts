import { z } from '../../z.ts';

/** Derived from the account, the tax form and the identity check. */
export const payoutStatus = z.enum(['not_set', 'pending_verification', 'enabled', 'restricted']);
export type PayoutStatus = z.infer<typeof payoutStatus>;

/** What a maker must still provide before payouts. */
export const payoutRequirement = z.enum([
  'account',
  'tax_form',
  'tax_form_expired',
  'identity',
  'identity_refused',
]);
export type PayoutRequirement = z.infer<typeof payoutRequirement>;
export const payoutDue = z.array(payoutRequirement);
