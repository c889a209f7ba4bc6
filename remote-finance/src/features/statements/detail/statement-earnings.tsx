import { Text } from '@backlot/ui';
import { labelsOf } from '@backlot/contracts/platform/records/record-fields';
import { type Statement, statementFields } from '@backlot/contracts/money/statements/statement';
import { type Amount, AmountList } from '../../../detail/amount-list.tsx';
import { DetailCard } from '../../../detail/detail-card.tsx';
import { carriedLabels } from '../statements.messages.ts';
import { statementMessages } from './statement.messages.ts';

const m = statementMessages.earnings;
const labels = labelsOf(statementFields);

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
    { label: labels.grossMinor, minor: statement.grossMinor },
    ...(refundsMinor === 0 ? [] : [{ label: labels.refundsMinor, minor: -refundsMinor }]),
    ...(chargebacksMinor === 0 ? [] : [{ label: labels.chargebacksMinor, minor: -chargebacksMinor }]),
    { label: labels.taxMinor, minor: -statement.taxMinor },
    { label: labels.gatewayFeeMinor, minor: -statement.gatewayFeeMinor },
    { label: labels.platformMinor, minor: -statement.platformMinor },
    { label: m.sales, minor: payableMinor, isStrong: true },
    ...(adjustmentsMinor === 0 ? [] : [{ label: m.adjustments, minor: adjustmentsMinor }]),
    ...(withheldMinor === 0
      ? []
      : [{ label: m.withheld(statement.withholdingBasisPoints / 100), minor: -withheldMinor }]),
    statement.carriedReason
      ? { label: labels.carriedMinor, minor: statement.carriedMinor, isStrong: true }
      : { label: labels.payoutMinor, minor: statement.payoutMinor, isStrong: true },
  ];
}
