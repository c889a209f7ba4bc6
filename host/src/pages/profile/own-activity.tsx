import type { OwnAction } from '@backlot/contracts/platform/accounts/own-activity';
import { actionLabel } from '@backlot/contracts/audit-labels';
import { useUser } from '@backlot/data/session';
import { Button, formatDateTime, Group, Paper, QueryStates, Skeleton, Text, Title } from '@backlot/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { activityQuery } from './profile.data.ts';
import { messages } from './profile.messages.ts';
import classes from './profile.module.css';

const labels = messages.activity;

/** What the user did, from the audit log. */
export function OwnActivity() {
  const [page, setPage] = useState(1);
  const result = useQuery(activityQuery(useUser()?._id ?? '', page));
  const { data } = result;
  const isLast = data === undefined || data.page * data.limit >= data.total;
  return (
    <Paper withBorder className={classes.card} component="section">
      <Title order={2}>{labels.title}</Title>
      <Text c="dimmed" size="sm">
        {labels.text}
      </Text>
      <QueryStates
        result={result}
        loading={<Skeleton height={240} mt="md" role="status" aria-label={labels.loading} />}
      >
        {({ items }: { items: OwnAction[] }) => <Actions items={items} />}
      </QueryStates>
      {(page > 1 || !isLast) && (
        <Group gap="xs">
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {labels.newer}
          </Button>
          <Button variant="default" disabled={isLast} onClick={() => setPage(page + 1)}>
            {labels.older}
          </Button>
        </Group>
      )}
    </Paper>
  );
}

function Actions({ items }: { items: readonly OwnAction[] }) {
  if (items.length === 0) return <Text my="md">{labels.none}</Text>;
  return (
    <ul className={classes.signIns}>
      {items.map(({ _id, at, action, objectName }) => (
        <li key={_id}>
          <div className={classes.signIn}>{actionLabel(action)}</div>
          <Text size="sm" c="dimmed">
            {formatDateTime(at)}
            {objectName !== null && ` · ${objectName}`}
          </Text>
        </li>
      ))}
    </ul>
  );
}
