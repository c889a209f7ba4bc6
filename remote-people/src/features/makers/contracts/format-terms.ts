import { formatDate, formatMoney, formatNumber } from '@backlot/ui';
import type { ContractTerms } from '@backlot/contracts/catalog/makers/contracts';
import { contractsMessages as m } from './contracts.messages.ts';

/** Fee, share and guarantee in one line. */
export function formatAmounts(terms: ContractTerms): string {
  const { shareBasisPoints, fixedFeeMinor, minimumGuaranteeMinor, recoupable } = terms;
  const currency = terms.currency ?? 'EUR'; // an amount has one: the contract's rules require it
  return [
    fixedFeeMinor !== null && m.fee(formatMoney(fixedFeeMinor, currency)),
    shareBasisPoints !== null && m.share(formatNumber(shareBasisPoints / 100)),
    minimumGuaranteeMinor !== null && m.guarantee(formatMoney(minimumGuaranteeMinor, currency)),
    recoupable && m.recoupable,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Start and end date. */
export function formatTerm({ startAt, endAt, autoRenew }: ContractTerms): string {
  if (!endAt) return m.from(formatDate(startAt));
  const range = m.range(formatDate(startAt), formatDate(endAt));
  return autoRenew ? `${range}, ${m.renews}` : range;
}

/** A contract in one line, for the history. */
export const formatContract = (terms: ContractTerms): string =>
  [
    terms.number,
    formatAmounts(terms),
    formatTerm(terms),
    terms.signedAt ? `${m.signed} ${formatDate(terms.signedAt)}` : m.notSigned,
  ].join('; ');
