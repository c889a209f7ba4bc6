import { RevisionList } from '@backlot/ui/history';
import type { Coupon } from '@backlot/contracts/coupons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldValueWords, fieldWords } from '../coupon-words.ts';
import { historyOf, restoreRevision } from '../coupons.data.ts';

/** Every change of a coupon, newest first; any earlier state can be brought back. */
export function CouponHistory({ coupon }: { coupon: Coupon }) {
  const [page, setPage] = useState(1);
  const result = useQuery({ ...historyOf(coupon._id, page), placeholderData: keepPreviousData });
  return (
    <RevisionList
      result={result}
      page={page}
      onPage={setPage}
      words={{ field: fieldWords, value: fieldValueWords }}
      onRestore={coupon.deletedAt ? undefined : ({ _id }) => restoreRevision(coupon, _id)}
    />
  );
}
