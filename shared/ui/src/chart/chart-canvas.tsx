import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import ApexChart from 'react-apexcharts';
import type { ChartData } from './chart-data.ts';
import type { ChartTheme } from './chart-look.ts';
import classes from './chart.module.css';
import { chartOptions, labelsThatFit, nameWidthWithin } from './chart-options.ts';

type Props = { data: ChartData; look: Omit<ChartTheme, 'labels' | 'nameWidth'>; height: number };

/** The canvas of a chart. Loaded on use: ApexCharts is larger than the rest of the page. */
export function ChartCanvas({ data, look, height }: Props) {
  const { ref, width } = useElementSize();
  const labels = labelsThatFit(data.points, width);
  const nameWidth = nameWidthWithin(width);
  const { series, ...options } = useMemo(
    () => chartOptions(data, { ...look, labels, nameWidth }),
    [data, look, labels, nameWidth],
  );
  // A new kind remounts the chart: ApexCharts keeps state of the previous one.
  return (
    <div ref={ref} className={classes.canvas} data-mirrored={(look.isRtl && data.isHorizontal) || undefined}>
      {width > 0 && (
        <ApexChart
          key={`${data.kind} ${look.isRtl}`}
          type={data.kind}
          options={options}
          series={series}
          height={height}
          width="100%"
        />
      )}
    </div>
  );
}
