import {
  Badge,
  Button,
  CurrentUserId,
  formatDateTime,
  QueryStates,
  RelativeTime,
  Skeleton,
  Stack,
  Text,
  toastError,
} from '@backlot/ui';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { invalidate } from '@backlot/data/query';
import type { TicketMessage } from '@backlot/contracts/support/tickets/message';
import type { Ticket } from '@backlot/contracts/support/tickets/ticket';
import { useQuery } from '@tanstack/react-query';
import { useContext, useDeferredValue, useEffect, useRef, useState } from 'react';
import classes from './ticket-panel.module.css';
import type { RestoreReply } from './composer.tsx';
import { laterMessages } from './later.messages.ts';
import { MessageFiles } from './message-extras.tsx';
import { MessageText } from './message-text.tsx';
import { ReplyEffectsLine } from './reply-effects-line.tsx';
import { RemoteImages } from './remote-images.tsx';
import { withdrawUndo } from './sending-undo.ts';
import { cancelReply, messagesQuery } from './tickets.data.ts';
import { authorLabels, ticketsMessages } from './tickets.messages.ts';
import { useTicketKey } from './use-ticket-key.ts';

const { panel: m } = ticketsMessages;

type Props = {
  ticket: Pick<Ticket, '_id' | 'number'>;
  /** Starts before this message; null with the newest. */
  before?: string | null;
  /** Puts a scheduled reply back into the editor, if there is one. */
  restore?: RestoreReply | null;
};

/** A page of messages, oldest first; the pages before it are shown on demand. */
export function TicketMessages({ ticket, before = null, restore = null }: Props) {
  const [hasEarlier, setHasEarlier] = useState(false);
  const result = useQuery({
    ...messagesQuery(useTicketKey(ticket), before),
    refetchInterval: ({ state }) => (state.data?.items.some(isSoon) ? pollMs : false),
  });
  useRefreshOnceSent(result.data?.items);
  return (
    <QueryStates result={result} loading={<LoadingMessages />} failedTitle={m.messagesFailed}>
      {({ items, earlier }) => (
        <>
          {earlier !== null && hasEarlier && (
            <TicketMessages ticket={ticket} before={earlier} restore={restore} />
          )}
          {earlier !== null && !hasEarlier && (
            <Button variant="subtle" size="xs" onClick={() => setHasEarlier(true)}>
              {m.earlier}
            </Button>
          )}
          {items.length === 0 ? (
            <Text c="dimmed" size="sm">
              {m.noMessages}
            </Text>
          ) : (
            <Messages items={items} isNewest={before === null} ticketId={ticket._id} restore={restore} />
          )}
        </>
      )}
    </QueryStates>
  );
}

/** More than a window shows. */
const firstMessages = 10;

type ItemsProps = Pick<MessageProps, 'ticketId' | 'restore'> & {
  items: readonly TicketMessage[];
  /** Whether the thread opens with them. */
  isNewest: boolean;
};

/** The thread opens with its first messages; the others are rendered right after, without holding those back. */
function Messages({ items, isNewest, ...props }: ItemsProps) {
  const isWhole = useDeferredValue(true, !isNewest || items.length <= firstMessages);
  return (
    <ol className={classes.messages}>
      {(isWhole ? items : items.slice(0, firstMessages)).map((message) => (
        <Message key={message._id} {...props} {...message} />
      ))}
    </ol>
  );
}

const soonMs = 60_000;
const pollMs = 2_000;
const isSoon = ({ sendsAt }: Pick<TicketMessage, 'sendsAt'>) =>
  sendsAt !== null && sendsAt.getTime() < Date.now() + soonMs;

/** Refreshes the ticket, whose status may change, once a reply is sent; sending it can’t be undone any more. */
function useRefreshOnceSent(items?: readonly TicketMessage[]) {
  const last = useRef<readonly string[]>([]);
  useEffect(() => {
    if (items === undefined) return;
    const waiting = items.filter(({ sendsAt }) => sendsAt !== null).map(({ _id }) => _id);
    const done = last.current.filter((_id) => !waiting.includes(_id));
    last.current = waiting;
    for (const _id of done) withdrawUndo(_id);
    if (done.length > 0) void invalidate('support');
  }, [items]);
}

type MessageProps = TicketMessage & { ticketId: string; restore: RestoreReply | null };

function Message({ ticketId, restore, ...message }: MessageProps) {
  const { _id, authorName, authorType, kind, body, createdAt, sendsAt, undelivered } = message;
  const isScheduled = sendsAt !== null && !isSoon({ sendsAt });
  return (
    <li className={classes.message} data-author={authorType} data-kind={kind}>
      <div className={classes.author}>
        <span className={classes.name}>{authorName}</span>
        {authorLabels[authorType] !== authorName && (
          <span className={classes.quiet}>{authorLabels[authorType]}</span>
        )}
        {kind === 'note' && (
          <Badge size="sm" variant="default">
            {m.note}
          </Badge>
        )}
        {undelivered !== null && (
          <Badge size="sm" color="red" variant="light">
            {m.undelivered}
          </Badge>
        )}
        <span className={classes.time}>
          {sendsAt === null ? <RelativeTime date={createdAt} /> : m.sendsAt(formatDateTime(sendsAt))}
        </span>
        {isScheduled && <CancelSending ticketId={ticketId} message={message} restore={restore} />}
      </div>
      {undelivered !== null && (
        <Text size="xs" c="dimmed" dir="auto">
          {undelivered}
        </Text>
      )}
      {isScheduled && <ReplyEffectsLine effects={message.effects} />}
      <MessageText html={body} mayQuote={authorType === 'requester'} />
      <RemoteImages ticketId={ticketId} message={message} />
      <MessageFiles ticketId={ticketId} messageId={_id} files={message.attachments} />
    </li>
  );
}

type CancelProps = { ticketId: string; message: TicketMessage; restore: RestoreReply | null };

/** Cancels a scheduled reply. One's own returns to the editor; the files of others belong to them. */
function CancelSending({ ticketId, message: { _id, authorId }, restore }: CancelProps) {
  const userId = useContext(CurrentUserId);
  const isOwn = userId !== null && authorId === userId;
  const editing = isOwn ? restore : null;
  const canceling = useActionMutation({
    mutationFn: () => cancelReply(ticketId, _id),
    onSuccess: ({ body, effects, attachments }) => {
      withdrawUndo(_id);
      editing?.({ body, effects, attachments });
    },
    onError: toastError,
  });
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      loading={canceling.isPending}
      onClick={() => canceling.mutate()}
    >
      {editing ? laterMessages.send.edit : m.cancelSending}
    </Button>
  );
}

function LoadingMessages() {
  return (
    <Stack gap="sm" role="status" aria-label={m.loadingMessages}>
      <Skeleton height={90} />
      <Skeleton height={70} />
    </Stack>
  );
}
