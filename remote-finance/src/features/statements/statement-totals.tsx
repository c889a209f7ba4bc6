import { formatMoney } from '@backlot/ui';
import { queryOf } from '@backlot/data/query';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { statementsApi } from '@backlot/contracts/money/statements/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CurrencyTotals } from '../../maker-money/currency-totals.tsx';
import { statementsMessages } from './statements.messages.ts';

const { totals: m } = statementsMessages;

type Props = {
  filter: Request<typeof statementsApi.totals>['query'];
  /** Loads after the rows. */
  isReady: boolean;
};

/** Payout totals of the filtered statements. */
export function StatementTotals({ filter, isReady }: Props) {
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(statementsApi.totals, { query: filter }),
    placeholderData: keepPreviousData,
    enabled: isReady,
  });
  const totals = data?.byCurrency.map(({ currency, count, payoutMinor, carriedMinor }) => ({
    currency,
    amountMinor: payoutMinor,
    facts: m.facts(count, carriedMinor === 0 ? null : formatMoney(carriedMinor, currency)),
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
