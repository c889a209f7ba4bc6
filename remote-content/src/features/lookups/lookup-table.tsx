import { toast, VisuallyHidden } from '@backlot/ui';
import { useSortable } from '@backlot/ui/sortable';
import { RowCheckbox, Table } from '@backlot/ui/table';
import { messageOf } from '@backlot/data/call-error';
import { queryClient } from '@backlot/data/query-client';
import type { LookupType } from '@backlot/contracts/lookups';
import type { Lookup } from '@backlot/contracts/lookups.edit';
import { useState } from 'react';
import type { Opened } from './lookup-dialogs.tsx';
import { LookupForm } from './lookup-form.tsx';
import { LookupRow } from './lookup-row.tsx';
import { lookupsChanged, lookupsOf, orderLookups } from './lookups.data.ts';
import classes from './lookups.module.css';
import { lookupsMessages as m, typeWords } from './lookups.messages.ts';

type Props = {
  type: LookupType;
  lookups: readonly Lookup[];
  /** Only a whole list can be put in order. */
  isWhole: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onOpen: (opened: Opened) => void;
};

const idOf = ({ _id }: Lookup) => _id;
const nameOf = ({ name }: Lookup) => name;
const columns = 7;

/** The entries as rows; one at a time becomes a form. */
export function LookupTable({ type, lookups, isWhole, chosen, onChoose, onOpen }: Props) {
  const [editing, setEditing] = useState<string | null>(null);
  const { shown, draggedId, announcement, rowRef, controlsOf } = useSortable({
    items: lookups,
    idOf,
    nameOf,
    onChange: (items) => void saveOrder(type, items),
  });
  const isAll = lookups.every(({ _id }) => chosen.has(_id));
  const toggle = (_id: string) => {
    const next = new Set(chosen);
    if (!next.delete(_id)) next.add(_id);
    onChoose(next);
  };
  return (
    <>
      <Table verticalSpacing="xs" aria-label={typeWords[type].list}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.wide} w={40}>
              <RowCheckbox
                label={m.selectAll}
                isChecked={isAll}
                isPartly={!isAll && lookups.some(({ _id }) => chosen.has(_id))}
                onToggle={() => onChoose(new Set(isAll ? [] : lookups.map(idOf)))}
              />
            </Table.Th>
            <Table.Th w={100}>{m.columns.order}</Table.Th>
            <Table.Th>{m.columns.name}</Table.Th>
            <Table.Th className={classes.wide}>{m.columns.key}</Table.Th>
            <Table.Th className={`${classes.number} ${classes.wide}`} title={m.usesHelp}>
              {m.columns.uses}
            </Table.Th>
            <Table.Th w={80}>{m.columns.active}</Table.Th>
            <Table.Th w={48}>
              <VisuallyHidden>{m.edit}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((lookup) => (
            <Table.Tr
              key={lookup._id}
              ref={rowRef(lookup._id)}
              className={classes.row}
              data-dragged={lookup._id === draggedId || undefined}
              data-off={!lookup.active || undefined}
            >
              {editing === lookup._id ? (
                <Table.Td colSpan={columns}>
                  <LookupForm type={type} lookup={lookup} onClose={() => setEditing(null)} />
                </Table.Td>
              ) : (
                <LookupRow
                  lookup={lookup}
                  sort={{ ...controlsOf(lookup), isDisabled: !isWhole }}
                  isChosen={chosen.has(lookup._id)}
                  onToggle={() => toggle(lookup._id)}
                  onEdit={() => setEditing(lookup._id)}
                  onOpen={onOpen}
                />
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

/** Shown at once; what the API refuses falls back to what is stored. */
async function saveOrder(type: LookupType, lookups: Lookup[]): Promise<void> {
  queryClient.setQueryData(lookupsOf(type).queryKey, lookups);
  try {
    await orderLookups({ type, ids: lookups.map(idOf) });
  } catch (error) {
    toast.error(messageOf(error));
    lookupsChanged();
  }
}
