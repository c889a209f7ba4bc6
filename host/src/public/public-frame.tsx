import type { ReactNode } from 'react';
import { BrandMark } from '../brand/brand-mark.tsx';
import { brandMessages } from '../brand/brand.messages.ts';
import { messages } from './public.messages.ts';
import classes from './public.module.css';

/** The form beside a decorative panel, which is hidden on narrow screens. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <main className={classes.side}>
        <div className={classes.brand}>
          <BrandMark size={36} />
          <span>{brandMessages.name}</span>
        </div>
        <div className={classes.content}>{children}</div>
        <footer className={classes.footer}>
          <bdi>{brandMessages.copyright(new Date().getFullYear())}</bdi>
        </footer>
      </main>
      <aside className={classes.stage} aria-label={brandMessages.name}>
        <div className={classes.beam} aria-hidden="true" />
        <div className={classes.strip} aria-hidden="true" />
        <div className={classes.words}>
          <p className={classes.line}>{messages.stage.line}</p>
          <p className={classes.body}>{messages.stage.body}</p>
        </div>
      </aside>
    </div>
  );
}
