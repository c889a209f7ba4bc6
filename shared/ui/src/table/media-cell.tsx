import type { ReactNode } from 'react';
import classes from './media-cell.module.css';

type Props = { media: ReactNode; name: string; children?: ReactNode };

/** An image and a name in a list, and what follows them. */
export const MediaCell = ({ media, name, children }: Props) => (
  <span className={classes.cell}>
    {media}
    <bdi className={classes.name}>{name}</bdi>
    {children}
  </span>
);
