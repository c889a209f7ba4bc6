import { Badge, Button, CopyId, formatMoney, Group, Paper, RelativeTime, Text, Title } from '@backlot/ui';
import { useCan } from '@backlot/data/session';
import { isEditable, type Watcher } from '@backlot/contracts/people/watchers/watcher';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { watchersMessages } from '../watchers.messages.ts';
import { detailMessages } from './detail.messages.ts';
import classes from './watcher-detail.module.css';

const m = detailMessages.rail;
const WatcherSubscriptions = lazy(() => import('./watcher-subscriptions.tsx'));
const TagsDialog = lazy(() => import('./tags-dialog.tsx'));

/** Key facts beside every tab. */
export function WatcherRail({ watcher }: { watcher: Watcher }) {
  const canSubscriptions = useCan('subscription:manage');
  return (
    <aside className={classes.rail} aria-label={m.record}>
      <TagsAndNotes watcher={watcher} />
      {watcher.spend && <Spend spend={watcher.spend} />}
      <Suspense>{canSubscriptions && <WatcherSubscriptions watcherId={watcher._id} />}</Suspense>
      <Card title={m.record}>
        <dl className={classes.terms}>
          <dt>{m.joined}</dt>
          <dd>
            <RelativeTime date={watcher.createdAt} /> {m.by(watcher.createdBy?.name)}
          </dd>
          <dt>{m.lastWatched}</dt>
          <dd>
            {watcher.lastWatchedAt ? <RelativeTime date={watcher.lastWatchedAt} /> : watchersMessages.never}
          </dd>
          <dt>{m.updated}</dt>
          <dd>
            <RelativeTime date={watcher.updatedAt} /> {m.by(watcher.updatedBy?.name)}
          </dd>
          <dt>{m.id}</dt>
          <dd>
            <CopyId id={watcher._id} />
          </dd>
        </dl>
      </Card>
    </aside>
  );
}

function TagsAndNotes({ watcher }: { watcher: Watcher }) {
  const [isEditing, setEditing] = useState(false);
  const canWrite = useCan('watcher:write') && isEditable(watcher.status);
  const { tags, notes } = watcher;
  return (
    <Card title={m.tagsAndNotes}>
      {tags.length === 0 ? (
        <Text size="sm">{m.noTags}</Text>
      ) : (
        <Group gap={6}>
          {tags.map((tag) => (
            <Badge key={tag} variant="default" tt="none" fw={500}>
              {tag}
            </Badge>
          ))}
        </Group>
      )}
      <p className={classes.notes}>{notes || m.noNotes}</p>
      {canWrite && (
        <Button size="xs" variant="default" onClick={() => setEditing(true)}>
          {m.editTags}
        </Button>
      )}
      <Suspense>{isEditing && <TagsDialog watcher={watcher} onClose={() => setEditing(false)} />}</Suspense>
    </Card>
  );
}

function Spend({ spend }: { spend: NonNullable<Watcher['spend']> }) {
  return (
    <Card title={m.spend}>
      {spend.length === 0 ? (
        <Text size="sm">{m.noSpend}</Text>
      ) : (
        <dl className={classes.terms}>
          {spend.map(({ currency, totalMinor, payments }) => (
            <div key={currency}>
              <dt>{m.payments(payments)}</dt>
              <dd>{formatMoney(totalMinor, currency)}</dd>
            </div>
          ))}
        </dl>
      )}
      <Text size="xs" c="dimmed" mt="xs">
        {m.spendHelp}
      </Text>
    </Card>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" withBorder p="md">
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      {children}
    </Paper>
  );
}
