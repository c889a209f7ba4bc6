import {
  EmptyState,
  formatNumber,
  IconBell,
  IconChevronRight,
  Paper,
  QueryStates,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@backlot/ui';
import { notificationPath } from '@backlot/contracts/platform/notifications/notification-path';
import type { OpenMatter } from '@backlot/contracts/support/counts/counts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { notificationTargets } from '../../shell/use-nav-targets.ts';
import { attentionQuery } from './dashboard.data.ts';
import { messages } from './dashboard.messages.ts';
import classes from './dashboard.module.css';

/** What is open now, by the records; each matter links to its list. */
export function NeedsAttention() {
  return (
    <section aria-label={messages.needsAttention}>
      <Stack gap="sm">
        <Title order={2}>{messages.needsAttention}</Title>
        <Paper withBorder>
          <OpenMatters />
        </Paper>
      </Stack>
    </section>
  );
}

function OpenMatters() {
  const result = useQuery(attentionQuery);
  return (
    <QueryStates
      result={result}
      loading={
        <Stack gap="sm" p="md" role="status" aria-label={messages.loading}>
          <Skeleton height={28} />
          <Skeleton height={28} />
          <Skeleton height={28} />
        </Stack>
      }
      empty={<EmptyState title={messages.nothing} text={messages.nothingText} icon={IconBell} />}
    >
      {(matters) => (
        <ul className={classes.matters}>
          {matters.map((matter) => (
            <li key={matter.kind}>
              <Matter {...matter} />
            </li>
          ))}
        </ul>
      )}
    </QueryStates>
  );
}

/** Without a link while the remote with its list is missing. */
function Matter({ kind, count, detail }: OpenMatter) {
  const path = notificationPath({ type: `attention.${kind}`, params: {} }, notificationTargets);
  const text = (
    <Text component="span" size="sm" className={classes.matterText}>
      {messages.attention[kind](formatNumber(count), count === 1)}
      {detail !== null && (
        <Text component="span" display="block" c="dimmed" size="xs">
          {detail}
        </Text>
      )}
    </Text>
  );
  return path ? (
    <Link className={classes.matter} to={path}>
      {text}
      <IconChevronRight size={16} aria-hidden className={`${classes.more} mantine-rotate-rtl`} />
    </Link>
  ) : (
    <div className={classes.matter}>{text}</div>
  );
}
