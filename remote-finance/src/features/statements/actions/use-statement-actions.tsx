import { ActionMenu, Button, IconDownload, IconEdit, IconFlag, type MenuAction } from '@backlot/ui';
import type { Statement, StatementStatus } from '@backlot/contracts/money/statements/statement';
import { lazy, Suspense, useState } from 'react';
import { useDownload } from '../../../files/use-download.ts';
import { statementMessages } from '../detail/statement.messages.ts';
import { saveCsv, savePdf } from '../statements.data.ts';
import type { Step } from './step-dialog.tsx';

const StepDialog = lazy(() => import('./step-dialog.tsx'));
const DisputeDialog = lazy(() => import('./dispute-dialog.tsx'));
const CorrectDialog = lazy(() => import('./correct-dialog.tsx'));

const m = statementMessages.actions;
type DialogName = Step | 'dispute' | 'correct';

const nextStep: Partial<Record<StatementStatus, Step>> = {
  calculated: 'issue',
  issued: 'approve',
  disputed: 'approve',
};

/** The actions of a statement: the next step as its button, the rest in a menu, and their dialogs. */
export const useStatementActions = (statement: Statement) => {
  const { status, payoutMinor, payout } = statement;
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const close = () => setDialog(null);
  const pdf = useDownload(() => savePdf(statement));
  const csv = useDownload(() => saveCsv(statement));
  const canPay = status === 'approved' && payoutMinor > 0 && payout === null;
  const step = canPay ? 'pay' : nextStep[status];
  const isFree = payout === null && (status === 'issued' || status === 'approved' || status === 'disputed');
  const actions: MenuAction[] = [
    { key: 'pdf', label: m.pdf, icon: IconDownload, onSelect: () => pdf.mutate() },
    { key: 'csv', label: m.csv, icon: IconDownload, onSelect: () => csv.mutate() },
  ];
  if (isFree && status !== 'disputed')
    actions.push({
      key: 'dispute',
      label: m.dispute.action,
      icon: IconFlag,
      startsGroup: true,
      onSelect: () => setDialog('dispute'),
    });
  if (isFree || status === 'paid')
    actions.push({
      key: 'correct',
      label: m.correct.action,
      icon: IconEdit,
      onSelect: () => setDialog('correct'),
    });
  return {
    primary: step && <Button onClick={() => setDialog(step)}>{m[step].action}</Button>,
    secondary: <ActionMenu actions={actions} />,
    dialogs: (
      <Suspense>
        {dialog === 'dispute' && <DisputeDialog statement={statement} onClose={close} />}
        {dialog === 'correct' && <CorrectDialog statement={statement} onClose={close} />}
        {(dialog === 'issue' || dialog === 'approve' || dialog === 'pay') && (
          <StepDialog step={dialog} statement={statement} onClose={close} />
        )}
      </Suspense>
    ),
  };
};
