import type { Filter } from '@backlot/ui/table';
import { ratingScores } from '@backlot/contracts/support/satisfaction/rating';
import {
  ticketFields as fields,
  ticketPriority,
  ticketStatus,
} from '@backlot/contracts/support/tickets/ticket';
import { useAssigneeChoices } from '../../inputs/use-assignee-choices.ts';
import { useCategoryChoices } from '../../inputs/use-category-choices.ts';
import { useTagChoices } from '../../inputs/use-tag-choices.ts';
import { useTeamChoices } from '../../inputs/use-teams.ts';
import { priorityLabels } from '../../labels/priority.messages.ts';
import { statusLabels } from '../../labels/status.messages.ts';
import { ticketsMessages } from './tickets.messages.ts';

const { columns: labels, assigned, breaching, inactive, inTeam, ranges, scoreOf, snoozed } = ticketsMessages;

/**
 * The filters of the list of tickets.
 * @param isReady whether the list has loaded; names load after it
 */
export const useTicketFilters = (isReady: boolean): readonly Filter[] => [
  {
    kind: 'choice',
    key: 'status',
    label: fields.status.label,
    options: ticketStatus.options.map((value) => ({ value, label: statusLabels[value] })),
  },
  {
    kind: 'choice',
    key: 'priority',
    label: fields.priority.label,
    options: ticketPriority.options.map((value) => ({ value, label: priorityLabels[value] })),
  },
  { kind: 'choice', key: 'category', label: fields.category.label, options: useCategoryChoices(isReady) },
  { kind: 'choice', key: 'assignee', label: fields.assigneeId.label, options: useAssigneeChoices(isReady) },
  { kind: 'choice', key: 'team', label: fields.teamId.label, options: useTeamChoices(isReady) },
  { kind: 'choice', key: 'tag', label: fields.tags.label, options: useTagOptions(isReady) },
  {
    kind: 'choice',
    key: 'rating',
    label: labels.ratingScore,
    options: ratingScores.map((value) => ({ value, label: scoreOf(Number(value)) })),
  },
  ...(['created', 'solved', 'breached'] as const).map((key) => ({
    kind: 'range' as const,
    of: 'day' as const,
    key,
    label: ranges[key],
    fromKey: `${key}From`,
    toKey: `${key}To`,
  })),
  { kind: 'flag', key: 'assigned', label: assigned },
  { kind: 'flag', key: 'inTeam', label: inTeam },
  { kind: 'flag', key: 'breaching', label: breaching },
  { kind: 'flag', key: 'inactive', label: inactive },
  { kind: 'flag', key: 'snoozed', label: snoozed },
];

/** A link separates tags by commas: those with one can’t be filtered by. */
const useTagOptions = (isReady: boolean) =>
  useTagChoices(isReady)
    .filter((tag) => !tag.includes(','))
    .map((tag) => ({ value: tag, label: tag }));
