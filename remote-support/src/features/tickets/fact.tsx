import type { ReactNode } from 'react';

type Props = { label: string; isWide?: boolean; children: ReactNode };

/** One fact of a ticket, below its label. */
export const Fact = ({ label, isWide = false, children }: Props) => (
  <div data-wide={isWide || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
