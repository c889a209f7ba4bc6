import { Button } from '@backlot/ui';
import { useState } from 'react';
import { reloadPage } from './redirects.ts';
import { messages } from './shell.messages.ts';
import classes from './release-notice.module.css';

const words = messages.release;

/** Offers a newer release; the tab keeps its own until the user accepts. */
export function ReleaseNotice() {
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  return (
    <div className={classes.notice} role="status">
      <span className={classes.text}>{words.ready}</span>
      <Button size="compact-sm" onClick={reloadPage}>
        {words.reload}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setShown(false)}>
        {words.later}
      </Button>
    </div>
  );
}
