import { IconAlertTriangle, IconClock, RelativeTime } from '@backlot/ui';
import { breachingMs } from '@backlot/contracts/support/tickets/ticket';
import classes from './ticket-panel.module.css';

/** When a target is due: soon and overdue ones stand out. */
export function DueTime({ dueAt }: { dueAt: Date }) {
  const left = dueAt.getTime() - new Date().getTime();
  const Icon = left <= 0 ? IconAlertTriangle : IconClock;
  return (
    <span className={classes.due} data-urgency={urgencyOf(left)}>
      <Icon size={14} aria-hidden />
      <RelativeTime date={dueAt} />
    </span>
  );
}

const urgencyOf = (left: number): 'overdue' | 'soon' | undefined => {
  if (left <= 0) return 'overdue';
  return left <= breachingMs ? 'soon' : undefined;
};
