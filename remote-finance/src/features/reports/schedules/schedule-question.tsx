import { ConfirmDialog, toast } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import type { ReportSchedule } from '@backlot/contracts/reports.schedules';
import { useState } from 'react';
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

/** Asks before mails go out, or nothing more comes. */
export function ScheduleQuestion({ question, onClose }: { question: Question | null; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (!question) return null;
  const { of } = question;
  const { title, text, verb, run } = kinds[question.ask];
  const close = () => {
    setError(null);
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      toast.success(await run(of));
      close();
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={title(of)}
      verb={verb}
      isDanger={question.ask === 'remove'}
      isBusy={isBusy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      {text(of)}
    </ConfirmDialog>
  );
}
