import { Alert, Anchor, formatDateTime, IconAlertTriangle, IconEyeOff, IconLock } from '@backlot/ui';
import type { Watcher } from '@backlot/contracts/people/watchers/watcher';
import { Link } from 'react-router-dom';
import { watcherPaths } from '../watcher-paths.ts';
import { detailMessages } from './detail.messages.ts';

const m = detailMessages.notices;

/** Warns of a block, a pending deletion or an anonymized watcher. */
export function WatcherNotices({
  watcher: { status, block, anonymizesAt, mergedInto },
}: {
  watcher: Watcher;
}) {
  if (status === 'blocked' && block)
    return (
      <Alert color="red" icon={<IconLock size={18} />} title={m.blocked(block.reasonName)} mb="md">
        {m.since(formatDateTime(block.at))}{' '}
        {block.until ? m.until(formatDateTime(block.until)) : m.indefinitely}
        {block.note && <p>{block.note}</p>}
      </Alert>
    );
  if (status === 'delete_requested' && anonymizesAt)
    return (
      <Alert color="yellow" icon={<IconAlertTriangle size={18} />} title={m.deletionTitle} mb="md">
        {m.deletion(formatDateTime(anonymizesAt))}
      </Alert>
    );
  if (status !== 'anonymized') return null;
  return (
    <Alert color="gray" icon={<IconEyeOff size={18} />} mb="md">
      {mergedInto ? (
        <>
          {m.merged}{' '}
          <Anchor component={Link} to={watcherPaths.detail(mergedInto._id)}>
            {mergedInto.name}
          </Anchor>
        </>
      ) : (
        m.anonymized
      )}
    </Alert>
  );
}
