import type { Ticket } from '@backlot/contracts/support/tickets/ticket';
import { DueTime } from './due-time.tsx';
import { Fact } from './fact.tsx';
import classes from './ticket-panel.module.css';
import { ticketsMessages } from './tickets.messages.ts';

const { sla: m } = ticketsMessages;

/** The targets of a ticket's SLA policy: due, overdue or missed. */
export function SlaClocks({ ticket }: { ticket: Ticket }) {
  const { firstReplyDueAt, firstReplyBreachedAt, resolveDueAt, resolveBreachedAt } = ticket;
  const { nextReplyDueAt, nextReplyBreachedAt } = ticket;
  const { isSlaPaused, slaPolicyName } = ticket;
  const targets = [
    { label: m.firstReply, dueAt: firstReplyDueAt, breachedAt: firstReplyBreachedAt },
    { label: m.nextReply, dueAt: nextReplyDueAt, breachedAt: nextReplyBreachedAt },
    { label: m.resolve, dueAt: resolveDueAt, breachedAt: resolveBreachedAt },
  ].filter(({ dueAt, breachedAt }) => dueAt ?? breachedAt);
  if (targets.length === 0 && !isSlaPaused) return null;
  return (
    <dl className={classes.facts}>
      {targets.map(({ label, dueAt, breachedAt }) => (
        <Fact key={label} label={label}>
          {dueAt && <DueTime dueAt={dueAt} />}
          {breachedAt && <span className={classes.quiet}>{isPast(dueAt) ? m.overdue : m.missed}</span>}
        </Fact>
      ))}
      <Fact label={m.policy}>
        {slaPolicyName}
        {isSlaPaused && <span className={classes.quiet}>{m.paused}</span>}
      </Fact>
    </dl>
  );
}

const isPast = (moment: Date | null): boolean => moment !== null && moment <= new Date();
