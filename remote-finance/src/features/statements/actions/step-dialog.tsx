import { ConfirmDialog, formatMoney, toast } from '@backlot/ui';
import type { Statement } from '@backlot/contracts/statements';
import { useNavigate } from 'react-router-dom';
import { moneyPaths } from '../../../maker-money/money-paths.ts';
import { useSending } from '../../../sending/use-sending.ts';
import { statementMessages } from '../detail/statement.messages.ts';
import { approve, issue, schedulePayouts } from '../statements.data.ts';

const m = statementMessages.actions;

export type Step = 'issue' | 'approve' | 'pay';
type Props = { step: Step; statement: Statement; onClose: () => void };

/** Says what the next step does, and takes it. */
export default function StepDialog({ step, statement, onClose }: Props) {
  const navigate = useNavigate();
  const { isSending, failure, send } = useSending();
  const take = () =>
    void send(async () => {
      if (step === 'issue') await issue(statement);
      else if (step === 'approve') await approve(statement);
      else void navigate(moneyPaths.batch((await schedulePayouts([statement._id]))._id));
      toast.success(m[step].done);
      onClose();
    });
  const { payoutMinor, currency } = statement;
  return (
    <ConfirmDialog
      isOpen
      title={step === 'pay' ? m.pay.title(formatMoney(payoutMinor, currency)) : m[step].title}
      verb={m[step].action}
      isBusy={isSending}
      error={failure}
      onConfirm={take}
      onClose={onClose}
    >
      {m[step].text}
    </ConfirmDialog>
  );
}
