import { schemaResolver } from '@backlot/ui/form';
import { type Payout, type PayoutPut, payoutPut } from '@backlot/contracts/catalog/makers/payout';
import type { z } from '@backlot/contracts/z';
import { formMessages } from '../form/form.messages.ts';

type Kept = Omit<PayoutPut, 'thresholdMinor' | 'withholdingBasisPoints' | 'account' | 'version' | 'kycNote'>;

/** What the form holds; the account is asked for the first time, and when it is to be another one. */
export type PayoutDraft = Kept & {
  thresholdMinor: number | null;
  withholdingBasisPoints: number | string;
  kycNote: string;
  asksAccount: boolean;
  method: Payout['method'];
  account: { iban: string; routingNumber: string; accountNumber: string; email: string };
};

const noAccount = { iban: '', routingNumber: '', accountNumber: '', email: '' };

export function draftOf(payout: Payout | null): PayoutDraft {
  if (!payout)
    return {
      asksAccount: true,
      method: 'iban',
      account: noAccount,
      holder: '',
      currency: 'EUR',
      schedule: 'quarterly',
      thresholdMinor: 100_00,
      holdUntil: null,
      taxForm: null,
      taxStatus: 'incomplete',
      withholdingBasisPoints: 0,
      kycStatus: 'not_started',
      kycNote: '',
    };
  return {
    asksAccount: false,
    method: payout.method,
    account: noAccount,
    holder: payout.holder,
    currency: payout.currency,
    schedule: payout.schedule,
    thresholdMinor: payout.thresholdMinor,
    holdUntil: payout.holdUntil,
    taxForm: payout.taxForm,
    taxStatus: payout.taxStatus,
    withholdingBasisPoints: payout.withholdingBasisPoints / 100,
    kycStatus: payout.kycStatus,
    kycNote: payout.kycNote ?? '',
  };
}

function accountOf({ method, account }: PayoutDraft): NonNullable<PayoutPut['account']> {
  if (method === 'iban') return { method, iban: account.iban };
  if (method === 'paypal') return { method, email: account.email };
  return { method, routingNumber: account.routingNumber, accountNumber: account.accountNumber };
}

/** The payout as the contract wants it. */
export function putOf(draft: PayoutDraft, version: number): z.input<typeof payoutPut> {
  const { asksAccount, method, account, kycNote, ...settings } = draft;
  return {
    ...settings,
    ...(asksAccount && { account: accountOf(draft) }),
    thresholdMinor: draft.thresholdMinor ?? 0,
    withholdingBasisPoints: Math.round(Number(draft.withholdingBasisPoints) * 100),
    kycNote: kycNote.trim() === '' ? null : kycNote,
    version,
  };
}

const resolve = schemaResolver(payoutPut, { sync: true });

/** Errors by path; what is empty and may not be says so. */
export const validatePayout = (draft: PayoutDraft) => ({
  ...resolve(putOf(draft, 0) as never), // wire and code are the same here
  ...(!draft.holder && { holder: formMessages.required }),
});
