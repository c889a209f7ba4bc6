import { Text } from '@backlot/ui';
import type { Statement } from '@backlot/contracts/money/statements/statement';
import { type Amount, AmountList } from '../../../detail/amount-list.tsx';
import { DetailCard } from '../../../detail/detail-card.tsx';
import { carriedLabels } from '../statements.messages.ts';
import { statementMessages } from './statement.messages.ts';

const m = statementMessages.earnings;

/** From gross sales to the maker's payout. */
export function StatementEarnings({ statement }: { statement: Statement }) {
  const { currency, carriedReason } = statement;
  return (
    <DetailCard title={m.title}>
      <AmountList amounts={amountsOf(statement)} currency={currency} />
      <Text size="xs" c="dimmed" mt="xs">
        {carriedReason ? carriedLabels[carriedReason] : m.note}
      </Text>
    </DetailCard>
  );
}

function amountsOf(statement: Statement): Amount[] {
  const { refundsMinor, chargebacksMinor, payableMinor, dueMinor, withheldMinor } = statement;
  const adjustmentsMinor = dueMinor - payableMinor;
  return [
    { label: m.gross, minor: statement.grossMinor },
    ...(refundsMinor === 0 ? [] : [{ label: m.refunds, minor: -refundsMinor }]),
    ...(chargebacksMinor === 0 ? [] : [{ label: m.chargebacks, minor: -chargebacksMinor }]),
    { label: m.tax, minor: -statement.taxMinor },
    { label: m.fee, minor: -statement.gatewayFeeMinor },
    { label: m.platform, minor: -statement.platformMinor },
    { label: m.sales, minor: payableMinor, isStrong: true },
    ...(adjustmentsMinor === 0 ? [] : [{ label: m.adjustments, minor: adjustmentsMinor }]),
    ...(withheldMinor === 0
      ? []
      : [{ label: m.withheld(statement.withholdingBasisPoints / 100), minor: -withheldMinor }]),
    statement.carriedReason
      ? { label: m.carried, minor: statement.carriedMinor, isStrong: true }
      : { label: m.payout, minor: statement.payoutMinor, isStrong: true },
  ];
}
