import { Chart } from '@backlot/ui/chart';
import type { ComponentProps } from 'react';
import classes from './reports.module.css';

/** A chart under its title; the legend names periods only. */
export function ReportChart(props: ComponentProps<typeof Chart>) {
  return (
    <section className={classes.chart}>
      <h2>{props.title}</h2>
      <Chart {...props} />
    </section>
  );
}
