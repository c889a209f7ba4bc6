import type { ReactNode } from 'react';
import classes from './payment-detail.module.css';

export type Term = readonly [label: string, words: ReactNode];

/** Facts under their names; one without words is left out. */
export function Terms({ terms }: { terms: readonly Term[] }) {
  return (
    <dl className={classes.terms}>
      {terms
        .filter(([, words]) => words !== null && words !== '')
        .map(([label, words]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
    </dl>
  );
}
