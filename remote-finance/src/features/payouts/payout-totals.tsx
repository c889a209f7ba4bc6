import { formatMoney } from '@backlot/ui';
import { queryOf } from '@backlot/data/query';
import type { Request } from '@backlot/contracts/endpoint';
import { payoutsApi } from '@backlot/contracts/payouts.api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CurrencySums } from '../../maker-money/currency-sums.tsx';
import { payoutsMessages } from './payouts.messages.ts';

const { totals: m } = payoutsMessages;

type Props = {
  filter: Request<typeof payoutsApi.totals>['query'];
  /** Asked for after the rows. */
  isReady: boolean;
};

/** What is still to be sent under the filter, what is at the bank, and what has arrived. */
export function PayoutTotals({ filter, isReady }: Props) {
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(payoutsApi.totals, { query: filter }),
    placeholderData: keepPreviousData,
    enabled: isReady,
  });
  const sums = data?.byCurrency.map(({ currency, count, scheduledMinor, processingMinor, paidMinor }) => ({
    currency,
    amountMinor: scheduledMinor,
    facts: m.facts(count, formatMoney(processingMinor, currency), formatMoney(paidMinor, currency)),
  }));
  return (
    <CurrencySums
      sums={sums}
      isFailed={error !== null}
      isFetching={isFetching}
      onRetry={() => void refetch()}
      words={m}
    />
  );
}
