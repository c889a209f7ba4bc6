import { RevisionList } from '@backlot/ui/history';
import { describeRevisions } from '@backlot/ui/record-form';
import { type Coupon, couponFields, couponInput } from '@backlot/contracts/money/coupons/coupon';
import type { Revision } from '@backlot/contracts/platform/records/history';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { couponActions, couponHistoryQuery, newerRevisionsQuery } from './coupons.data.ts';
import { couponTexts } from './coupons.fields.tsx';
import { useTargetNames } from './targets.ts';

/** Revisions of a coupon, newest first. */
export function CouponHistory({ coupon }: { coupon: Coupon }) {
  const [page, setPage] = useState(1);
  const { data, ...result } = useQuery(couponHistoryQuery(coupon._id, page));
  // The currency at the start of this page follows from the pages before it.
  const { data: previous, ...newer } = useQuery(newerRevisionsQuery(coupon._id, page));
  const known = page === 1 ? [] : previous;
  const nameOf = useTargetNames(targetIdsIn(data?.items ?? []));
  const shown = data &&
    known && { ...data, items: withCurrency(data.items, currencyBefore(known, coupon.currency)) };
  return (
    <RevisionList
      result={{ ...(known ? result : newer), data: shown }}
      page={page}
      onPage={setPage}
      labels={describeRevisions(couponFields, couponTexts, nameOf, { type: 'coupon' })}
      onRestore={coupon.deletedAt ? undefined : ({ _id }) => couponActions.restoreRevision(coupon, _id)}
    />
  );
}

type Currency = string | null;

/** The currency before these revisions, newest first, the newest of which led to `after`. */
function currencyBefore(revisions: readonly Revision[], after: Currency): Currency {
  const change = revisions.flatMap(({ changes }) => changes).findLast(({ field }) => field === 'currency');
  return change ? (couponInput.shape.currency.safeParse(change.before).data ?? null) : after;
}

/** The same revisions with their amounts as text, in the currency that the coupon had at that time. */
function withCurrency(revisions: readonly Revision[], newest: Currency): Revision[] {
  return revisions.map((revision, index) => {
    const after = currencyBefore(revisions.slice(0, index), newest);
    const before = currencyBefore([revision], after);
    return {
      ...revision,
      changes: revision.changes.map((change) => ({
        ...change,
        before: amountText(change.field, change.before, before),
        after: amountText(change.field, change.after, after),
      })),
    };
  });
}

const amountText = (field: string, value: unknown, currency: Currency): unknown =>
  (field === 'amountMinor' || field === 'minAmountMinor') && typeof value === 'number'
    ? couponTexts[field](value, String, { currency })
    : value;

const targetIdsIn = (revisions: readonly Revision[]): string[] =>
  revisions
    .flatMap(({ changes }) => changes)
    .filter(({ field }) => field === 'targetIds')
    .flatMap(({ before, after }) => [before, after])
    .flatMap((value) => couponInput.shape.targetIds.safeParse(value).data ?? []);
