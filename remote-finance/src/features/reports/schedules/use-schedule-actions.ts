import { formatDateTimeIn, type MenuAction, toast, toastError } from '@backlot/ui';
import { useUser } from '@backlot/data/session';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { ReportSchedule } from '@backlot/contracts/money/reports/schedules';
import { pauseSchedule, resumeSchedule } from './schedules.data.ts';
import { schedulesMessages as m } from './schedules.messages.ts';

/** An action that needs confirmation. */
export type Question = { action: 'send' | 'unsubscribe' | 'remove'; of: ReportSchedule };

export type Handlers = {
  onEdit: (one: ReportSchedule) => void;
  onHistory: (one: ReportSchedule) => void;
  onAsk: (question: Question) => void;
};

/** The actions of a schedule. */
export function useScheduleActions({ onEdit, onHistory, onAsk }: Handlers) {
  const user = useUser();
  const resume = useActionMutation({
    mutationFn: (one: ReportSchedule) => resumeSchedule(one),
    onSuccess: ({ nextAt, timeZone }) =>
      toast.success(m.resumed(nextAt ? formatDateTimeIn(nextAt, timeZone) : '')),
    onError: toastError,
  });
  const pause = useActionMutation({
    mutationFn: (one: ReportSchedule) => pauseSchedule(one),
    onSuccess: () => toast.success(m.pausedNow),
    onError: toastError,
  });
  return (of: ReportSchedule): MenuAction[] => {
    const unsubscribe: MenuAction = {
      key: 'unsubscribe',
      label: m.unsubscribe,
      onSelect: () => onAsk({ action: 'unsubscribe', of }),
    };
    const getsIt = of.recipients.some(({ _id }) => _id === user?._id);
    if (!of.mayChange) return getsIt ? [unsubscribe] : [];
    return [
      { key: 'edit', label: m.edit, onSelect: () => onEdit(of) },
      { key: 'send', label: m.send, onSelect: () => onAsk({ action: 'send', of }) },
      of.isPaused
        ? { key: 'resume', label: m.resume, onSelect: () => resume.mutate(of) }
        : { key: 'pause', label: m.pause, onSelect: () => pause.mutate(of) },
      { key: 'history', label: m.history, onSelect: () => onHistory(of) },
      ...(getsIt && of.owner?._id !== user?._id ? [unsubscribe] : []),
      {
        key: 'remove',
        label: m.remove,
        isDanger: true,
        startsGroup: true,
        onSelect: () => onAsk({ action: 'remove', of }),
      },
    ];
  };
}
