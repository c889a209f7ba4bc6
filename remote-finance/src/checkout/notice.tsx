import { useEffect, useRef } from 'react';
import classes from './checkout.module.css';
import { messages } from './checkout.messages.ts';

/** Takes the focus that the button lost when it was disabled. */
export function Notice({ text }: { text: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), [text]);
  return (
    <p ref={ref} className={classes['refusal']} role="alert" tabIndex={-1}>
      {text}
    </p>
  );
}

export const OfflineNotice = () => (
  <p className={classes['refusal']} role="status">
    {messages.offline}
  </p>
);
