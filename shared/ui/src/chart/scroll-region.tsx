import type { ReactNode } from 'react';
import classes from './scroll-region.module.css';

type Props = { label: string; maxHeight: string; children: ReactNode };

/** A table that scrolls in both directions and fades where more follows. Its header and first column stay. */
export function ScrollRegion({ label, maxHeight, children }: Props) {
  return (
    <div className={classes.frame}>
      {/* A scrollable region must be reachable by keyboard; a group, since a landmark for each table would be too many. */}
      <div
        className={classes.region}
        style={{ maxBlockSize: maxHeight }}
        role="group"
        aria-label={label}
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  );
}
