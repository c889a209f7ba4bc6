import { Badge, Button, formatDateTime, QueryStates, RelativeTime, Skeleton, Stack, Text } from '@backlot/ui';
import { invalidate } from '@backlot/data/query';
import { RichText } from '@backlot/ui/rich-text';
import type { TicketMessage } from '@backlot/contracts/support/tickets/message';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import classes from './ticket-panel.module.css';
import { messagesQuery } from './tickets.data.ts';
import { authorLabels, ticketsMessages } from './tickets.messages.ts';

const { panel: m } = ticketsMessages;

type Props = {
  ticketId: string;
  /** Starts before this message; null with the newest. */
  before?: string | null;
};

/** A page of messages, oldest first; the pages before it are shown on demand. */
export function TicketMessages({ ticketId, before = null }: Props) {
  const [hasEarlier, setHasEarlier] = useState(false);
  const result = useQuery(messagesQuery(ticketId, before));
  useRefreshOnceSent(result.data?.items);
  return (
    <QueryStates result={result} loading={<LoadingMessages />} failedTitle={m.messagesFailed}>
      {({ items, earlier }) => (
        <>
          {earlier !== null && hasEarlier && <TicketMessages ticketId={ticketId} before={earlier} />}
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
            <ol className={classes.messages}>
              {items.map((message) => (
                <Message key={message._id} {...message} />
              ))}
            </ol>
          )}
        </>
      )}
    </QueryStates>
  );
}

const graceMs = 2_000;
/** Later replies show on the next visit. */
const longestWaitMs = 60_000;

/** Refreshes the ticket once a reply that waits for its undo is sent. */
function useRefreshOnceSent(items: readonly TicketMessage[] = []) {
  const next = Math.min(...items.map(({ sendsAt }) => sendsAt?.getTime() ?? Infinity));
  useEffect(() => {
    const waitMs = next - Date.now() + graceMs;
    if (waitMs > longestWaitMs) return;
    const timer = setTimeout(() => void invalidate('support'), Math.max(waitMs, graceMs));
    return () => clearTimeout(timer);
  }, [next]);
}

function Message({ authorName, authorType, kind, body, createdAt, sendsAt }: TicketMessage) {
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
        <span className={classes.time}>
          {sendsAt === null ? <RelativeTime date={createdAt} /> : m.sendsAt(formatDateTime(sendsAt))}
        </span>
      </div>
      <div className={classes.text} dir="auto">
        <RichText html={body} />
      </div>
    </li>
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
