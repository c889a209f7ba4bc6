import { type ReactNode, useEffect, useRef } from 'react';
import classes from './checkout.module.css';

type Props = {
  title: string;
  /** Focuses the heading, when the message replaces the form. */
  focused?: boolean;
  busy?: boolean;
  children: ReactNode;
};

/** A message that replaces the form, with its actions. */
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

export const Button = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={classes['button']} onClick={onClick}>
    {children}
  </button>
);
