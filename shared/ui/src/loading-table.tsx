import { Skeleton } from '@mantine/core';
import classes from './loading-table.module.css';
import { messages } from './messages.ts';

type Props = {
  /** Relative widths of the columns, or their number. */
  columns?: number | readonly number[];
  rows?: number;
};

/** Placeholder of rows while they load. */
export function LoadingTable({ columns = 5, rows = 8 }: Props) {
  const widths = typeof columns === 'number' ? Array.from({ length: columns }, () => 1) : columns;
  const template = widths.map((width) => `${width}fr`).join(' ');
  return (
    <div className={classes.table} role="status" aria-label={messages.loading}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row} style={{ gridTemplateColumns: template }}>
          {widths.map((_width, column) => (
            <Skeleton
              key={column}
              height={10}
              width={`${column === 0 ? 80 : 45 + ((row * 17 + column * 29) % 40)}%`}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
