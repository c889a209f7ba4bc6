import { ActionMenu, IconEdit, IconHistory, IconTrash, Switch, toast, undo } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import type { Lookup } from '@backlot/contracts/site/lookups/edit';
import type { Opened } from './lookup-dialogs.tsx';
import { addLookup, inputOf, lookupsChanged, removeLookup, saveLookup } from './lookups.data.ts';
import classes from './lookups.module.css';
import { colorNames, lookupsMessages as m } from './lookups.messages.ts';

/** Its colour and its name, which takes the focus when keys go through the rows. */
export function LookupName({ lookup: { name, color } }: { lookup: Lookup }) {
  return (
    <div className={classes.name}>
      {color && (
        <span
          className={classes.dot}
          style={{ background: `var(--mantine-color-${color}-6)` }}
          title={colorNames[color]}
        />
      )}
      <bdi className={classes.nameText} tabIndex={-1} data-row-link>
        {name}
      </bdi>
    </div>
  );
}

/** Switches at once, and back by Undo. */
export function OfferSwitch({ lookup }: { lookup: Lookup }) {
  const change = async () => {
    const switched = await turn(lookup);
    if (switched) undo(m.offeredNow(switched.name, switched.active), async () => void (await turn(switched)));
  };
  return (
    <Switch aria-label={m.offered(lookup.name)} checked={lookup.active} onChange={() => void change()} />
  );
}

type MenuProps = { lookup: Lookup; onEdit: () => void; onOpen: (opened: Opened) => void };

export function LookupMenu({ lookup, onEdit, onOpen }: MenuProps) {
  const { name, usageCount } = lookup;
  const isUsed = usageCount > 0;
  return (
    <ActionMenu
      label={m.actionsFor(name)}
      actions={[
        { key: 'edit', label: m.edit, icon: IconEdit, onSelect: onEdit },
        { key: 'merge', label: m.merge, onSelect: () => onOpen({ dialog: 'merge', lookup }) },
        {
          key: 'history',
          label: m.history,
          icon: IconHistory,
          onSelect: () => onOpen({ dialog: 'history', lookup }),
        },
        {
          key: 'remove',
          label: m.remove,
          icon: IconTrash,
          isDanger: true,
          startsGroup: true,
          isDisabled: isUsed,
          ...(isUsed && { reason: m.inUse(usageCount) }),
          onSelect: () => void remove(lookup),
        },
      ]}
    />
  );
}

const turn = (lookup: Lookup) => told(saveLookup({ ...lookup, active: !lookup.active }));

/** One that is added again under its key is the same record. */
async function remove(lookup: Lookup): Promise<void> {
  if (!(await told(removeLookup(lookup)))) return;
  undo(m.removed(lookup.name), async () => {
    await told(addLookup({ type: lookup.type, ...inputOf(lookup) }));
  });
}

/** Tells of a failure, and shows what is stored. */
async function told<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    toast.error(messageOf(error));
    lookupsChanged();
    return undefined;
  }
}
