import type { Session } from '@backlot/contracts/platform/accounts/profile';
import { Button, formatDateTime, RelativeTime, StatusBadge, Text } from '@backlot/ui';
import { messages } from './profile.messages.ts';
import classes from './profile.module.css';

const words = messages.sessions;

type Props = { session: Session; isEnding: boolean; onEnd: () => void };

export function SessionItem({ session, isEnding, onEnd }: Props) {
  return (
    <li className={classes.session}>
      <div>
        <div className={classes.device}>
          {session.device}
          {session.current && <StatusBadge tone="success" label={words.current} />}
        </div>
        <Text size="sm" c="dimmed">
          {session.ip} · {words.seen} <RelativeTime date={session.lastSeenAt} /> · {words.since}{' '}
          {formatDateTime(session.createdAt)}
        </Text>
      </div>
      {!session.current && (
        <Button
          variant="default"
          size="xs"
          loading={isEnding}
          onClick={onEnd}
          aria-label={words.endOf(session.device)}
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}
