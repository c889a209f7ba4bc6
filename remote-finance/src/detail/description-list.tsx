import type { ReactNode } from 'react';
import classes from './detail.module.css';

export type Description = readonly [label: string, value: ReactNode];

/** Labels with their values; empty values are omitted. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl className={classes.list}>
      {items
        .filter(([, value]) => value !== undefined && value !== null && value !== '' && value !== false)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
