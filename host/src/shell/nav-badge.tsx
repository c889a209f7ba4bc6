import { Tooltip } from '@backlot/ui';
import type { ReactElement } from 'react';
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

type TipProps = { count: number; position?: 'right' | 'bottom'; children: ReactElement };

/** Says on hover and focus of an entry of the menu what the number of its badge counts. */
export const BadgeTooltip = ({ count, position = 'right', children }: TipProps) => (
  <Tooltip
    label={messages.needAttention(count)}
    position={position}
    disabled={count === 0}
    events={{ hover: true, focus: true, touch: false }}
  >
    {children}
  </Tooltip>
);

/** What a link with a badge is described by. */
export const describedBy = (id: string, count: number): string | undefined => (count === 0 ? undefined : id);
