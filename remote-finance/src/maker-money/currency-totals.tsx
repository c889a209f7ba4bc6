import { Button, formatMoney, Skeleton, Text } from '@backlot/ui';
import classes from './maker-money.module.css';

type Total = { currency: string; amountMinor: number; facts: string };
type Labels = { label: string; loading: string; failed: string; retry: string };
type Props = {
  totals: readonly Total[] | undefined;
  isFailed: boolean;
  isFetching: boolean;
  onRetry: () => void;
  labels: Labels;
};

/** Totals of all filtered rows, one per currency: amounts are never converted. */
export function CurrencyTotals({ totals, isFailed, isFetching, onRetry, labels }: Props) {
  if (totals)
    return (
      <ul className={classes.sums} aria-label={labels.label} aria-busy={isFetching}>
        {totals.map(({ currency, amountMinor, facts }) => (
          <li key={currency}>
            <Text component="span" size="sm" fw={600} c="var(--mantine-color-text)">
              {formatMoney(
                amountMinor,
                currency,
                totals.map((total) => total.currency),
              )}
            </Text>{' '}
            {facts}
          </li>
        ))}
      </ul>
    );
  if (!isFailed)
    return <Skeleton height={14} width="min(24rem, 60%)" aria-label={labels.loading} role="status" />;
  return (
    <span role="alert">
      {labels.failed}{' '}
      <Button variant="subtle" size="compact-sm" loading={isFetching} onClick={onRetry}>
        {labels.retry}
      </Button>
    </span>
  );
}
