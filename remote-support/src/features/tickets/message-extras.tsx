import { Button, formatBytes, Group, toastError } from '@backlot/ui';
import { saveFile } from '@backlot/data/save-file';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { attachmentApi } from '@backlot/contracts/support/tickets/attachments';
import type { TicketAttachment } from '@backlot/contracts/support/tickets/message';
import classes from './ticket-panel.module.css';
import { ticketsMessages } from './tickets.messages.ts';

const { extras: m } = ticketsMessages;
type Place = { ticketId: string; messageId: string };

/** Files of a message, to be saved: they come from strangers, so none is shown. */
export const MessageFiles = ({ files, ...place }: Place & { files: readonly TicketAttachment[] }) =>
  files.length > 0 && (
    <Group component="ul" gap="xs" className={classes.files} aria-label={m.files}>
      {files.map((file) => (
        <li key={file._id}>
          <MessageFile {...file} {...place} />
        </li>
      ))}
    </Group>
  );

function MessageFile({ _id, name, bytes, ticketId, messageId }: TicketAttachment & Place) {
  const params = { _id: ticketId, messageId, attachmentId: _id };
  const saving = useActionMutation({
    mutationFn: () => saveFile(attachmentApi.file, { params }, name),
    onError: toastError,
  });
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={m.download(name)}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      <bdi className={classes.fileName}>{name}</bdi>
      <span className={classes.quiet}>&nbsp;{formatBytes(bytes)}</span>
    </Button>
  );
}
