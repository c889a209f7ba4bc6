import { ConfirmDialog, formatMoney, toast } from '@backlot/ui';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { Statement } from '@backlot/contracts/money/statements/statement';
import { useNavigate } from 'react-router-dom';
import { moneyPaths } from '../../../maker-money/money-paths.ts';
import { statementMessages } from '../detail/statement.messages.ts';
import { approve, issue, schedulePayouts } from '../statements.data.ts';

const m = statementMessages.actions;

export type Step = 'issue' | 'approve' | 'pay';
type Props = { step: Step; statement: Statement; onClose: () => void };

/** Confirms the next step of a statement. */
export default function StepDialog({ step, statement, onClose }: Props) {
  const navigate = useNavigate();
  const advance = useActionMutation({
    mutationFn: async () => {
      if (step === 'issue') await issue(statement);
      else if (step === 'approve') await approve(statement);
      else void navigate(moneyPaths.batch((await schedulePayouts([statement._id]))._id));
    },
    onSuccess: () => {
      toast.success(m[step].done);
      onClose();
    },
  });
  const { payoutMinor, currency } = statement;
  return (
    <ConfirmDialog
      isOpen
      title={step === 'pay' ? m.pay.title(formatMoney(payoutMinor, currency)) : m[step].title}
      verb={m[step].action}
      action={advance}
      onClose={onClose}
    >
      {m[step].text}
    </ConfirmDialog>
  );
}
