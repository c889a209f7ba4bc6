import { layoutAtom } from '@backlot/data/layout';
import { Kbd } from '@backlot/ui';
import { useAtomValue } from 'jotai';
import { Fragment } from 'react';
import { panelMessages } from './panels.messages.ts';
import { isSingleKey, type Shortcut } from './shortcut-groups.ts';
import classes from './header.module.css';

type Props = { label?: string; shortcuts: readonly Shortcut[] };

/** Those that the user hasn't turned off, under their heading. */
export function ShortcutList({ label, shortcuts }: Props) {
  const { singleKeys } = useAtomValue(layoutAtom);
  const shown = shortcuts.filter((shortcut) => singleKeys || !isSingleKey(shortcut));
  if (shown.length === 0) return null;
  return (
    <section aria-label={label}>
      {label && <h3 className={classes.keysTitle}>{label}</h3>}
      <dl className={classes.keys}>
        {shown.map(({ what, keys, isSequence }) => (
          <Fragment key={what}>
            <dt>{what}</dt>
            <dd dir="ltr">
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {isSequence && index > 0 && <span>{panelMessages.shortcuts.then}</span>}
                  <Kbd size="xs">{key}</Kbd>
                </Fragment>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
