import { Button, Text } from '@mantine/core';
import type { Session } from '@backlot/contracts/platform/accounts/profile';
import type { ReactNode } from 'react';
import { countryName, formatDateTime } from '../format.ts';
import { RelativeTime } from '../relative-time.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { sessionMessages as m } from './session-item.messages.ts';
import classes from './session-item.module.css';

/** A list of `SessionItem`s. */
export const SessionItems = ({ children }: { children: ReactNode }) => (
  <ul className={classes.list}>{children}</ul>
);

type Props = { session: Session; isEnding: boolean; onEnd: () => void };

/** One session, with a button that ends it unless it is the current one. */
export function SessionItem({ session, isEnding, onEnd }: Props) {
  const { device, ip, country, lastSeenAt, createdAt, current } = session;
  return (
    <li className={classes.item}>
      <div>
        <div className={classes.device}>
          {device}
          {current && <StatusBadge tone="success" label={m.current} />}
        </div>
        <Text size="sm" c="dimmed">
          {country ? countryName(country) : m.unknownPlace} · {ip} · {m.lastActive}{' '}
          <RelativeTime date={lastSeenAt} /> · {m.signedIn} {formatDateTime(createdAt)}
        </Text>
      </div>
      {!current && (
        <Button variant="default" size="xs" loading={isEnding} onClick={onEnd} aria-label={m.endOf(device)}>
          {m.end}
        </Button>
      )}
    </li>
  );
}
