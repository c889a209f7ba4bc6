import { Button } from '@backlot/ui';
import { useState } from 'react';
import { reloadPage } from './redirects.ts';
import { messages } from './shell.messages.ts';
import classes from './release-notice.module.css';

const labels = messages.release;

/** Offers a newer release; the tab keeps its own until the user accepts. */
export function ReleaseNotice() {
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
