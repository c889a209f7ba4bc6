import { Badge, Button, formatDateTime, QueryStates, RelativeTime, Skeleton, Stack, Text } from '@backlot/ui';
import { RichText } from '@backlot/ui/rich-text';
import type { TicketMessage } from '@backlot/contracts/support/tickets/message';
import { useInfiniteQuery } from '@tanstack/react-query';
import classes from './ticket-panel.module.css';
import { messagesQuery } from './tickets.data.ts';
import { authorLabels, ticketsMessages } from './tickets.messages.ts';

const { panel: m } = ticketsMessages;

/** The messages of a ticket, oldest first, from the newest ones backward. */
export function TicketMessages({ ticketId }: { ticketId: string }) {
  const result = useInfiniteQuery(messagesQuery(ticketId));
  return (
    <QueryStates result={result} loading={<LoadingMessages />} failedTitle={m.messagesFailed}>
      {({ pages }) => {
        const messages = pages.toReversed().flatMap(({ items }) => items);
        if (messages.length === 0)
          return (
            <Text c="dimmed" size="sm">
              {m.noMessages}
            </Text>
          );
        return (
          <>
            {result.hasNextPage && (
              <Button
                variant="subtle"
                size="xs"
                loading={result.isFetchingNextPage}
                onClick={() => void result.fetchNextPage()}
              >
                {m.earlier}
              </Button>
            )}
            <ol className={classes.messages}>
              {messages.map((message) => (
                <Message key={message._id} {...message} />
              ))}
            </ol>
          </>
        );
      }}
    </QueryStates>
  );
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
