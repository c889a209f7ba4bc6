import type { ReactNode } from 'react';
import classes from './terms.module.css';

export type Term = readonly [label: string, words: ReactNode];

/** Facts under their names; one without words is left out. */
export function Terms({ terms }: { terms: readonly Term[] }) {
  return (
    <dl className={classes.terms}>
      {terms
        .filter(([, words]) => words !== null && words !== '' && words !== false)
        .map(([label, words]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
    </dl>
  );
}
