import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './resource-table.module.css';
import type { ResourceTableProps } from './resource-table-props.ts';
import { messages } from './table.messages.ts';

type Props<Row> = Pick<
  ResourceTableProps<Row>,
  'label' | 'columns' | 'selection' | 'rowActions' | 'expectedRows'
>;

/** Placeholder rows in the list's columns. */
export function SkeletonRows<Row>({ label, columns, selection, rowActions, expectedRows = 12 }: Props<Row>) {
  return (
    <tbody>
      {Array.from({ length: Math.min(expectedRows, 25) }, (_, row) => (
        <tr key={row} className={classes.skeleton}>
          {selection && <td className={classes.check} />}
          {columns.map(({ key, align }, column) => (
            <td key={key} data-align={align} data-first={column === 0 || undefined}>
              {row === 0 && column === 0 && (
                <VisuallyHidden role="status">{messages.loading(label)}</VisuallyHidden>
              )}
              <Skeleton
                height={10}
                width={`${40 + ((row * 23 + column * 31) % 45)}%`}
                display="inline-block"
              />
            </td>
          ))}
          {rowActions && <td className={classes.menu} />}
        </tr>
      ))}
    </tbody>
  );
}
