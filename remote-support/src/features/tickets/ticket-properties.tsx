import { Alert, CurrentUserId, formatDateTime, toast, toastError, useSingleKeys } from '@backlot/ui';
import { useUndoable } from '@backlot/ui/record';
import { Select } from '@backlot/ui/form';
import { CallError } from '@backlot/data/call-error';
import { invalidate } from '@backlot/data/query';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { useCan } from '@backlot/data/session';
import {
  type Ticket,
  ticketFields as fields,
  type TicketInput,
  ticketPriority,
  ticketStatus,
  type TicketStatus,
} from '@backlot/contracts/support/tickets/ticket';
import { type RefObject, useContext, useRef } from 'react';
import classes from './ticket-panel.module.css';
import { TicketTags } from './ticket-tags.tsx';
import { ticketActions } from './tickets.data.ts';
import { useAssigneeChoices } from '../../inputs/use-assignee-choices.ts';
import { useCategoryChoices } from '../../inputs/use-category-choices.ts';
import { useTeamChoices } from '../../inputs/use-teams.ts';
import { priorityLabels } from '../../labels/priority.messages.ts';
import { ticketsMessages } from './tickets.messages.ts';
import { statusLabels } from '../../labels/status.messages.ts';

const { noTeam, unassigned, panel: m } = ticketsMessages;
type Changes = Partial<TicketInput>;

/** Status, priority, assignee, team, category and tags, each saved when chosen. */
export function TicketProperties({ ticket }: { ticket: Ticket }) {
  const change = useChange(ticket);
  const statusChange = useStatusChange(ticket);
  const shown = { ...ticket, ...change.pendingInput };
  const isFixed = !useCan('support:write') || ticket.status === 'closed';
  const assignees = withCurrent(useAssigneeChoices(), ticket.assigneeId, ticket.assigneeName);
  const teams = withCurrent(useTeamChoices(), ticket.teamId, ticket.teamName);
  const categories = withCurrent(useCategoryChoices(), ticket.category, ticket.categoryName);
  const status = usePropertyKeys(ticket, !isFixed && !change.isPending && !statusChange.isPending);
  const shared = {
    size: 'xs',
    disabled: isFixed,
    allowDeselect: false,
    comboboxProps: { withinPortal: true },
  } as const;
  return (
    <>
      <div className={classes.properties}>
        <Select
          {...shared}
          ref={status}
          label={fields.status.label}
          data={statusesFor(ticket)}
          value={statusChange.isPending ? statusChange.variables : ticket.status}
          onChange={(next) => set(ticketStatus.options, next, statusChange.mutate)}
        />
        <Select
          {...shared}
          label={fields.priority.label}
          data={choicesOf(priorityLabels)}
          value={shown.priority}
          onChange={(next) => set(ticketPriority.options, next, (priority) => change.mutate({ priority }))}
        />
        <Select
          {...shared}
          label={fields.assigneeId.label}
          title={ticket.assigneeName ?? undefined}
          placeholder={unassigned}
          data={assignees}
          value={shown.assigneeId}
          searchable={assignees.length > 10}
          clearable
          clearButtonProps={{ 'aria-label': m.unassign }}
          onChange={(assigneeId) => change.mutate({ assigneeId })}
        />
        <Select
          {...shared}
          label={fields.teamId.label}
          title={ticket.teamName ?? undefined}
          placeholder={noTeam}
          data={teams}
          value={shown.teamId}
          searchable={teams.length > 10}
          clearable
          clearButtonProps={{ 'aria-label': m.leaveTeam }}
          onChange={(teamId) => change.mutate({ teamId })}
        />
        <Select
          {...shared}
          className={classes.wide}
          label={fields.category.label}
          title={ticket.categoryName}
          data={categories}
          value={shown.category}
          onChange={(category) => category !== null && change.mutate({ category })}
        />
        <TicketTags ticket={ticket} isFixed={isFixed} />
      </div>
      {change.failure !== null && (
        <Alert role="alert" color="red" mt="xs">
          {change.failure}
        </Alert>
      )}
      <SnoozeAlert until={ticket.snoozedUntil} />
    </>
  );
}

