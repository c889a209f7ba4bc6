import { Paper, Title } from '@backlot/ui';
import type { ReactNode } from 'react';
import classes from './subscriptions.module.css';

/** A part of the page under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" withBorder p="md">
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      {children}
    </Paper>
  );
}

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
