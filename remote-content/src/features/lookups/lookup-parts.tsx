import { ActionMenu, IconEdit, IconHistory, IconTrash, Switch } from '@backlot/ui';
import type { Lookup } from '@backlot/contracts/site/lookups/edit';
import type { Opened } from './lookup-dialogs.tsx';
import { colorNames, lookupsMessages as m } from './lookups.messages.ts';
import classes from './lookups.module.css';
import { useRemoveLookup, useToggleActive } from './use-lookup-actions.ts';

/** Color and name; the name takes the focus of the row shortcuts. */
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

/** Activates or deactivates an entry, with undo. */
export function ActiveSwitch({ lookup }: { lookup: Lookup }) {
  const toggling = useToggleActive();
  return (
    <Switch
      aria-label={m.active(lookup.name)}
      checked={lookup.active}
      aria-busy={toggling.isPending}
      onChange={() => !toggling.isPending && toggling.mutate(lookup)}
    />
  );
}

type MenuProps = { lookup: Lookup; onEdit: () => void; onOpen: (opened: Opened) => void };

export function LookupMenu({ lookup, onEdit, onOpen }: MenuProps) {
  const removing = useRemoveLookup();
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
          onSelect: () => removing.mutate(lookup),
        },
      ]}
    />
  );
}
