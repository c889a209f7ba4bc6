import { Button, formatMoney, Skeleton, Text } from '@backlot/ui';
import classes from './maker-money.module.css';

type Sum = { currency: string; amountMinor: number; facts: string };
type Words = { label: string; loading: string; failed: string; retry: string };
type Props = {
  sums: readonly Sum[] | undefined;
  isFailed: boolean;
  isFetching: boolean;
  onRetry: () => void;
  words: Words;
};

/** Sums of the whole filter, one for each currency: they are never added to each other. */
export function CurrencySums({ sums, isFailed, isFetching, onRetry, words }: Props) {
  if (sums)
    return (
      <ul className={classes.sums} aria-label={words.label} aria-busy={isFetching}>
        {sums.map(({ currency, amountMinor, facts }) => (
          <li key={currency}>
            <Text component="span" size="sm" fw={600} c="var(--mantine-color-text)">
              {formatMoney(amountMinor, currency)}
            </Text>{' '}
            {facts}
          </li>
        ))}
      </ul>
    );
  if (!isFailed)
    return <Skeleton height={14} width="min(24rem, 60%)" aria-label={words.loading} role="status" />;
  return (
    <span role="alert">
      {words.failed}{' '}
      <Button variant="subtle" size="compact-sm" loading={isFetching} onClick={onRetry}>
        {words.retry}
      </Button>
    </span>
  );
}
