import { SortControls } from '@backlot/ui/sortable';
import { type Column, RowCheckbox, Table } from '@backlot/ui/table';
import type { Lookup } from '@backlot/contracts/site/lookups/edit';
import type { ComponentProps } from 'react';
import type { Opened } from './lookup-dialogs.tsx';
import { LookupMenu } from './lookup-parts.tsx';
import classes from './lookups.module.css';
import { lookupsMessages as m } from './lookups.messages.ts';

type Props = {
  lookup: Lookup;
  columns: readonly Column<Lookup>[];
  sort: ComponentProps<typeof SortControls>;
  isSelected: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onOpen: (opened: Opened) => void;
};

/** The cells of one entry. */
export function LookupRow({ lookup, columns, sort, isSelected, onToggle, onEdit, onOpen }: Props) {
  const { name } = lookup;
  return (
    <>
      <Table.Td>
        <RowCheckbox label={m.select(name)} isChecked={isSelected} onToggle={onToggle} />
      </Table.Td>
      <Table.Td title={sort.isDisabled ? m.orderHint : undefined}>
        <SortControls {...sort} />
      </Table.Td>
      {columns.map(({ key, align, render }) => (
        <Table.Td key={key} {...(align === 'end' && { className: classes.number })}>
          {render(lookup)}
        </Table.Td>
      ))}
      <Table.Td>
        <LookupMenu lookup={lookup} onEdit={onEdit} onOpen={onOpen} />
      </Table.Td>
    </>
  );
}
