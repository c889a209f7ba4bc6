import { formatMoney, Skeleton, Text, useDebouncedValue } from '@backlot/ui';
import { queryOf } from '@backlot/data/query';
import { useCan } from '@backlot/data/session';
import { earningsApi } from '@backlot/contracts/earnings';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { monthWords } from '@backlot/contracts/months';
import { actionsMessages } from './actions.messages.ts';
import classes from './refund-effect.module.css';

const { effect: m } = actionsMessages.refund;
/** Nobody types an amount slower than that. */
const typingMs = 300;

/** What a refund would take back of the maker's share, for those who may see shares. */
export function RefundEffect({ paymentId, amountMinor }: { paymentId: string; amountMinor: number | null }) {
  const canManage = useCan('maker:manage');
  const [asked] = useDebouncedValue(amountMinor, typingMs);
  const isAmount = asked !== null && asked > 0;
  const { data, error, isPlaceholderData } = useQuery({
    ...queryOf(earningsApi.previewRefund, {
      params: { _id: paymentId },
      body: { amountMinor: isAmount ? asked : 1 },
    }),
    placeholderData: keepPreviousData,
    enabled: canManage && isAmount,
  });
  // Until it is worked out anew, what is said is of another amount.
  const isStale = isPlaceholderData || asked !== amountMinor;
  if (!canManage || !isAmount) return null;
  if (error) return <Text size="sm">{m.failed}</Text>;
  if (data === undefined) return <Skeleton height={20} aria-label={m.loading} role="status" />;
  if (data === null) return <Text size="sm">{m.none}</Text>;
  const { maker, takenBackMinor, payableMinor, currency, period } = data;
  return (
    <Text
      size="sm"
      role="status"
      aria-busy={isStale}
      className={classes.effect}
      data-stale={isStale || undefined}
    >
      {m.takes(
        formatMoney(takenBackMinor, currency),
        formatMoney(payableMinor, currency),
        maker.name,
        monthWords(period),
      )}
    </Text>
  );
}
