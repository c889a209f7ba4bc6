import { formatMoney } from '@backlot/ui';
import { queryOf } from '@backlot/data/query';
import type { Request } from '@backlot/contracts/endpoint';
import { statementsApi } from '@backlot/contracts/statements.api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CurrencySums } from '../../maker-money/currency-sums.tsx';
import { statementsMessages } from './statements.messages.ts';

const { totals: m } = statementsMessages;

type Props = {
  filter: Request<typeof statementsApi.totals>['query'];
  /** Asked for after the rows. */
  isReady: boolean;
};

/** What is to be paid out under the filter. */
export function StatementTotals({ filter, isReady }: Props) {
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(statementsApi.totals, { query: filter }),
    placeholderData: keepPreviousData,
    enabled: isReady,
  });
  const sums = data?.byCurrency.map(({ currency, count, payoutMinor, carriedMinor }) => ({
    currency,
    amountMinor: payoutMinor,
    facts: m.facts(count, carriedMinor === 0 ? null : formatMoney(carriedMinor, currency)),
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
