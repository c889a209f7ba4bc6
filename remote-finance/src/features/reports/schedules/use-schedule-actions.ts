import { formatDateTime, type MenuAction, toast } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import { useUser } from '@backlot/data/session';
import type { ReportSchedule } from '@backlot/contracts/reports.schedules';
import { pauseSchedule, resumeSchedule } from './schedules.data.ts';
import { schedulesMessages as m } from './schedules.messages.ts';

/** What is asked before it is done. */
export type Question = { ask: 'send' | 'leave' | 'remove'; of: ReportSchedule };

export type Handlers = { onEdit: (one: ReportSchedule) => void; onAsk: (question: Question) => void };

/** Answers what can be done with a schedule. */
export function useScheduleActions({ onEdit, onAsk }: Handlers) {
  const user = useUser();
  const run = async (work: Promise<ReportSchedule>, words: (after: ReportSchedule) => string) => {
    try {
      toast.success(words(await work));
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (of: ReportSchedule): MenuAction[] => {
    const leave: MenuAction = {
      key: 'leave',
      label: m.leave,
      onSelect: () => onAsk({ ask: 'leave', of }),
    };
    const getsIt = of.recipients.some(({ _id }) => _id === user?._id);
    if (!of.mayChange) return getsIt ? [leave] : [];
    return [
      { key: 'edit', label: m.edit, onSelect: () => onEdit(of) },
      { key: 'send', label: m.send, onSelect: () => onAsk({ ask: 'send', of }) },
      of.isPaused
        ? {
            key: 'resume',
            label: m.resume,
            onSelect: () =>
              void run(resumeSchedule(of), ({ nextAt }) => m.resumed(nextAt ? formatDateTime(nextAt) : '')),
          }
        : { key: 'pause', label: m.pause, onSelect: () => void run(pauseSchedule(of), () => m.pausedNow) },
      ...(getsIt && of.owner?._id !== user?._id ? [leave] : []),
      {
        key: 'remove',
        label: m.remove,
        isDanger: true,
        startsGroup: true,
        onSelect: () => onAsk({ ask: 'remove', of }),
      },
    ];
  };
}
