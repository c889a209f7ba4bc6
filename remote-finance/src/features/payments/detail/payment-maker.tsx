import { QueryStates, Text } from '@backlot/ui';
import { queryOf } from '@backlot/data/query';
import { useCan } from '@backlot/data/session';
import { earningsApi, type PaymentEarnings } from '@backlot/contracts/money/earnings/earnings';
import { useQuery } from '@tanstack/react-query';
import { formatMonth } from '@backlot/contracts/platform/values/months';
import { moneyPaths } from '../../../maker-money/money-paths.ts';
import { AmountList } from '../../../detail/amount-list.tsx';
import { DetailCard } from '../../../detail/detail-card.tsx';
import { makerMessages as m } from './payment-maker.messages.ts';
import { RecordLink } from './record-link.tsx';

/** The maker's share of a payment, for admins who may see shares; nothing without a share. */
export function PaymentMaker({ paymentId }: { paymentId: string }) {
  const canManage = useCan('maker:manage');
  const result = useQuery({
    ...queryOf(earningsApi.ofPayment, { params: { _id: paymentId } }),
    enabled: canManage,
  });
  if (!canManage || (!result.data && !result.error)) return null;
  return (
    <DetailCard title={m.title}>
      <QueryStates result={result} loading={null} failedTitle={m.failed} isCompact>
        {(earnings) => earnings && <Share earnings={earnings} />}
      </QueryStates>
    </DetailCard>
  );
}

function Share({
  earnings: { maker, contract, currency, payableMinor, entries },
}: {
  earnings: PaymentEarnings;
}) {
  return (
    <>
      <Text size="sm" mb="xs">
        <RecordLink access="maker:read" to={moneyPaths.maker(maker._id)}>
          {maker.name}
        </RecordLink>
        {contract ? m.by(contract.number, contract.shareBasisPoints / 100) : m.noContract}
      </Text>
      <AmountList
        currency={currency}
        amounts={[
          ...entries.map(({ kind, period, payableMinor: minor }) => ({
            label: m.entry(m.kinds[kind], formatMonth(period)),
            minor,
          })),
          { label: m.total, minor: payableMinor, isStrong: true },
        ]}
      />
      {entries.some(({ kind }) => kind === 'refund') && (
        <Text size="xs" c="dimmed" mt="xs">
          {m.refunds}
        </Text>
      )}
    </>
  );
}
