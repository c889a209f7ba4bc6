import type { ReactNode } from 'react';
import classes from './detail.module.css';

type Props = {
  children: ReactNode;
  /** Facts beside the main column, below it on narrow screens. */
  rail: ReactNode;
  railLabel: string;
};

/** The main column of a detail page, and its rail. */
export const DetailColumns = ({ children, rail, railLabel }: Props) => (
  <div className={classes.columns}>
    <div className={classes.stack}>{children}</div>
    <aside className={classes.stack} aria-label={railLabel}>
      {rail}
    </aside>
  </div>
);
