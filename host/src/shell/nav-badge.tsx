import classes from './nav-badge.module.css';
import { messages } from './shell.messages.ts';

const shownUpTo = 99;

/**
 * The number of records that need someone; nothing without any. It describes its link by `id` and is no part of the
 * link's name.
 */
export function NavBadge({ id, count }: { id: string; count: number }) {
  if (count === 0) return null;
  return (
    <>
      <span className={classes.badge} data-badge aria-hidden>
        {count > shownUpTo ? `${shownUpTo}+` : count}
      </span>
      <span id={id} hidden>
        {messages.needAttention(count)}
      </span>
    </>
  );
}

/** What a link with a badge is described by. */
export const describedBy = (id: string, count: number): string | undefined => (count === 0 ? undefined : id);
