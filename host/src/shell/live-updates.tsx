import type { StreamEvent } from '@backlot/contracts/platform/notifications/notifications';
import { emit } from '@backlot/data/events';
import { followRecordChanges, invalidate } from '@backlot/data/query';
import { queryClient } from '@backlot/data/query-client';
import { sessionAtom } from '@backlot/data/session';
import { openStream } from '@backlot/data/stream';
import { Button } from '@backlot/ui';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { newestGeneration } from '../federation/newer-release.ts';
import { mayHavePush } from '../push/can-use-push.ts';
import { release } from '../federation/release.ts';
import { mergedToasts } from './merged-toasts.ts';
import { reloadPage } from './redirects.ts';
import { messages } from './shell.messages.ts';
import classes from './release-notice.module.css';

/** Keeps the page in sync with the server: notifications, jobs, releases, the end of the session. */
export function LiveUpdates() {
  const [newest, setNewest] = useState(release.generation);
  const token = useAtomValue(sessionAtom)?.token;

  useEffect(() => {
    const toasts = mergedToasts();
    const handle = (event: StreamEvent) => {
      if (event.type === 'notification') {
        toasts.add(event.notification.title);
        void Promise.all([invalidate('notification'), invalidate('count')]);
      }
      if (event.type === 'count') void invalidate('count');
      if (event.type === 'stale') void invalidate(event.resource);
      if (event.type === 'job') void invalidate('job');
      if (event.type === 'release') setNewest(event.generation);
      if (event.type === 'session.ended') emit('session.ended', { reason: 'revoked' });
    };
    /** Any event may have been missed, so all that is on screen is fetched again. */
    const catchUp = () => {
      void queryClient.invalidateQueries();
      void newestGeneration().then(setNewest);
    };
    const closeStream = openStream({ onEvent: handle, onGap: catchUp });
    const unfollow = followRecordChanges();
    if (mayHavePush()) void resumePush();
    return () => {
      closeStream();
      toasts.stop();
      unfollow();
    };
  }, [token]); // a stream ends with its session: signing in again on the page opens a new one

  const offered = useOffer(newest);
  return offered > release.generation && <ReleaseNotice key={offered} />;
}

/** The newest generation, which waits for the next navigation while something on the page would be lost. */
function useOffer(newest: number): number {
  const [offered, setOffered] = useState(release.generation);
  const { key } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!isLeavingHeld()) setOffered(newest);
    });
    return () => clearTimeout(timer);
  }, [newest, key]);
  return offered;
}

/** Forms with unsaved input and running uploads hold the page, as the browser's own question on leaving finds out. */
const isLeavingHeld = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** A failure changes nothing: the next page tries again. */
const resumePush = async (): Promise<void> => {
  try {
    await (await import('../push/push.data.ts')).resumePush();
  } catch {
    // as above
  }
};

const labels = messages.release;

/** Offers a newer release; the tab keeps its own until the user accepts. */
function ReleaseNotice() {
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  return (
    <div className={classes.notice} role="status">
      <span className={classes.text}>{labels.ready}</span>
      <Button size="compact-sm" onClick={reloadPage}>
        {labels.reload}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setShown(false)}>
        {labels.later}
      </Button>
    </div>
  );
}
