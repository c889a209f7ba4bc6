import { layoutAtom } from '@backlot/data/layout';
import { Kbd } from '@backlot/ui';
import { useAtomValue } from 'jotai';
import { Fragment } from 'react';
import { messages } from './shell.messages.ts';
import { isSingleKey, type Shortcut } from './shortcuts.ts';
import classes from './header.module.css';

export function ShortcutList({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const { singleKeys } = useAtomValue(layoutAtom);
  return (
    <dl className={classes.keys}>
      {shortcuts
        .filter((shortcut) => singleKeys || !isSingleKey(shortcut))
        .map(({ what, keys, isSequence }) => (
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
