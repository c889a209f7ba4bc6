import {
  type DrawerForm,
  FormButtons,
  FormDrawer,
  RecordFields,
  RecordFormFrame,
  useRecordForm,
} from '@backlot/ui/record-form';
import { newTicketFields, newTicketInput, supportRequest } from '@backlot/contracts/support/tickets/intake';
import { ticket, type Ticket } from '@backlot/contracts/support/tickets/ticket';
import { z } from '@backlot/contracts/z';
import { ticketActions } from './tickets.data.ts';
import { ticketInputs, ticketTexts } from './tickets.fields.tsx';
import { newTicketMessages as m } from './new-ticket.messages.ts';

// The API also takes tickets without a message, such as of a monitor.
const { subject, message, ...others } = newTicketFields;
const fields = { subject, message: { ...message, schema: supportRequest.shape.message }, ...others };
/** The message becomes the first of the ticket’s, whose record has none. */
const record = z.extend(ticket, { message: z.string() });
type Props = { isOpen: boolean; onClose: () => void; onAdded: (ticket: Ticket) => void };

/** A ticket that an admin opens, such as after a phone call. */
const NewTicket = ({ isOpen, onClose, onAdded }: Props) => (
  <FormDrawer isOpen={isOpen} title={m.title} onClose={onClose}>
    {(drawer) => <TicketForm {...drawer} onAdded={onAdded} />}
  </FormDrawer>
);

export default NewTicket;

function TicketForm({ onDirty, onClose, onSaved, onAdded }: DrawerForm & Pick<Props, 'onAdded'>) {
  const state = useRecordForm({
    fields,
    record,
    stored: null,
    save: async (input, base) => ({ ...(await ticketActions.save(input, base)), message: input.message }),
    // The API would open a ticket without a message.
    refusalsOf: async (input, base) =>
      newTicketInput.safeParse(input).success ? [] : ticketActions.refusalsOf(input, base),
    savedText: m.added,
    onSaved: (added) => {
      onSaved();
      onAdded(added);
    },
    onDirty,
  });
  const nameOf = (value: string) => value;
  return (
    <RecordFormFrame state={state} texts={ticketTexts} nameOf={nameOf}>
      <RecordFields state={state} inputs={ticketInputs} nameOf={nameOf} />
      <FormButtons isSaving={state.isSaving} saveLabel={m.add} onCancel={onClose} />
    </RecordFormFrame>
  );
}
