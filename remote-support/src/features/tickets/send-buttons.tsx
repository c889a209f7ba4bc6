import { ActionIcon, ActionMenu, Button, IconChevronDown } from '@backlot/ui';
import {
  type MessageKind,
  statusAfterReply,
  type StatusAfterReply,
} from '@backlot/contracts/support/tickets/message';
import { statusLabels } from '../../labels/status.messages.ts';
import { ticketsMessages } from './tickets.messages.ts';

const { composer: m } = ticketsMessages;
type Props = {
  kind: MessageKind;
  isDisabled: boolean;
  isSending: boolean;
  /** Sends a reply that also sets the status. */
  onSend: (status: StatusAfterReply) => void;
};

/** Submits the composer; a reply can set the status, too. */
export const SendButtons = ({ kind, isDisabled, isSending, onSend }: Props) => (
  <>
    {kind === 'reply' && (
      <ActionMenu
        label={m.sendAnd}
        target={
          <ActionIcon variant="default" size="lg" aria-label={m.sendAnd} disabled={isDisabled || isSending}>
            <IconChevronDown size={16} />
          </ActionIcon>
        }
        actions={statusAfterReply.options.map((status) => ({
          key: status,
          label: m.sendAs(statusLabels[status]),
          onSelect: () => onSend(status),
        }))}
      />
    )}
    <Button type="submit" loading={isSending} disabled={isDisabled}>
      {kind === 'reply' ? m.send : m.addNote}
    </Button>
  </>
);
