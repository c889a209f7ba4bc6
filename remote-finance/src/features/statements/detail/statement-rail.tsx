import { Anchor, formatDate } from '@backlot/ui';
import { labelsOf } from '@backlot/contracts/platform/records/record-fields';
import { type Statement, statementFields } from '@backlot/contracts/money/statements/statement';
import { Link } from 'react-router-dom';
import { formatMonth } from '@backlot/contracts/platform/values/months';
import { DetailCard } from '../../../detail/detail-card.tsx';
import { type Description, DescriptionList } from '../../../detail/description-list.tsx';
import { moneyPaths } from '../../../maker-money/money-paths.ts';
import { statementMessages } from './statement.messages.ts';

const m = statementMessages.rail;
const labels = labelsOf(statementFields);

const day = (at: Date | null) => at && formatDate(at.toISOString().slice(0, 10));

/** Dates and references of a statement. */
export function StatementRail({ statement }: { statement: Statement }) {
  const { makerId, makerName, period, payout, corrects, correctedBy } = statement;
  const terms: readonly Description[] = [
    [labels.makerName, link(moneyPaths.maker(makerId), makerName)],
    [labels.period, formatMonth(period)],
    [labels.issuedAt, day(statement.issuedAt)],
    [labels.approvedAt, day(statement.approvedAt)],
    [labels.paidAt, day(statement.paidAt)],
    [labels.payoutMinor, payout && link(`${moneyPaths.payouts}?q=${payout.number}`, payout.number)],
    [m.corrects, corrects && link(moneyPaths.statement(corrects._id), corrects.number ?? m.unnumbered)],
    [
      m.correctedBy,
      correctedBy && link(moneyPaths.statement(correctedBy._id), correctedBy.number ?? m.unnumbered),
    ],
  ];
  return (
    <DetailCard title={m.title}>
      <DescriptionList items={terms} />
    </DetailCard>
  );
}

const link = (to: string, text: string) => (
  <Anchor component={Link} to={to}>
    {text}
  </Anchor>
);
