import { useInView } from '@backlot/ui';
import { type ReactNode, useRef } from 'react';
import classes from './header.module.css';

/** Absent while another option may take its place. */
export type OptionState = { id: string; isActive: boolean; onPick: () => void };

type Props = Partial<OptionState> & {
  media: ReactNode;
  label: string;
  detail?: string | null;
  end?: ReactNode;
};

/** An option of the search box. The input handles keys; the pointer must not take its focus away before the click. */
export function SearchOption({ id, isActive = false, onPick, media, label, detail, end }: Props) {
  const item = useRef<HTMLLIElement>(null);
  useInView(item, isActive);
  return (
    <li
      ref={item}
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={!onPick || undefined}
      className={classes.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {media}
      <span className={classes.found}>
        <bdi>{label}</bdi>
        {detail && <bdi className={classes.detail}>{detail}</bdi>}
      </span>
      {end}
    </li>
  );
}
