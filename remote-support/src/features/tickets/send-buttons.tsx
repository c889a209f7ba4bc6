import { ActionIcon, ActionMenu, Button, IconChevronDown } from '@backlot/ui';
import {
  type MessageKind,
  statusAfterReply,
  type StatusAfterReply,
} from '@backlot/contracts/support/tickets/message';
import { statusLabels } from '../../labels/status.messages.ts';
import { laterMessages } from './later.messages.ts';
import { ticketsMessages } from './tickets.messages.ts';

const { composer: m } = ticketsMessages;
type Props = {
  kind: MessageKind;
  isDisabled: boolean;
  isSending: boolean;
  /** Sends a reply that also sets the status. */
  onSend: (status: StatusAfterReply) => void;
  /** Asks when a reply is sent. */
  onSendLater: () => void;
};

/** Submits the composer; a reply can set the status, too, and be sent later. */
export function SendButtons({ kind, isDisabled, isSending, onSend, onSendLater }: Props) {
  return (
    <>
      {kind === 'reply' && (
        <ActionMenu
          label={m.sendAnd}
          target={
            <ActionIcon variant="default" size="lg" aria-label={m.sendAnd} disabled={isDisabled || isSending}>
              <IconChevronDown size={16} />
            </ActionIcon>
          }
          actions={[
            ...statusAfterReply.options.map((next) => ({
              key: next,
              label: m.sendAs(statusLabels[next]),
              onSelect: () => onSend(next),
            })),
            {
              key: 'later',
              label: laterMessages.send.open,
              startsGroup: true,
              onSelect: onSendLater,
            },
          ]}
        />
      )}
      <Button type="submit" loading={isSending} disabled={isDisabled}>
        {kind === 'reply' ? m.send : m.addNote}
      </Button>
    </>
  );
}
