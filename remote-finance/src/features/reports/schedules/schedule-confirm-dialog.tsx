import { ConfirmDialog, toast } from '@backlot/ui';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { ReportSchedule } from '@backlot/contracts/money/reports/schedules';
import { leaveSchedule, removeSchedule, sendSchedule } from './schedules.data.ts';
import { schedulesMessages as m } from './schedules.messages.ts';
import type { Question } from './use-schedule-actions.ts';

const countOf = ({ recipients }: ReportSchedule) => recipients.filter(({ getsMail }) => getsMail).length;

const kinds = {
  send: {
    title: (of: ReportSchedule) => m.ask.send(of.name, countOf(of)),
    text: () => m.ask.sendText,
    verb: m.send,
    run: async (of: ReportSchedule) => m.sent((await sendSchedule(of)).lastMails ?? 0),
  },
  leave: {
    title: (of: ReportSchedule) => m.ask.leave(of.name),
    text: () => m.ask.leaveText,
    verb: m.leave,
    run: async (of: ReportSchedule) => {
      await leaveSchedule(of);
      return m.left;
    },
  },
  remove: {
    title: (of: ReportSchedule) => m.ask.remove(of.name),
    text: (of: ReportSchedule) => m.ask.removeText(countOf(of)),
    verb: m.remove,
    run: async (of: ReportSchedule) => {
      await removeSchedule(of);
      return m.removed;
    },
  },
};

/** Confirms an action that sends emails or stops them. */
export function ScheduleConfirmDialog({
  question,
  onClose,
}: {
  question: Question | null;
  onClose: () => void;
}) {
  const close = () => {
    action.reset();
    onClose();
  };
  const action = useActionMutation({
    mutationFn: ({ ask, of }: Question) => kinds[ask].run(of),
    onSuccess: (done) => {
      toast.success(done);
      close();
    },
  });
  if (!question) return null;
  const { of } = question;
  const { title, text, verb } = kinds[question.ask];
  return (
    <ConfirmDialog
      isOpen
      title={title(of)}
      verb={verb}
      isDanger={question.ask === 'remove'}
      isBusy={action.isPending}
      error={action.failure}
      onConfirm={() => action.mutate(question)}
      onClose={close}
    >
      {text(of)}
    </ConfirmDialog>
  );
}
