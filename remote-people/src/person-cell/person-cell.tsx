import { Avatar } from '@backlot/ui';
import type { ReactNode } from 'react';
import classes from './person-cell.module.css';

type Props = { name: string; img: string | null; color?: string; children?: ReactNode };

/** The image and name of a person or company in a list. */
export function PersonCell({ name, img, color, children }: Props) {
  return (
    <span className={classes.person}>
      <Avatar src={img} name={name} {...(color && { color })} size={28} alt="" aria-hidden />
      <span className={classes.name}>{name}</span>
      {children}
    </span>
  );
}
