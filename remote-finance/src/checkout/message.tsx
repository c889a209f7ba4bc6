import { type ReactNode, useEffect, useRef } from 'react';
import classes from './checkout.module.css';

type Props = {
  title: string;
  /** Moves the reader here: for what takes the place of the form they were in. */
  focused?: boolean;
  busy?: boolean;
  children: ReactNode;
};

/** One thing to tell, with what can be done about it. */
export function Message({ title, focused = false, busy = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused, title]);
  return (
    <section className={classes['card']} aria-busy={busy}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
