import type { ReactNode } from 'react';
import { BrandMark } from '../brand/brand-mark.tsx';
import { brandMessages } from '../brand/brand.messages.ts';
import { messages } from './public.messages.ts';
import classes from './public.module.css';

type Props = {
  /** Without the panel, which addresses admins. */
  isForWatchers?: boolean;
  /** Of the copyright; null where it isn’t known. */
  year?: number | null;
  children: ReactNode;
};

/** The form beside a decorative panel, which is hidden on narrow screens. */
export function PublicFrame({ isForWatchers = false, year = new Date().getFullYear(), children }: Props) {
  return (
    <div className={classes.frame} data-alone={isForWatchers || undefined}>
      <main className={classes.side}>
        <div className={classes.brand}>
          <BrandMark size={36} />
          <span>{brandMessages.name}</span>
        </div>
        <div className={classes.content}>{children}</div>
        <footer className={classes.footer}>
          <bdi>{year === null ? '\u00a0' : brandMessages.copyright(year)}</bdi>
        </footer>
      </main>
      {!isForWatchers && <Stage />}
    </div>
  );
}

const Stage = () => (
  <aside className={classes.stage} aria-label={brandMessages.name}>
    <div className={classes.beam} aria-hidden="true" />
    <div className={classes.strip} aria-hidden="true" />
    <div className={classes.message}>
      <p className={classes.line}>{messages.stage.line}</p>
      <p className={classes.body}>{messages.stage.body}</p>
    </div>
  </aside>
);
