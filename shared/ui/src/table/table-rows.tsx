import { memo } from 'react';
import { type RowProps, TableRow } from './table-row.tsx';

type Props<Row> = RowProps<Row> & { rows: readonly Row[] };

/** Drawn again only when one of its properties is another: a page that is about to be replaced costs nothing. */
export const TableRows = memo(function TableRows<Row>({ rows, ...props }: Props<Row>) {
  return (
    <tbody>
      {rows.map((row) => (
        <TableRow key={props.rowId(row)} row={row} {...props} />
      ))}
    </tbody>
  );
}) as <Row>(props: Props<Row>) => React.ReactNode; // memo forgets the type parameter

export const pickRowProps = <Row,>({
  columns,
  rowId,
  rowName,
  rowHref,
  currentId,
  selection,
  rowActions,
}: RowProps<Row>): RowProps<Row> => ({
  columns,
  rowId,
  rowName,
  ...(rowHref && { rowHref }),
  currentId,
  ...(selection && { selection }),
  ...(rowActions && { rowActions }),
});
