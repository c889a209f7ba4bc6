import { RevisionList } from '@backlot/ui/history';
import type { Coupon } from '@backlot/contracts/money/coupons/coupon';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldWords } from '../coupon-words.ts';
import { historyOf, newerThan, restoreRevision } from '../coupons.data.ts';
import { useTargetNames } from '../use-target-names.ts';
import { currencyBefore, inWords, targetIdsIn } from './coupon-revisions.ts';

/** Every change of a coupon, newest first; any earlier state can be brought back. */
export function CouponHistory({ coupon }: { coupon: Coupon }) {
  const [page, setPage] = useState(1);
  const { data, ...result } = useQuery(historyOf(coupon._id, page));
  // The pages before say which currency this one begins in: without them its amounts can't be told.
  const { data: before, ...newer } = useQuery(newerThan(coupon._id, page));
  const known = page === 1 ? [] : before;
  const nameOf = useTargetNames(targetIdsIn(data?.items ?? []));
  const shown = data &&
    known && { ...data, items: inWords(data.items, currencyBefore(known, coupon.currency), nameOf) };
  return (
    <RevisionList
      result={{ ...(known ? result : newer), data: shown }}
      page={page}
      onPage={setPage}
      words={{ field: fieldWords, value: (_field, words) => (typeof words === 'string' ? words : '') }}
      onRestore={coupon.deletedAt ? undefined : ({ _id }) => restoreRevision(coupon, _id)}
    />
  );
}