const SnoozeAlert = ({ until }: { until: Ticket['snoozedUntil'] }) =>
  until !== null &&
  until > new Date() && (
    <Alert color="gray" mt="xs">
      {m.snoozedUntil(formatDateTime(until))}
    </Alert>
  );

/** a assigns the ticket to oneself, s opens the choice of its status, whose ref is returned. */
function usePropertyKeys(ticket: Ticket, isActive: boolean): RefObject<HTMLInputElement | null> {
  const userId = useContext(CurrentUserId);
  const assigning = useAssigning(ticket);
  const status = useRef<HTMLInputElement>(null);
  useSingleKeys((key) => {
    if (!isActive || assigning.isPending) return false;
    if (key === 'a' && userId !== null && userId !== ticket.assigneeId) assigning.mutate(userId);
    else if (key === 's') {
      status.current?.focus();
      status.current?.click();
    } else return false;
    return true;
  });
  return status;
}

/** Saves one choice; when someone else was faster, their values are loaded. */
const useChange = (ticket: Ticket) =>
  useActionMutation({
    mutationFn: (part: Changes) => ticketActions.patch(ticket, part),
    onError: loadNewer,
  });

/** Assigns the ticket, which no focused field shows. */
const useAssigning = (ticket: Ticket) =>
  useUndoableChange<string | null>(ticket, {
    valueOf: ({ assigneeId }) => assigneeId,
    partOf: (assigneeId) => ({ assigneeId }),
    done: () => m.assignedToYou,
    undone: () => m.assignmentUndone,
  });

/** Sets the status, after which the ticket may leave the list. A ticket can’t be new again. */
const useStatusChange = (ticket: Ticket) =>
  useUndoableChange<TicketStatus>(ticket, {
    valueOf: ({ status }) => status,
    partOf: (status) => ({ status }),
    canReturnTo: (status) => status !== 'new',
    done: (status) => m.statusSet(statusLabels[status]),
    undone: (status) => m.statusSet(statusLabels[status]),
  });

type UndoableChange<Value> = {
  valueOf: (ticket: Ticket) => Value;
  partOf: (value: Value) => Changes;
  canReturnTo?: (before: Value) => boolean;
  done: (after: Value) => string;
  undone: (before: Value) => string;
};

/** Changes one property, with undo while nobody else has changed it. */
function useUndoableChange<Value>(ticket: Ticket, options: UndoableChange<Value>) {
  const { valueOf, partOf, canReturnTo = () => true, done, undone } = options;
  return useUndoable({
    run: async (value: Value) => ({
      before: valueOf(ticket),
      after: await ticketActions.patch(ticket, partOf(value)),
    }),
    undo: ({ before, after }) => {
      const isStill = ticket._id === after._id && valueOf(ticket) === valueOf(after);
      return ticketActions.patch(isStill ? ticket : after, partOf(before));
    },
    onDone: ({ before }, value) => {
      if (!canReturnTo(before)) toast.success(done(value));
    },
    done: ({ before }, value) => (canReturnTo(before) ? done(value) : null),
    undone: ({ before }) => undone(before),
    onError: (error) => {
      loadNewer(error);
      toastError(error);
    },
  });
}

const loadNewer = (error: Error) =>
  error instanceof CallError && error.status === 409 && void invalidate('support');

const set = <V extends string>(options: readonly V[], next: string | null, change: (value: V) => void) => {
  const chosen = options.find((value) => value === next);
  if (chosen !== undefined) change(chosen);
};

const choicesOf = <V extends string>(labels: Record<V, string>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

/** A ticket isn't new again once it was opened, and is closed automatically. */
const statusesFor = ({ status }: Ticket) =>
  choicesOf(statusLabels).filter(({ value }) => value === status || (value !== 'new' && value !== 'closed'));

/** An inactive choice stays selected. */
const withCurrent = (
  choices: readonly { value: string; label: string }[],
  value: string | null,
  label: string | null,
) =>
  value === null || choices.some((choice) => choice.value === value)
    ? [...choices]
    : [{ value, label: label ?? value }, ...choices];
