import { schemaResolver } from '@backlot/ui/form';
import {
  type Contract,
  contractInput,
  type ContractModel,
  type ContractTerms,
} from '@backlot/contracts/catalog/makers/contracts';
import { formMessages } from '../form/form.messages.ts';

/** What the form holds: percent as people type it, and a currency at all times, under the names of the terms. */
export type ContractDraft = Omit<ContractTerms, 'shareBasisPoints' | 'currency' | 'startAt'> & {
  shareBasisPoints: number | string;
  currency: string;
  startAt: string | null;
};

const usualCurrency = 'EUR';

export const hasShare = (model: ContractModel) => model !== 'fixed_fee';
export const hasFee = (model: ContractModel) => model !== 'revenue_share';

export function draftOf(contract: Contract | null): ContractDraft {
  if (!contract)
    return {
      number: '',
      model: 'revenue_share',
      shareBasisPoints: '',
      fixedFeeMinor: null,
      minimumGuaranteeMinor: null,
      currency: usualCurrency,
      recoupable: false,
      territories: [],
      licenceTypes: [],
      startAt: null,
      endAt: null,
      autoRenew: false,
      signedAt: null,
    };
  const { _id, version, createdAt, updatedAt, state, file, ...terms } = contract;
  return {
    ...terms,
    shareBasisPoints: terms.shareBasisPoints === null ? '' : terms.shareBasisPoints / 100,
    currency: terms.currency ?? usualCurrency,
  };
}

/** The terms as the contract wants them. What the chosen model has no use for is left out. */
export function termsOf(draft: ContractDraft): ContractTerms {
  const { model, currency, minimumGuaranteeMinor, shareBasisPoints: percent } = draft;
  const fixedFeeMinor = hasFee(model) ? draft.fixedFeeMinor : null;
  return {
    ...draft,
    shareBasisPoints: hasShare(model) && percent !== '' ? Math.round(Number(percent) * 100) : null,
    fixedFeeMinor,
    currency: fixedFeeMinor === null && minimumGuaranteeMinor === null ? null : currency,
    recoupable: draft.recoupable && minimumGuaranteeMinor !== null,
    startAt: draft.startAt ?? '',
    autoRenew: draft.autoRenew && draft.endAt !== null,
  };
}

const resolve = schemaResolver(contractInput, { sync: true });

/** Errors by path; what is empty and may not be says so. */
export const validateContract = (draft: ContractDraft) => ({
  ...resolve(termsOf(draft)),
  ...(!draft.number && { number: formMessages.required }),
  ...(!draft.startAt && { startAt: formMessages.required }),
});
