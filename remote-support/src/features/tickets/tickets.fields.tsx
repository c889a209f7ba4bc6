import {
  asChoice,
  asName,
  asText,
  choiceInput,
  type FieldInputs,
  type FieldTexts,
  type InputProps,
  nameInput,
  optionalNameInput,
  RecordSelect,
  textInput,
} from '@backlot/ui/record-form';
import type { newTicketFields } from '@backlot/contracts/support/tickets/intake';
import type { TicketStatus } from '@backlot/contracts/support/tickets/ticket';
import { TicketTagsInput } from '../../inputs/ticket-tags-input.tsx';
import { useAssigneeChoices } from '../../inputs/use-assignee-choices.ts';
import { useCategoryChoices } from '../../inputs/use-category-choices.ts';
import { useTeamChoices } from '../../inputs/use-teams.ts';
import { newTicketMessages } from './new-ticket.messages.ts';
import { RequesterNameInput } from './requester-search.tsx';
import { movieOptionsQuery } from './tickets.data.ts';
import { priorityLabels } from '../../labels/priority.messages.ts';
import { channelLabels } from '../../labels/channel.messages.ts';
import { ticketsMessages } from './tickets.messages.ts';
import { statusLabels } from '../../labels/status.messages.ts';

const { closed: _closed, ...otherStatuses } = statusLabels;
/** A ticket can’t start as closed. */
const newTicketStatuses = otherStatuses as typeof statusLabels; // a closed one isn’t edited

/** How each field is edited. */
export const ticketInputs: FieldInputs<typeof newTicketFields> = {
  subject: textInput({ dir: 'auto' }),
  requesterName: RequesterNameInput,
  requesterEmail: textInput({ type: 'email' }),
  channel: choiceInput(channelLabels),
  category: nameInput({ useChoices: useCategoryChoices, placeholder: newTicketMessages.category }),
  priority: choiceInput(priorityLabels),
  status: choiceInput<TicketStatus>(newTicketStatuses),
  assigneeId: optionalNameInput({
    useChoices: useAssigneeChoices,
    placeholder: ticketsMessages.unassigned,
  }),
  teamId: optionalNameInput({ useChoices: useTeamChoices, placeholder: ticketsMessages.noTeam }),
  tags: TicketTagsInput,
  movieId: MovieInput,
  message: textInput({ rows: 4, dir: 'auto' }),
};

/** Each field as text. */
export const ticketTexts: FieldTexts<typeof newTicketFields> = {
  subject: asText,
  requesterName: asText,
  requesterEmail: asText,
  channel: asChoice(channelLabels),
  category: asName,
  priority: asChoice(priorityLabels),
  status: asChoice(statusLabels),
  assigneeId: asName,
  teamId: asName,
  tags: (tags) => tags.join(', '),
  movieId: asName,
  message: asText,
};

function MovieInput({ context: _, ...props }: InputProps<string | null>) {
  return <RecordSelect {...props} query={movieOptionsQuery} clearable />;
}
