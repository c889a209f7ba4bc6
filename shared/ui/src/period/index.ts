import '../form/styles.css';

/** The period of figures and its comparison, in UTC. */
export { FigureTiles } from './figure-tiles.tsx';
export { PeriodControls } from './period-controls.tsx';
export { isInOrder, type PeriodName, periodName, periodNameOf } from './periods.ts';
export { useNow } from './use-now.ts';
