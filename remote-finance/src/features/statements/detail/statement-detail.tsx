import { Alert, IconFileText, PageHeader, useDocumentTitle } from '@backlot/ui';
import { RecordLoader } from '@backlot/ui/record';
import type { Statement } from '@backlot/contracts/money/statements/statement';
import { formatMonth } from '@backlot/contracts/platform/values/months';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { DetailCard } from '../../../detail/detail-card.tsx';
import { moneyPaths } from '../../../maker-money/money-paths.ts';
import { useStatementActions } from '../actions/use-statement-actions.tsx';
import { StatementStatusBadge } from '../statement-status.tsx';
import { statementOf } from '../statements.data.ts';
import { statementsMessages } from '../statements.messages.ts';
import { StatementLines } from './statement-lines.tsx';
import { StatementRail } from './statement-rail.tsx';
import { StatementEarnings } from './statement-earnings.tsx';
import { statementMessages as m } from './statement.messages.ts';
import classes from './statement.module.css';

/** The statement of the URL. */
export function StatementPage() {
  const { _id = '' } = useParams();
  return (
    <RecordLoader
      result={useQuery(statementOf(_id))}
      icon={IconFileText}
      labels={m}
      listPath={moneyPaths.statements}
    >
      {(statement: Statement) => <StatementDetail key={statement._id} statement={statement} />}
    </RecordLoader>
  );
}

/** The details and actions of a statement. */
function StatementDetail({ statement }: { statement: Statement }) {
  const { makerName, period, status, number, currency } = statement;
  const { primary, secondary, dialogs } = useStatementActions(statement);
  const title = m.title(makerName, formatMonth(period));
  useDocumentTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: statementsMessages.title, to: moneyPaths.statements }]}
        status={<StatementStatusBadge status={status} />}
        facts={[number ?? m.notIssued, currency]}
        secondary={secondary}
        primary={primary}
      />
      <Notice statement={statement} />
      <div className={classes.main}>
        <div className={classes.columns}>
          <StatementEarnings statement={statement} />
          <StatementRail statement={statement} />
        </div>
        <DetailCard title={m.lines.title}>
          <StatementLines statement={statement} />
        </DetailCard>
      </div>
      {dialogs}
    </>
  );
}

function Notice({ statement: { status, reason } }: { statement: Statement }) {
  if (status === 'open') return <Alert mb="md">{m.notices.open}</Alert>;
  if (reason === null || (status !== 'disputed' && status !== 'corrected')) return null;
  return (
    <Alert mb="md" color={status === 'disputed' ? 'red' : 'gray'} title={m.notices.reason[status]}>
      {reason}
    </Alert>
  );
}
