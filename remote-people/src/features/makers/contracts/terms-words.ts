import { formatDate, formatMoney, formatNumber } from '@backlot/ui';
import type { ContractTerms } from '@backlot/contracts/catalog/makers/contracts';
import { contractsMessages as m } from './contracts.messages.ts';

/** Who gets what, in one line. */
export function moneyWords(terms: ContractTerms): string {
  const { shareBasisPoints, fixedFeeMinor, minimumGuaranteeMinor, recoupable } = terms;
  const currency = terms.currency ?? 'EUR'; // an amount has one: the contract holds it to that
  return [
    fixedFeeMinor !== null && m.fee(formatMoney(fixedFeeMinor, currency)),
    shareBasisPoints !== null && m.share(formatNumber(shareBasisPoints / 100)),
    minimumGuaranteeMinor !== null && m.guarantee(formatMoney(minimumGuaranteeMinor, currency)),
    recoupable && m.recoupable,
  ]
    .filter(Boolean)
    .join(', ');
}

/** From when to when. */
export function timeWords({ startAt, endAt, autoRenew }: ContractTerms): string {
  if (!endAt) return m.from(formatDate(startAt));
  const range = m.range(formatDate(startAt), formatDate(endAt));
  return autoRenew ? `${range}, ${m.renews}` : range;
}

/** A contract in one line, for the history. */
export const termsWords = (terms: ContractTerms): string =>
  [
    terms.number,
    moneyWords(terms),
    timeWords(terms),
    terms.signedAt ? `${m.signed} ${formatDate(terms.signedAt)}` : m.notSigned,
  ].join('; ');
