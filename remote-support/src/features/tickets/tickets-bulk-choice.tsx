import { BulkChoice, type BulkChosen } from '@backlot/ui/bulk';
import { Select, TextInput } from '@backlot/ui/form';
import { ticketBulkAction } from '@backlot/contracts/support/tickets/bulk';
import { statusAfterReply } from '@backlot/contracts/support/tickets/message';
import { ticketPriority } from '@backlot/contracts/support/tickets/ticket';
import { useState } from 'react';
import { useAssigneeChoices } from '../../inputs/use-assignee-choices.ts';
import { useTeamChoices } from '../../inputs/use-teams.ts';
import { priorityLabels } from '../../labels/priority.messages.ts';
import { bulkMessages as m, type ChosenAction } from './tickets-bulk.messages.ts';
import { ticketsMessages } from './tickets.messages.ts';
import type { TicketBulkInput } from './tickets.data.ts';
import { statusLabels } from '../../labels/status.messages.ts';

type Props = BulkChosen<TicketBulkInput> & { type: ChosenAction };

/** Stands for no assignee or team: a select has no empty value. */
const nobody = '-';

/** The value of a bulk action. */
export function TicketsBulkChoice({ type, onChosen, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const assignees = useAssigneeChoices();
  const chosen = actionOf(type, typed);
  const isReady = ticketBulkAction.safeParse(chosen).success;
  const teams = useTeamChoices();
  const choices = choicesOf(type, {
    assign: [{ value: nobody, label: ticketsMessages.unassigned }, ...assignees],
    assignTeam: [{ value: nobody, label: ticketsMessages.noTeam }, ...teams],
  });
  return (
    <BulkChoice
      isReady={isReady}
      onNext={() => onChosen(chosen as TicketBulkInput)} // the schema has accepted it
      onClose={onClose}
      keep={m.keeps[type]}
    >
      {choices ? (
        <Select
          label={m.fields[type]}
          required
          data={choices}
          searchable={choices.length > 10}
          allowDeselect={false}
          data-autofocus
          value={typed || null}
          onChange={(next) => setTyped(next ?? '')}
        />
      ) : (
        <TextInput
          label={m.fields[type]}
          required
          maxLength={40}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </BulkChoice>
  );
}

function actionOf(type: ChosenAction, typed: string): object {
  if (type === 'assign') return { type, assigneeId: typed === nobody ? null : typed };
  if (type === 'assignTeam') return { type, teamId: typed === nobody ? null : typed };
  if (type === 'setStatus') return { type, status: typed };
  return type === 'setPriority' ? { type, priority: typed } : { type, tag: typed };
}

type Choice = { value: string; label: string };

/** The values to choose from; null for text. */
function choicesOf(type: ChosenAction, named: Record<'assign' | 'assignTeam', Choice[]>): Choice[] | null {
  if (type === 'assign' || type === 'assignTeam') return named[type];
  if (type === 'setStatus')
    return statusAfterReply.options.map((value) => ({ value, label: statusLabels[value] }));
  if (type === 'setPriority')
    return ticketPriority.options.map((value) => ({ value, label: priorityLabels[value] }));
  return null;
}
