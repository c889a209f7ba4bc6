import type { HoldReason } from './payouts.ts';

/** What keeps a payout back, as pages and refusals say it. */
export const holdWords: Record<HoldReason, string> = {
  account: 'No account',
  account_again: 'The account must be given again',
  tax_form: 'No tax form',
  tax_form_expired: 'The tax form has expired',
  identity: 'Identity not checked',
  identity_refused: 'Identity refused',
  hold_until: 'Held until a day',
  maker_suspended: 'The maker is suspended',
  withholding_changed: 'Another tax is withheld now: correct the statement',
};
