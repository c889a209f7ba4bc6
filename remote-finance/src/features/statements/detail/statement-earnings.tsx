import { formatMoney, Paper, Text, Title } from '@backlot/ui';
import type { Statement } from '@backlot/contracts/money/statements/statement';
import { carriedLabels } from '../statements.messages.ts';
import { statementMessages } from './statement.messages.ts';
import classes from './statement.module.css';

const m = statementMessages.earnings;

type Sum = { label: string; minor: number; isStrong?: boolean };

/** From gross sales to the maker's payout. */
export function StatementEarnings({ statement }: { statement: Statement }) {
  const { currency, carriedReason } = statement;
  return (
    <Paper component="section" withBorder p="md">
      <Title order={2} size="h3" mb="xs">
        {m.title}
      </Title>
      <dl className={classes.sums}>
        {sumsOf(statement).map(({ label, minor, isStrong }) => (
          <div key={label} data-strong={isStrong}>
            <dt>{label}</dt>
            <dd>{formatMoney(minor, currency)}</dd>
          </div>
        ))}
      </dl>
      <Text size="xs" c="dimmed" mt="xs">
        {carriedReason ? carriedLabels[carriedReason] : m.note}
      </Text>
    </Paper>
  );
}

function sumsOf(statement: Statement): Sum[] {
  const { refundsMinor, chargebacksMinor, payableMinor, dueMinor, withheldMinor } = statement;
  const beside = dueMinor - payableMinor;
  return [
    { label: m.gross, minor: statement.grossMinor },
    ...(refundsMinor === 0 ? [] : [{ label: m.refunds, minor: -refundsMinor }]),
    ...(chargebacksMinor === 0 ? [] : [{ label: m.chargebacks, minor: -chargebacksMinor }]),
    { label: m.tax, minor: -statement.taxMinor },
    { label: m.fee, minor: -statement.gatewayFeeMinor },
    { label: m.platform, minor: -statement.platformMinor },
    { label: m.sales, minor: payableMinor, isStrong: true },
    ...(beside === 0 ? [] : [{ label: m.beside, minor: beside }]),
    ...(withheldMinor === 0
      ? []
      : [{ label: m.withheld(statement.withholdingBasisPoints / 100), minor: -withheldMinor }]),
    statement.carriedReason
      ? { label: m.carried, minor: statement.carriedMinor, isStrong: true }
      : { label: m.payout, minor: statement.payoutMinor, isStrong: true },
  ];
}
