import { Paper, VisuallyHidden } from '@backlot/ui';
import { useSortable } from '@backlot/ui/sortable';
import { RowCheckbox, Table } from '@backlot/ui/table';
import { LookupForm } from './lookup-form.tsx';
import { LookupRow } from './lookup-row.tsx';
import { idOf, type LookupRows, nameOf } from './lookup-rows.ts';
import { lookupsMessages as m, typeLabels } from './lookups.messages.ts';
import classes from './lookups.module.css';
import { useOrderLookups } from './use-lookup-actions.ts';

/** The entries as rows; one at a time is edited in place. */
export function LookupTable(props: LookupRows) {
  const { type, lookups, display, isComplete, selected, onToggle, editing, onEdit, onOpen } = props;
  const ordering = useOrderLookups(type);
  const { shown, draggedId, announcement, rowRef, controlsOf } = useSortable({
    items: lookups,
    idOf,
    nameOf,
    onChange: (items) => ordering.mutate(items),
  });
  return (
    <Paper withBorder>
      <Table
        verticalSpacing={display.density === 'compact' ? 2 : 'xs'}
        data-density={display.density}
        aria-label={typeLabels[type].list}
      >
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
                <Table.Td colSpan={display.shown.length + 3}>
                  <LookupForm type={type} lookup={lookup} onClose={() => onEdit(null)} />
                </Table.Td>
              ) : (
                <LookupRow
                  lookup={lookup}
                  columns={display.shown}
                  sort={{ ...controlsOf(lookup), isDisabled: !isComplete }}
                  isSelected={selected.has(lookup._id)}
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
    </Paper>
  );
}

function Head({ lookups, display, selected, onSelect }: LookupRows) {
  const isAll = lookups.every(({ _id }) => selected.has(_id));
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th w={40}>
          <RowCheckbox
            label={m.selectAll}
            isChecked={isAll}
            isPartly={!isAll && lookups.some(({ _id }) => selected.has(_id))}
            onToggle={() => onSelect(new Set(isAll ? [] : lookups.map(idOf)))}
          />
        </Table.Th>
        <Table.Th w={100}>{m.columns.order}</Table.Th>
        {display.shown.map(({ key, label, width, align }) => (
          <Table.Th
            key={key}
            {...(width && { w: width })}
            {...(align === 'end' && { className: classes.number })}
            {...(key === 'uses' && { title: m.usesHelp })}
          >
            {label}
          </Table.Th>
        ))}
        <Table.Th w={48}>
          <VisuallyHidden>{m.edit}</VisuallyHidden>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
  );
}
