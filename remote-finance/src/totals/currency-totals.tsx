import { formatMoney, QueryStates, Skeleton, Text } from '@backlot/ui';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import classes from './currency-totals.module.css';
import { totalsMessages as m } from './totals.messages.ts';

type Props<Total> = {
  query: {
    queryKey: QueryKey;
    queryFn: (context: { signal: AbortSignal }) => Promise<{ byCurrency: Total[] }>;
  };
  /** Totals load after the rows. */
  isReady: boolean;
  amountOf: (total: Total) => number;
  describe: (total: Total) => string;
};

/** The amounts that aren't zero, each as text. */
export const describeAmounts = <Key extends string>(
  amounts: Readonly<Record<NoInfer<Key>, number>>,
  labels: Readonly<Record<Key, (amount: string) => string>>,
  currency: string,
): string[] =>
  (Object.keys(labels) as Key[]) // an object literal has no others
    .filter((key) => amounts[key] !== 0)
    .map((key) => labels[key](formatMoney(amounts[key], currency)));

/** Totals of all filtered rows, one per currency: amounts are never converted. */
export function CurrencyTotals<Total extends { currency: string }>({
  query,
  isReady,
  amountOf,
  describe,
}: Props<Total>) {
  const result = useQuery({ ...query, placeholderData: keepPreviousData, enabled: isReady });
  return (
    <QueryStates
      result={result}
      loading={<Skeleton height={14} width="min(24rem, 60%)" aria-label={m.loading} role="status" />}
      failedTitle={m.failed}
      isCompact
    >
      {({ byCurrency }) => {
        const currencies = byCurrency.map(({ currency }) => currency);
        return (
          <ul className={classes.totals} aria-label={m.label} aria-busy={result.isFetching}>
            {byCurrency.map((total) => (
              <li key={total.currency}>
                <Text component="span" size="sm" fw={600} c="var(--mantine-color-text)">
                  {formatMoney(amountOf(total), total.currency, currencies)}
                </Text>{' '}
                {describe(total)}
              </li>
            ))}
          </ul>
        );
      }}
    </QueryStates>
  );
}
