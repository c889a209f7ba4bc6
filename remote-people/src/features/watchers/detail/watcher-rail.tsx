import { Badge, Button, CopyId, Group, RelativeTime, Skeleton, Text } from '@backlot/ui';
import { Section, Terms } from '@backlot/ui/record';
import { useCan } from '@backlot/data/session';
import { isEditable, type Watcher } from '@backlot/contracts/people/watchers/watcher';
import { lazy, Suspense, useState } from 'react';
import columns from '../../../detail/detail.module.css';
import { watchersMessages } from '../watchers.messages.ts';
import { detailMessages } from './detail.messages.ts';
import { subscriptionMessages } from './subscription.messages.ts';
import classes from './watcher-detail.module.css';

const m = detailMessages.rail;
const WatcherSubscriptions = lazy(() => import('./watcher-subscriptions.tsx'));
const loading = <Skeleton height={36} role="status" aria-label={subscriptionMessages.loading} />;
const TagsDialog = lazy(() => import('./tags-dialog.tsx'));

/** Key facts beside every tab. */
export function WatcherRail({ watcher }: { watcher: Watcher }) {
  const canSubscriptions = useCan('subscription:manage');
  const seesWatching = useCan('watched:person');
  const by = (at: Date, admin: Watcher['createdBy']) => (
    <>
      <RelativeTime date={at} /> {m.by(admin?.name)}
    </>
  );
  const lastWatched = [
    m.lastWatched,
    watcher.lastWatchedAt ? <RelativeTime date={watcher.lastWatchedAt} /> : watchersMessages.never,
  ] as const;
  return (
    <aside className={columns.stack} aria-label={m.record}>
      <TagsAndNotes watcher={watcher} />
      <Section title={m.record} isSmall>
        <Terms
          terms={[
            [m.joined, by(watcher.createdAt, watcher.createdBy)],
            ...(seesWatching ? [lastWatched] : []),
            [m.updated, by(watcher.updatedAt, watcher.updatedBy)],
            [m.id, <CopyId key="id" id={watcher._id} />],
          ]}
        />
      </Section>
      {/* Last, so that nothing moves when they arrive. */}
      {canSubscriptions && (
        <Section title={subscriptionMessages.title} isSmall>
          <Suspense fallback={loading}>
            <WatcherSubscriptions watcherId={watcher._id} loading={loading} />
          </Suspense>
        </Section>
      )}
    </aside>
  );
}

function TagsAndNotes({ watcher }: { watcher: Watcher }) {
  const [isEditing, setEditing] = useState(false);
  const canWrite = useCan('watcher:write') && isEditable(watcher.status);
  const { tags, notes } = watcher;
  return (
    <Section title={m.tagsAndNotes} isSmall>
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
    </Section>
  );
}
