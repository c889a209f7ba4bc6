import type { ReactNode } from 'react';
import classes from './figure-tiles.module.css';

type FigureTile = {
  key: string;
  label: string;
  /** What the figure counts. */
  definition: string;
  figure: ReactNode;
  /** Smaller lines below it, such as the previous value. */
  notes?: readonly ReactNode[];
};

/** The figures of a period. */
export function FigureTiles({ label, tiles }: { label: string; tiles: readonly FigureTile[] }) {
  return (
    <dl className={classes.tiles} aria-label={label}>
      {tiles.map(({ key, label: name, definition, figure, notes = [] }) => (
        <div key={key} className={classes.tile} title={definition}>
          <dt>{name}</dt>
          <dd className={classes.figure}>{figure}</dd>
          {notes.map((note, index) => note !== null && <dd key={index}>{note}</dd>)}
        </div>
      ))}
    </dl>
  );
}
