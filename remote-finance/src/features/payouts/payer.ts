import { bankFileRequest } from '@backlot/contracts/money/payouts/payout';

/** The payer's account as entered. */
export type Payer = { payerName: string; payerIban: string; executionDay: string };

const dayMs = 86_400_000;
/** Banks require one day's notice. */
export const emptyPayer = (): Payer => ({
  payerName: '',
  payerIban: '',
  executionDay: new Date(Date.now() + dayMs).toISOString().slice(0, 10),
});

/** The error of a field from the shared schema. */
export const problemOf = (payer: Payer, field: keyof Payer): string | undefined =>
  bankFileRequest
    .safeParse({ format: 'sepa', again: false, ...payer })
    .error?.issues.find(({ path }) => path[0] === field)?.message;
