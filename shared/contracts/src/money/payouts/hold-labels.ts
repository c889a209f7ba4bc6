import type { HoldReason } from './payout.ts';

/** Hold reasons for pages and error messages. */
export const holdLabels: Record<HoldReason, string> = {
  account: 'No account',
  account_reentry: 'Account must be re-entered',
  tax_form: 'No tax form',
  tax_form_expired: 'Tax form expired',
  identity: 'Identity not verified',
  identity_refused: 'Identity rejected',
  hold_until: 'Held until a date',
  maker_suspended: 'Maker suspended',
  withholding_changed: 'Withholding rate changed: correct the statement',
};
