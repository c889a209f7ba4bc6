import type { OwnSkipReason } from '@backlot/contracts/platform/bulk/bulk';
import type { TicketBulkAction, TicketSkipReason } from '@backlot/contracts/support/tickets/bulk';

const rows = (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`);
type Action = TicketBulkAction['type'];
/** The actions with a value. */
export type ChosenAction = Exclude<Action, 'markSpam' | 'notSpam' | 'snooze' | 'wake'>;
const bulkTitles: Record<Action, string> = {
  assign: 'Assign',
  assignTeam: 'Assign to team',
  setStatus: 'Set status',
  setPriority: 'Set priority',
  addTag: 'Add tag',
  removeTag: 'Remove tag',
  markSpam: 'Mark as spam',
  notSpam: 'Not spam',
  snooze: 'Snooze',
  wake: 'End snooze',
};

const keep = 'Keep tickets unchanged';
const keeps: Record<Action, string> = {
  assign: keep,
  assignTeam: keep,
  setStatus: keep,
  setPriority: keep,
  addTag: keep,
  removeTag: keep,
  markSpam: keep,
  notSpam: keep,
  snooze: keep,
  wake: keep,
};

/** Bulk changes of tickets. */
export const bulkMessages = {
  rows,
  titles: bulkTitles,
  keeps,
  actions: {
    assign: 'Assign…',
    assignTeam: 'Assign to team…',
    setStatus: 'Set status…',
    setPriority: 'Set priority…',
    addTag: 'Add tag…',
    removeTag: 'Remove tag…',
    markSpam: 'Mark as spam',
    notSpam: 'Not spam',
    snooze: 'Snooze…',
    wake: 'End snooze',
  } satisfies Record<Action, string>,
  done: {
    assign: (count: number) => `${rows(count)} assigned`,
    assignTeam: (count: number) => `${rows(count)} assigned`,
    setStatus: (count: number) => `Status set for ${rows(count)}`,
    setPriority: (count: number) => `Priority set for ${rows(count)}`,
    addTag: (count: number) => `${rows(count)} tagged`,
    removeTag: (count: number) => `Tag removed from ${rows(count)}`,
    markSpam: (count: number) => `${rows(count)} marked as spam`,
    notSpam: (count: number) => `${rows(count)} marked as not spam`,
    snooze: (count: number) => `${rows(count)} snoozed`,
    wake: (count: number) => `Snooze of ${rows(count)} ended`,
  },
  fields: {
    assign: 'Assignee',
    assignTeam: 'Team',
    setStatus: 'Status',
    setPriority: 'Priority',
    addTag: 'Tag',
    removeTag: 'Tag',
  } satisfies Record<ChosenAction, string>,
  reasons: {
    closed: 'closed',
    tag_limit: 'already has the maximum number of tags',
    reply_waiting: 'has a reply that hasn’t been sent yet',
  } satisfies Record<OwnSkipReason<TicketSkipReason>, string>,
};
