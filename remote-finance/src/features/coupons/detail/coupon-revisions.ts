import { couponInput } from '@backlot/contracts/money/coupons/coupon';
import type { Revision } from '@backlot/contracts/platform/records/history';
import { fieldValueWords } from '../coupon-words.ts';

type Currency = string | null;

/** The currency of a coupon before these changes, newest first, the newest of which led to `after`. */
export function currencyBefore(revisions: readonly Revision[], after: Currency): Currency {
  const change = revisions.flatMap(({ changes }) => changes).findLast(({ field }) => field === 'currency');
  return change ? (couponInput.shape.currency.safeParse(change.before).data ?? null) : after;
}

/** Changes with their values in words: an amount is in the currency that the coupon had at that time. */
export function inWords(
  revisions: readonly Revision[],
  newest: Currency,
  nameOf: (targetId: string) => string,
): Revision[] {
  return revisions.map((revision, index) => {
    const after = currencyBefore(revisions.slice(0, index), newest);
    const before = currencyBefore([revision], after);
    const words = (field: string, value: unknown, currency: Currency) =>
      value === null ? null : fieldValueWords(field, value, { currency, nameOf });
    return {
      ...revision,
      changes: revision.changes.map((change) => ({
        field: change.field,
        before: words(change.field, change.before, before),
        after: words(change.field, change.after, after),
      })),
    };
  });
}

/** All targets that changes name. */
export const targetIdsIn = (revisions: readonly Revision[]): string[] =>
  revisions
    .flatMap(({ changes }) => changes)
    .filter(({ field }) => field === 'targetIds')
    .flatMap(({ before, after }) => [before, after])
    .flatMap((value) => couponInput.shape.targetIds.safeParse(value).data ?? []);
