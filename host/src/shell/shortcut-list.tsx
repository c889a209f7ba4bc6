import { Kbd } from '@backlot/ui';
import { Fragment } from 'react';
import { messages } from './shell.messages.ts';
import type { Shortcut } from './shortcuts.ts';
import classes from './header.module.css';

export function ShortcutList({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <dl className={classes.keys}>
      {shortcuts.map(({ what, keys, isSequence }) => (
        <Fragment key={what}>
          <dt>{what}</dt>
          <dd>
            {keys.map((key, index) => (
              <Fragment key={key}>
                {isSequence && index > 0 && <span>{messages.shortcuts.then}</span>}
                <Kbd size="xs">{key}</Kbd>
              </Fragment>
            ))}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
