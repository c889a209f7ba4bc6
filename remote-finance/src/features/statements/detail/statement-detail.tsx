import { Alert, IconFileText, PageHeader, useDocumentTitle } from '@backlot/ui';
import { type RecordHead, RecordLoader } from '@backlot/ui/record';
import { fromCachedRow } from '@backlot/data/list';
import { useRecord } from '@backlot/data/record';
import { statementsApi } from '@backlot/contracts/money/statements/api';
import type { Statement } from '@backlot/contracts/money/statements/statement';
import { formatMonth } from '@backlot/contracts/platform/values/months';
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
      result={useRecord(statementOf(_id))}
      icon={IconFileText}
      labels={m}
      listPath={moneyPaths.statements}
      head={fromCachedRow(statementsApi.list, _id, headOf)}
    >
      {(statement: Statement) => <StatementDetail key={statement._id} statement={statement} />}
    </RecordLoader>
  );
}

const titleOf = ({ makerName, period }: Pick<Statement, 'makerName' | 'period'>) =>
  m.title(makerName, formatMonth(period));
const headOf = (statement: Pick<Statement, 'makerName' | 'period' | 'status'>): RecordHead => ({
  title: titleOf(statement),
  crumbs: [{ label: statementsMessages.title, to: moneyPaths.statements }],
  status: <StatementStatusBadge status={statement.status} />,
});

/** The details and actions of a statement. */
function StatementDetail({ statement }: { statement: Statement }) {
  const { number, currency } = statement;
  const { primary, secondary, dialogs } = useStatementActions(statement);
  useDocumentTitle(titleOf(statement));
  return (
    <>
      <PageHeader
        {...headOf(statement)}
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
