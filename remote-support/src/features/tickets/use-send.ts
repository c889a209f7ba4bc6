import { CurrentUserId, formatDateTime, toastError } from '@backlot/ui';
import { CallError } from '@backlot/data/call-error';
import { invalidate } from '@backlot/data/query';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { MessageKind, StatusAfterReply } from '@backlot/contracts/support/tickets/message';
import type { Ticket } from '@backlot/contracts/support/tickets/ticket';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { offerUndo } from './sending-undo.ts';
import { cancelReply, messagesQuery, sendMessage } from './tickets.data.ts';
import { laterMessages } from './later.messages.ts';
import { ticketsMessages } from './tickets.messages.ts';
import type { useMessageDraft } from './use-message-draft.ts';
import { useTicketKey } from './use-ticket-key.ts';

const { composer: m } = ticketsMessages;
type Sent = Parameters<typeof sendMessage>[1];
/** The status after a reply, null for none whatever its draft sets; and when it is sent. */
export type SendChoice = { status?: StatusAfterReply | null; sendAt?: Date };

/** Sends a message and empties the editor; undo puts it back. Asks once when someone else wrote in the meantime. */
export function useSend(
  ticket: Ticket,
  kind: MessageKind,
  { current, clear, restore }: ReturnType<typeof useMessageDraft>,
) {
  const userId = useContext(CurrentUserId);
  const { data: page } = useQuery(messagesQuery(useTicketKey(ticket), null));
  /** The newest message when the composer was opened, or when the person was asked. */
  const [seenId, setSeen] = useState<string | null>();
  const newestId = page && (page.items.at(-1)?._id ?? null);
  if (seenId === undefined && newestId !== undefined) setSeen(newestId);
  const [refused, setRefused] = useState<SendChoice | null>(null);

  const sending = useActionMutation({
    mutationFn: ({ input }: { input: Sent; choice: SendChoice }) => sendMessage(ticket._id, input),
    fields: ['body'],
    onSuccess: (sent, { input: { seenId: seen, status, ...written }, choice: { sendAt } }) => {
      setSeen(seen);
      setRefused(null);
      clear();
      if (written.kind === 'note') return;
      const text = sendAt
        ? laterMessages.send.scheduled(ticket.requesterName, formatDateTime(sendAt))
        : m.sending(ticket.requesterName);
      offerUndo(sent._id, text, async () => {
        try {
          await cancelReply(ticket._id, sent._id);
          restore({
            body: written.body,
            effects: { ...effectsOf(written), ...(status && { status }) },
            attachments: sent.attachments,
          });
        } catch (error) {
          toastError(error);
        }
      });
    },
    onError: (error, { choice }) => {
      if (!(error instanceof CallError) || error.code !== 'newer_message') return;
      setRefused(choice);
      void invalidate('support');
    },
  });
  const send = (choice: SendChoice = {}, seen = seenId) => {
    const { body, effects, attachments } = current();
    const { status = effects.status, sendAt } = choice;
    const input = {
      kind,
      body,
      ...effectsOf(effects),
      ...(status && { status }),
      ...(attachments.length > 0 && { attachmentIds: attachments.map(({ _id }) => _id) }),
      ...(seen !== undefined && { seenId: seen }),
      ...(sendAt && { sendAt: sendAt.toISOString() }),
    };
    sending.mutate({ input, choice });
  };
  const newer = refused ? page?.items.findLast(({ authorId }) => authorId !== userId) : undefined;
  return {
    send,
    isPending: sending.isPending,
    failure: refused ? null : sending.failure,
    problemOf: sending.problemOf,
    /** What someone else wrote in the meantime. */
    newer,
    sendAnyway: () => send(refused ?? {}, newestId),
  };
}

const effectsOf = ({ addTags, assigneeId }: Pick<Sent, 'addTags' | 'assigneeId'>) => ({
  ...(addTags && { addTags }),
  ...(assigneeId !== undefined && { assigneeId }),
});
