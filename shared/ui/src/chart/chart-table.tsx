import type { ChartProps } from './chart-data.ts';
import { messages } from './chart.messages.ts';
import classes from './chart.module.css';

type Props = Pick<ChartProps, 'title' | 'points' | 'pointsLabel' | 'series' | 'format'>;

/** The chart's figures. */
export function ChartTable({ title, points, pointsLabel, series, format }: Props) {
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{pointsLabel}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point, row) => (
          <tr key={`${row} ${point}`}>
            <th scope="row">{point}</th>
            {series.map(({ name, values }) => {
              const value = values[row] ?? null;
              return <td key={name}>{value === null ? messages.none : format(value)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
