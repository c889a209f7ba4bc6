import { ConfirmDialog, toast } from '@backlot/ui';
import { useUndoable } from '@backlot/ui/record';
import { messageOf } from '@backlot/data/call-error';
import type { ReportSchedule } from '@backlot/contracts/money/reports/schedules';
import { unsubscribe, scheduleActions, sendSchedule } from './schedules.data.ts';
import { schedulesMessages as m } from './schedules.messages.ts';
import type { Question } from './use-schedule-actions.ts';

const countOf = ({ recipients }: ReportSchedule) => recipients.filter(({ getsMail }) => getsMail).length;

const kinds = {
  send: {
    title: (of: ReportSchedule) => m.confirm.send(of.name, countOf(of)),
    text: () => m.confirm.sendText,
    verb: m.send,
    run: async (of: ReportSchedule) => ({ text: m.sent((await sendSchedule(of)).lastMails ?? 0) }),
  },
  unsubscribe: {
    title: (of: ReportSchedule) => m.confirm.unsubscribe(of.name),
    text: () => m.confirm.unsubscribeText,
    verb: m.unsubscribe,
    run: async (of: ReportSchedule) => {
      await unsubscribe(of);
      return { text: m.left };
    },
  },
  remove: {
    title: (of: ReportSchedule) => m.confirm.remove(of.name),
    text: (of: ReportSchedule) => m.confirm.removeText(countOf(of)),
    verb: m.remove,
    run: async (of: ReportSchedule) => ({ text: m.removed, deleted: await scheduleActions.remove(of) }),
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
  const action = useUndoable({
    run: ({ action: kind, of }: Question): Promise<{ text: string; deleted?: ReportSchedule }> =>
      kinds[kind].run(of),
    undo: async ({ deleted }) => deleted && scheduleActions.restore(deleted),
    done: ({ text, deleted }) => (deleted ? text : null),
    undone: () => m.restored,
    onDone: ({ text, deleted }) => {
      if (!deleted) toast.success(text);
      close();
    },
    isConfirmed: true,
  });
  if (!question) return null;
  const { of } = question;
  const { title, text, verb } = kinds[question.action];
  return (
    <ConfirmDialog
      isOpen
      title={title(of)}
      verb={verb}
      isDanger={question.action === 'remove'}
      action={{ isPending: action.isPending, failure: action.error && messageOf(action.error) }}
      onConfirm={() => action.mutate(question)}
      onClose={close}
    >
      {text(of)}
    </ConfirmDialog>
  );
}
