import { VisuallyHidden } from '@backlot/ui';
import { useSortable } from '@backlot/ui/sortable';
import { RowCheckbox, Table } from '@backlot/ui/table';
import { LookupForm } from './lookup-form.tsx';
import { LookupRow } from './lookup-row.tsx';
import { idOf, type LookupRows, nameOf, saveOrder } from './lookup-rows.ts';
import classes from './lookups.module.css';
import { lookupsMessages as m, typeWords } from './lookups.messages.ts';

const columns = 7;

/** The entries as rows; one at a time becomes a form. */
export function LookupTable(props: LookupRows) {
  const { type, lookups, isWhole, chosen, onToggle, editing, onEdit, onOpen } = props;
  const { shown, draggedId, announcement, rowRef, controlsOf } = useSortable({
    items: lookups,
    idOf,
    nameOf,
    onChange: (items) => void saveOrder(type, items),
  });
  return (
    <>
      <Table verticalSpacing="xs" aria-label={typeWords[type].list}>
        <Head {...props} />
        <Table.Tbody>
          {shown.map((lookup) => (
            <Table.Tr
              key={lookup._id}
              ref={rowRef(lookup._id)}
              className={classes.row}
              data-row={lookup._id}
              data-dragged={lookup._id === draggedId || undefined}
              data-off={!lookup.active || undefined}
            >
              {editing === lookup._id ? (
                <Table.Td colSpan={columns}>
                  <LookupForm type={type} lookup={lookup} onClose={() => onEdit(null)} />
                </Table.Td>
              ) : (
                <LookupRow
                  lookup={lookup}
                  sort={{ ...controlsOf(lookup), isDisabled: !isWhole }}
                  isChosen={chosen.has(lookup._id)}
                  onToggle={() => onToggle(lookup._id)}
                  onEdit={() => onEdit(lookup._id)}
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

function Head({ lookups, chosen, onChoose }: LookupRows) {
  const isAll = lookups.every(({ _id }) => chosen.has(_id));
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th w={40}>
          <RowCheckbox
            label={m.selectAll}
            isChecked={isAll}
            isPartly={!isAll && lookups.some(({ _id }) => chosen.has(_id))}
            onToggle={() => onChoose(new Set(isAll ? [] : lookups.map(idOf)))}
          />
        </Table.Th>
        <Table.Th w={100}>{m.columns.order}</Table.Th>
        <Table.Th>{m.columns.name}</Table.Th>
        <Table.Th>{m.columns.key}</Table.Th>
        <Table.Th className={classes.number} title={m.usesHelp}>
          {m.columns.uses}
        </Table.Th>
        <Table.Th w={80}>{m.columns.active}</Table.Th>
        <Table.Th w={48}>
          <VisuallyHidden>{m.edit}</VisuallyHidden>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
  );
}
