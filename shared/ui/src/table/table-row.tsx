import { ActionMenu } from '../action-menu.tsx';
import classes from './resource-table.module.css';
import type { ResourceTableProps } from './resource-table-props.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { RowName } from './row-name.tsx';
import { messages } from './table.messages.ts';

/** The table's props that its rows render. */
export type RowProps<Row> = Pick<
  ResourceTableProps<Row>,
  'columns' | 'rowId' | 'rowName' | 'rowHref' | 'currentId' | 'selection' | 'rowActions' | 'onEdit'
>;

export function TableRow<Row>(props: RowProps<Row> & { row: Row }) {
  const { row, columns, rowId, rowName, currentId, selection, rowActions } = props;
  const id = rowId(row);
  const name = rowName(row);
  const isSelected = selection?.isSelected(id) ?? false;
  const isCurrent = id === currentId;
  return (
    <tr data-row={id} data-selected={isSelected || undefined} data-current={isCurrent || undefined}>
      {selection && (
        <td className={classes.check}>
          <RowCheckbox
            label={messages.select(name)}
            isChecked={isSelected}
            onToggle={(isRange) => selection.toggle(id, isRange)}
          />
        </td>
      )}
      {columns.map((column, index) => {
        const rendered = column.render(row);
        const tooltip = typeof rendered === 'string' ? rendered : undefined; // it may be cut off
        const content = tooltip === undefined ? rendered : <bdi>{tooltip}</bdi>;
        if (index > 0) {
          return (
            <td key={column.key} data-align={column.align} title={tooltip}>
              {content}
            </td>
          );
        }
        return (
          <th key={column.key} scope="row" data-first>
            <RowName {...props} className={classes.link} isCurrent={isCurrent}>
              {content}
            </RowName>
          </th>
        );
      })}
      {rowActions && (
        <td className={classes.menu}>
          <ActionMenu actions={rowActions(row)} label={messages.actionsFor(name)} />
        </td>
      )}
    </tr>
  );
}
