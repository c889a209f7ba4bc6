import type { Payout } from '@backlot/contracts/catalog/makers/payout';
import type { PayoutRequirement, PayoutStatus } from '@backlot/contracts/catalog/makers/payout-status';

type Facts = Pick<Payout, 'taxStatus' | 'kycStatus'>;

/** What is missing before payouts; `payout` is null before an account is set. */
export function payoutDueOf(payout: Facts | null): PayoutRequirement[] {
  if (!payout) return ['account', 'tax_form', 'identity'];
  const { taxStatus, kycStatus } = payout;
  return [
    ...(taxStatus === 'incomplete' ? ['tax_form' as const] : []),
    ...(taxStatus === 'expired' ? ['tax_form_expired' as const] : []),
    ...(kycStatus === 'not_started' || kycStatus === 'pending' ? ['identity' as const] : []),
    ...(kycStatus === 'refused' ? ['identity_refused' as const] : []),
  ];
}

/** `restricted` after an expiry or a refusal; `pending_verification` while something is missing. */
export function payoutStatusOf(due: readonly PayoutRequirement[]): PayoutStatus {
  if (due.includes('account')) return 'not_set';
  if (due.includes('tax_form_expired') || due.includes('identity_refused')) return 'restricted';
  return due.length > 0 ? 'pending_verification' : 'enabled';
}
