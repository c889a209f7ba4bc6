import { Button, formatMoney, Skeleton, Text } from '@backlot/ui';
import { queryOf } from '@backlot/data/query';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { paymentsMessages } from './payments.messages.ts';
import classes from './payments.module.css';

const { totals: m } = paymentsMessages;

type Props = {
  filter: Request<typeof paymentsApi.totals>['query'];
  /** Loads after the rows. */
  isReady: boolean;
};

/** Totals of the filtered payments by currency. */
export function PaymentTotals({ filter, isReady }: Props) {
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(paymentsApi.totals, { query: filter }),
    placeholderData: keepPreviousData,
    enabled: isReady,
  });
  if (data)
    return (
      <ul className={classes.totals} aria-label={m.label} aria-busy={isFetching}>
        {data.byCurrency.map(({ currency, count, paidCount, grossMinor, refundedMinor }, _, all) => (
          <li key={currency}>
            <Text component="span" size="sm" fw={600} c="var(--mantine-color-text)">
              {formatMoney(
                grossMinor,
                currency,
                all.map((one) => one.currency),
              )}
            </Text>{' '}
            {m.facts(paidCount, count, refundedMinor > 0 ? formatMoney(refundedMinor, currency) : null)}
          </li>
        ))}
      </ul>
    );
  if (!error) return <Skeleton height={14} width="min(24rem, 60%)" aria-label={m.loading} role="status" />;
  return (
    <span role="alert">
      {m.failed}{' '}
      <Button variant="subtle" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
        {m.retry}
      </Button>
    </span>
  );
}
