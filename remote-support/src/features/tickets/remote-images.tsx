import { Button, QueryStates, Skeleton, Text } from '@backlot/ui';
import type { TicketMessage } from '@backlot/contracts/support/tickets/message';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './ticket-panel.module.css';
import { remoteImagesQuery } from './tickets.data.ts';
import { ticketsMessages } from './tickets.messages.ts';

const { extras: m } = ticketsMessages;
type Props = { ticketId: string; message: TicketMessage };

/** Images of an email on other servers: loading one tells its sender that the email was read, so they are shown on request. */
export function RemoteImages({ ticketId, message }: Props) {
  const [isShown, setShown] = useState(false);
  const { remoteImages } = message;
  if (remoteImages.length === 0) return null;
  const servers = [...new Set(remoteImages.map((address) => new URL(address).host))];
  return (
    <div className={classes.images}>
      {!isShown && (
        <Text span size="xs" c="dimmed">
          {m.blocked(remoteImages.length, servers)}
        </Text>
      )}{' '}
      <Button variant="subtle" size="compact-xs" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? m.hide : m.show}
      </Button>
      {isShown && <ImageFrame ticketId={ticketId} message={message} />}
    </div>
  );
}

/** The page with the images has a policy of its own, and nothing in it runs or sees this page. */
function ImageFrame({ ticketId, message: { _id, authorName } }: Props) {
  const result = useQuery(remoteImagesQuery(ticketId, _id));
  return (
    <QueryStates result={result} loading={<Skeleton className={classes.imageFrame} />} failedTitle={m.failed}>
      {({ url }) => (
        <iframe
          className={classes.imageFrame}
          title={m.frame(authorName)}
          sandbox=""
          referrerPolicy="no-referrer"
          src={url}
        />
      )}
    </QueryStates>
  );
}
