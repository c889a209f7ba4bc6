import type { ViewTab } from '@backlot/ui/table';
import { openStatuses } from '@backlot/contracts/support/tickets/ticket';
import { ticketsMessages } from './tickets.messages.ts';

const { views: viewNames } = ticketsMessages;

const unsolved = `status=${openStatuses.join()}&snoozed=false`;
/** The built-in views: those of the user and their teams, then those of everyone. */
export const viewsOf = (userId: string | null, myTeams: string): readonly ViewTab[] =>
  [
    ...(userId === null
      ? []
      : [{ _id: 'mine', name: viewNames.mine, query: `${unsolved}&assignee=${userId}` }]),
    ...(myTeams === ''
      ? []
      : [{ _id: 'teams', name: viewNames.teams, query: `${unsolved}&team=${myTeams}` }]),
    { _id: 'unassigned', name: viewNames.unassigned, query: `${unsolved}&assigned=false` },
    { _id: 'breaching', name: viewNames.breaching, query: 'breaching=true&sort=slaDueAt' },
    { _id: 'unsolved', name: viewNames.unsolved, query: unsolved },
    { _id: 'pending', name: viewNames.pending, query: 'status=pending&inactive=true&sort=lastMessageAt' },
    { _id: 'payments', name: viewNames.payments, query: `${unsolved}&category=billing` },
    { _id: 'maker', name: viewNames.maker, query: `${unsolved}&category=maker` },
    { _id: 'solved', name: viewNames.solved, query: 'status=solved' },
    { _id: 'spam', name: viewNames.spam, query: 'spam=true' },
  ].map((view) => ({ ...view, isFixed: true }));
