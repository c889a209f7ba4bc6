import { formatMoney, QueryStates, Skeleton, Text, useDebouncedValue } from '@backlot/ui';
import { queryOf } from '@backlot/data/query';
import { useCan } from '@backlot/data/session';
import type { Response } from '@backlot/contracts/platform/http/endpoint';
import { earningsApi } from '@backlot/contracts/money/earnings/earnings';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatMonth } from '@backlot/contracts/platform/values/months';
import { actionsMessages } from './actions.messages.ts';
import classes from './refund-effect.module.css';

const { effect: m } = actionsMessages.refund;
/** Debounces requests while typing. */
const debounceMs = 300;

/** The effect of a refund on the maker's share, for admins who may see shares. */
export function RefundEffect({ paymentId, amountMinor }: { paymentId: string; amountMinor: number | null }) {
  const canManage = useCan('maker:manage');
  const [debounced] = useDebouncedValue(amountMinor, debounceMs);
  const isAmount = debounced !== null && debounced > 0 && Number.isInteger(debounced);
  const result = useQuery({
    ...queryOf(earningsApi.previewRefund, {
      params: { _id: paymentId },
      body: { amountMinor: isAmount ? debounced : 1 },
    }),
    placeholderData: keepPreviousData,
    enabled: canManage && isAmount,
  });
  if (!canManage || !isAmount) return null;
  return (
    <QueryStates
      result={result}
      loading={<Skeleton height={20} aria-label={m.loading} role="status" />}
      failedTitle={m.failed}
      isCompact
    >
      {(effect, isPrevious) =>
        effect ? (
          // Until the response for the new amount arrives, the text is about the previous one.
          <Effect effect={effect} isStale={isPrevious || debounced !== amountMinor} />
        ) : (
          <Text size="sm">{m.none}</Text>
        )
      }
    </QueryStates>
  );
}

type EffectProps = { effect: NonNullable<Response<typeof earningsApi.previewRefund>>; isStale: boolean };

function Effect({ effect, isStale }: EffectProps) {
  const { maker, reversedMinor, payableMinor, remainingMinor, currency, period } = effect;
  return (
    <Text
      size="sm"
      role="status"
      aria-busy={isStale}
      className={classes.effect}
      data-stale={isStale || undefined}
    >
      {m.reduces(
        maker.name,
        formatMoney(reversedMinor, currency),
        formatMoney(payableMinor, currency),
        formatMoney(remainingMinor, currency),
        formatMonth(period),
      )}
    </Text>
  );
}
