import { Skeleton, Switch, Text, useComputedColorScheme, useDirection, VisuallyHidden } from '@mantine/core';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { pageNonce } from '../page-nonce.ts';
import { type ChartData, type ChartProps, colorIndexes } from './chart-data.ts';
import { chartColors } from './chart-look.ts';
import { messages } from './chart.messages.ts';
import classes from './chart.module.css';
import { ChartTable } from './chart-table.tsx';
import { ScrollRegion } from './scroll-region.tsx';

/** Figures as a chart, loaded near the viewport, and as a table, unless one follows on the page. */
export function Chart({ title, pointsLabel, height = 260, hasTableBeside = false, ...data }: ChartProps) {
  const [isTable, setTable] = useState(false);
  const { series } = data;
  const scheme = useComputedColorScheme('light');
  const colors = Object.fromEntries(
    chartColors[scheme].series.map((color, place) => [`--chart-${place}`, color]),
  );
  const places = colorIndexes(series);
  return (
    // React's style type lacks custom properties.
    <figure
      className={classes.chart}
      aria-label={title}
      data-kind={data.kind}
      style={colors as CSSProperties}
    >
      <div className={classes.head}>
        <ul className={classes.legend} aria-hidden>
          {series.map(({ name, isPrevious, isBound }, n) => (
            <li key={name}>
              <i
                className={classes.swatch}
                data-place={places[n]}
                data-previous={isPrevious ?? isBound ?? false}
              />
              {name}
            </li>
          ))}
        </ul>
        {!hasTableBeside && (
          <Switch
            size="xs"
            className={classes.switch}
            label={messages.showTable}
            checked={isTable}
            onChange={({ currentTarget }) => setTable(currentTarget.checked)}
          />
        )}
      </div>
      <Drawing data={data} title={title} height={height} />
      {!hasTableBeside && (
        <Figures title={title} isShown={isTable}>
          <ChartTable title={title} pointsLabel={pointsLabel} {...data} />
        </Figures>
      )}
    </figure>
  );
}

/** The table of a chart, which screen readers read also while it isn’t shown. */
function Figures({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  if (!isShown) return <VisuallyHidden>{children}</VisuallyHidden>;
  return (
    <div className={classes.shown}>
      <ScrollRegion label={title} maxHeight="22rem">
        {children}
      </ScrollRegion>
    </div>
  );
}

function Drawing({ data, title, height }: { data: ChartData; title: string; height: number }) {
  const ref = useRef<HTMLDivElement>(null);
  const canvas = useCanvas(useNearViewport(ref));
  const scheme = useComputedColorScheme('light');
  const { dir } = useDirection();
  const look = useMemo(
    () => ({ ...chartColors[scheme], isRtl: dir === 'rtl', nonce: pageNonce() }),
    [scheme, dir],
  );
  return (
    // Always left to right inside: otherwise ApexCharts reverses its text.
    <div
      ref={ref}
      className={classes.drawing}
      style={{ blockSize: height }}
      dir="ltr"
      {...(canvas !== 'failed' && { role: 'img', 'aria-label': messages.picture(title) })}
    >
      {canvas === null && <Skeleton height={height} />}
      {canvas === 'failed' && <Text c="dimmed">{messages.failed}</Text>}
      {canvas !== null && canvas !== 'failed' && (
        <canvas.ChartCanvas data={data} look={look} height={height} />
      )}
    </div>
  );
}

const load = () => import('./chart-canvas.tsx');
type Canvas = Awaited<ReturnType<typeof load>>;

/** The chart library, loaded on first use. */
function useCanvas(isWanted: boolean): Canvas | 'failed' | null {
  const [canvas, setCanvas] = useState<Canvas | 'failed' | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isMounted = true;
    load().then(
      (loaded) => isMounted && setCanvas(loaded),
      () => isMounted && setCanvas('failed'),
    );
    return () => {
      isMounted = false;
    };
  }, [isWanted]);
  return canvas;
}

/** True once the element is near the viewport. */
function useNearViewport(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (isNear || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isNear]);
  return isNear;
}
