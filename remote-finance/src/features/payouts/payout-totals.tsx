import { formatMoney } from '@backlot/ui';
import { queryOf } from '@backlot/data/query';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { payoutsApi } from '@backlot/contracts/money/payouts/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CurrencyTotals } from '../../maker-money/currency-totals.tsx';
import { payoutsMessages } from './payouts.messages.ts';

const { totals: m } = payoutsMessages;

type Props = {
  filter: Request<typeof payoutsApi.totals>['query'];
  /** Loads after the rows. */
  isReady: boolean;
};

/** Totals of the filtered payouts: scheduled, at the bank, paid. */
export function PayoutTotals({ filter, isReady }: Props) {
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(payoutsApi.totals, { query: filter }),
    placeholderData: keepPreviousData,
    enabled: isReady,
  });
  const totals = data?.byCurrency.map(({ currency, count, scheduledMinor, processingMinor, paidMinor }) => ({
    currency,
    amountMinor: scheduledMinor,
    facts: m.facts(count, formatMoney(processingMinor, currency), formatMoney(paidMinor, currency)),
  }));
  return (
    <CurrencyTotals
      totals={totals}
      isFailed={error !== null}
      isFetching={isFetching}
      onRetry={() => void refetch()}
      labels={m}
    />
  );
}
