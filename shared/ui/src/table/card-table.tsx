import classes from './resource-list.module.css';
import { ResourceTable } from './resource-table.tsx';
import type { ResourceTableProps } from './resource-table-props.ts';

/** A table without pages, in a card as those of lists. */
export const CardTable = <Row,>(props: ResourceTableProps<Row>) => (
  <div className={classes.card}>
    <ResourceTable {...props} />
  </div>
);
