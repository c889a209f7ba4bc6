import {
  ActionMenu,
  formatNumber,
  IconEdit,
  IconHistory,
  IconTrash,
  Switch,
  Text,
  toast,
  undo,
} from '@backlot/ui';
import { SortControls } from '@backlot/ui/sortable';
import { RowCheckbox, Table } from '@backlot/ui/table';
import { messageOf } from '@backlot/data/call-error';
import type { Lookup } from '@backlot/contracts/lookups.edit';
import type { ComponentProps } from 'react';
import type { Opened } from './lookup-dialogs.tsx';
import { addLookup, inputOf, lookupsChanged, removeLookup, saveLookup } from './lookups.data.ts';
import classes from './lookups.module.css';
import { colorNames, lookupsMessages as m } from './lookups.messages.ts';

type Props = {
  lookup: Lookup;
  sort: ComponentProps<typeof SortControls>;
  isChosen: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onOpen: (opened: Opened) => void;
};

/** The cells of one entry. */
export function LookupRow({ lookup, sort, isChosen, onToggle, onEdit, onOpen }: Props) {
  const { name, key, color, usageCount, active } = lookup;
  const isUsed = usageCount > 0;
  return (
    <>
      <Table.Td className={classes.wide}>
        <RowCheckbox label={m.select(name)} isChecked={isChosen} onToggle={onToggle} />
      </Table.Td>
      <Table.Td title={sort.isDisabled ? m.noOrderWhileSearching : undefined}>
        <SortControls {...sort} />
      </Table.Td>
      <Table.Td>
        <div className={classes.name}>
          {color && (
            <span
              className={classes.dot}
              style={{ background: `var(--mantine-color-${color}-6)` }}
              title={colorNames[color]}
            />
          )}
          <bdi className={classes.nameText}>{name}</bdi>
        </div>
        <span className={classes.below}>
          <bdi className={classes.key}>{key}</bdi>
          <span className={classes.usesBelow}>{m.uses(usageCount)}</span>
        </span>
      </Table.Td>
      <Table.Td className={`${classes.key} ${classes.wide}`}>{key}</Table.Td>
      <Table.Td className={`${classes.number} ${classes.wide}`}>
        {isUsed ? (
          formatNumber(usageCount)
        ) : (
          <Text span size="sm" c="dimmed">
            {m.unused}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Switch
          aria-label={m.offered(name)}
          checked={active}
          onChange={() => void told(saveLookup({ ...lookup, active: !active }))}
        />
      </Table.Td>
      <Table.Td>
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
      </Table.Td>
    </>
  );
}

/** Tells of a failure, and shows what is stored. */
async function told(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    toast.error(messageOf(error));
    lookupsChanged();
    return false;
  }
}

/** One that is added again under its key is the same record. */
async function remove(lookup: Lookup): Promise<void> {
  if (!(await told(removeLookup(lookup)))) return;
  undo(m.removed(lookup.name), async () => {
    await told(addLookup({ type: lookup.type, ...inputOf(lookup) }));
  });
}
