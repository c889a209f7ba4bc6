import { ActionMenu, Button, IconDownload, IconEdit, IconFlag, type MenuAction, toast } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import type { Statement, StatementStatus } from '@backlot/contracts/statements';
import { lazy, Suspense, useState } from 'react';
import { statementMessages } from '../detail/statement.messages.ts';
import { saveCsv, savePdf } from '../statements.data.ts';
import type { Step } from './step-dialog.tsx';

const StepDialog = lazy(() => import('./step-dialog.tsx'));
const DisputeDialog = lazy(() => import('./dispute-dialog.tsx'));
const CorrectDialog = lazy(() => import('./correct-dialog.tsx'));

const m = statementMessages.actions;
type Asked = Step | 'dispute' | 'correct';

const save = (work: Promise<void>) => work.catch((error: unknown) => void toast.error(messageOf(error)));

const nextStep: Partial<Record<StatementStatus, Step>> = {
  calculated: 'issue',
  issued: 'approve',
  disputed: 'approve',
};

/** The next step of a statement as its one button, the rest in a menu, and their dialogs. */
export const useStatementActions = (statement: Statement) => {
  const { status, payoutMinor, payout } = statement;
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const canPay = status === 'approved' && payoutMinor > 0 && payout === null;
  const step = canPay ? 'pay' : nextStep[status];
  const isFree = payout === null && (status === 'issued' || status === 'approved' || status === 'disputed');
  const actions: MenuAction[] = [
    { key: 'pdf', label: m.pdf, icon: IconDownload, onSelect: () => void save(savePdf(statement)) },
    { key: 'csv', label: m.csv, icon: IconDownload, onSelect: () => void save(saveCsv(statement)) },
  ];
  if (isFree && status !== 'disputed')
    actions.push({
      ...{ key: 'dispute', label: m.dispute.action, icon: IconFlag, startsGroup: true },
      onSelect: () => setAsked('dispute'),
    });
  if (isFree || status === 'paid')
    actions.push({
      key: 'correct',
      label: m.correct.action,
      icon: IconEdit,
      onSelect: () => setAsked('correct'),
    });
  return {
    primary: step && <Button onClick={() => setAsked(step)}>{m[step].action}</Button>,
    secondary: <ActionMenu actions={actions} />,
    dialogs: (
      <Suspense>
        {asked === 'dispute' && <DisputeDialog statement={statement} onClose={close} />}
        {asked === 'correct' && <CorrectDialog statement={statement} onClose={close} />}
        {(asked === 'issue' || asked === 'approve' || asked === 'pay') && (
          <StepDialog step={asked} statement={statement} onClose={close} />
        )}
      </Suspense>
    ),
  };
};
