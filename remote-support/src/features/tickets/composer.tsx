import { ActionMenu, Alert, Button, Group, IconChevronDown, Tabs, undo } from '@backlot/ui';
import { ActionIcon } from '@backlot/ui';
import { RichTextInput } from '@backlot/ui/rich-text';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { plainTextOf } from '@backlot/contracts/platform/rich-text/rich-text';
import {
  type MessageInput,
  type MessageKind,
  messageKind,
  messageLimits,
  statusAfterReply,
} from '@backlot/contracts/support/tickets/message';
import type { Ticket } from '@backlot/contracts/support/tickets/ticket';
import { toastError } from '@backlot/ui';
import { useState } from 'react';
import { AttachButton, ComposerFiles, useFileDrop } from './composer-files.tsx';
import classes from './ticket-panel.module.css';
import { sendMessage, cancelReply } from './tickets.data.ts';
import { ticketsMessages } from './tickets.messages.ts';
import { statusLabels } from '../../labels/status.messages.ts';
import { ReplyEffectsLine } from './reply-effects-line.tsx';
import { useAttachments } from './use-attachments.ts';
import { useCannedReplies } from './use-canned-replies.ts';
import { useMessageDraft } from './use-message-draft.ts';

const { composer: m } = ticketsMessages;
type StatusAfter = NonNullable<MessageInput['status']>;

/** Writes a reply or an internal note. Sending a reply can be undone while the undo bar is shown. */
export function Composer({ ticket }: { ticket: Ticket }) {
  const [kind, setKind] = useState<MessageKind>('reply');
  const draft = useMessageDraft(ticket._id, kind);
  const { body, effects, attachments, setBody, addEffects, clearEffects } = draft;
  const files = useAttachments(ticket._id, draft);
  const suggest = useCannedReplies(ticket._id, (added) => kind === 'reply' && addEffects(added));
  const sending = useSend(ticket, draft);
  const drop = useFileDrop(files.add);
  const cannotSend = plainTextOf(body) === '' || files.isUploading;
  const attachmentIds = attachments.map(({ _id }) => _id);
  const send = (status?: StatusAfter) =>
    sending.mutate({
      kind,
      body,
      ...effects,
      ...(status && { status }),
      ...(attachmentIds.length > 0 && { attachmentIds }),
    });
  return (
    <form
      className={classes.composer}
      data-kind={kind}
      {...drop}
      onSubmit={(event) => {
        event.preventDefault();
        if (!cannotSend) send();
      }}
    >
      <Tabs
        value={kind}
        onChange={(next) => setKind(messageKind.options.find((one) => one === next) ?? kind)}
      >
        <Tabs.List>
          <Tabs.Tab value="reply">{m.reply}</Tabs.Tab>
          <Tabs.Tab value="note">{m.note}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <RichTextInput
        label={kind === 'reply' ? m.replyTo(ticket.requesterName) : m.noteLabel}
        value={body}
        onChange={setBody}
        max={messageLimits.body}
        error={sending.problemOf('body')}
        suggest={suggest}
      />
      <ComposerFiles files={attachments} {...files} />
      <ReplyEffectsLine effects={effects} onClear={clearEffects} />
      {sending.failure !== null && (
        <Alert role="alert" color="red">
          {sending.failure}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <AttachButton add={files.add} />
        {kind === 'reply' && (
          <ActionMenu
            label={m.sendAnd}
            target={
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={m.sendAnd}
                disabled={cannotSend || sending.isPending}
              >
                <IconChevronDown size={16} />
              </ActionIcon>
            }
            actions={statusAfterReply.options.map((status) => ({
              key: status,
              label: m.sendAs(statusLabels[status]),
              onSelect: () => send(status),
            }))}
          />
        )}
        <Button type="submit" loading={sending.isPending} disabled={cannotSend}>
          {kind === 'reply' ? m.send : m.addNote}
        </Button>
      </Group>
    </form>
  );
}

/** Sends a message and empties the editor; undo puts the text back. */
const useSend = (ticket: Ticket, { clear, restore }: ReturnType<typeof useMessageDraft>) =>
  useActionMutation({
    mutationFn: (input: Omit<MessageInput, 'sendAt'>) => sendMessage(ticket._id, input),
    fields: ['body'],
    onSuccess: (sent, { body, kind, attachmentIds: _, ...effects }) => {
      clear();
      if (kind === 'note') return;
      undo(m.sending(ticket.requesterName), async () => {
        try {
          await cancelReply(ticket._id, sent._id);
          restore({ body, effects, attachments: sent.attachments });
        } catch (error) {
          toastError(error);
        }
      });
    },
  });
