import { type BulkAction, BulkBar, type BulkChosen, type BulkSelection } from '@backlot/ui/bulk';
import { mergedAtMost } from '@backlot/contracts/support/tickets/merge';
import { MergeButton } from './merge-button.tsx';
import { TicketsBulkChoice } from './tickets-bulk-choice.tsx';
import { TicketsBulkSnooze } from './tickets-bulk-snooze.tsx';
import { type BulkBody, type TicketBulkInput, ticketsBulk } from './tickets.data.ts';
import { bulkMessages, type ChosenAction } from './tickets-bulk.messages.ts';

const choice = (type: ChosenAction) => ({
  key: type,
  renderForm: (props: BulkChosen<TicketBulkInput>) => <TicketsBulkChoice type={type} {...props} />,
});
const actions: readonly BulkAction<TicketBulkInput['type'], TicketBulkInput>[] = [
  choice('assign'),
  choice('assignTeam'),
  choice('setStatus'),
  choice('setPriority'),
  choice('addTag'),
  choice('removeTag'),
  { key: 'snooze', renderForm: (props) => <TicketsBulkSnooze {...props} /> },
  { key: 'wake', make: () => ({ type: 'wake' }) },
  { key: 'markSpam', make: () => ({ type: 'markSpam' }) },
  { key: 'notSpam', make: () => ({ type: 'notSpam' }) },
];

/** Bulk actions on the selected tickets. */
export default function TicketsBulk(selection: BulkSelection<BulkBody['target']>) {
  const { target, clear } = selection;
  const isMergeable = target.by === 'ids' && target.ids.length > 1 && target.ids.length <= mergedAtMost;
  return (
    <>
      <BulkBar bulk={ticketsBulk} actions={actions} labels={bulkMessages} shown={3} {...selection} />
      {isMergeable && <MergeButton ids={target.ids} onMerged={clear} />}
    </>
  );
}
