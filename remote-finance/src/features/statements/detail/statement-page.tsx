import { IconFileText } from '@backlot/ui';
import { RecordLoader } from '@backlot/ui/record';
import type { Statement } from '@backlot/contracts/money/statements/statement';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { moneyPaths } from '../../../maker-money/money-paths.ts';
import { statementOf } from '../statements.data.ts';
import { StatementDetail } from './statement-detail.tsx';
import { statementMessages } from './statement.messages.ts';

/** The statement of the URL. */
export function StatementPage() {
  const { _id = '' } = useParams();
  return (
    <RecordLoader
      result={useQuery(statementOf(_id))}
      icon={IconFileText}
      words={statementMessages}
      listPath={moneyPaths.statements}
    >
      {(statement: Statement) => <StatementDetail key={statement._id} statement={statement} />}
    </RecordLoader>
  );
}
