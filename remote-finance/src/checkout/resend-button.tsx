import { useState } from 'react';
import classes from './checkout.module.css';
import { messages } from './checkout.messages.ts';

type Props = { label: string; sent: string; onSend: () => Promise<unknown> };

/** Resends an email and shows the result. */
export function ResendButton({ label, sent, onSend }: Props) {
  const [said, setSaid] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const press = async () => {
    setIsSending(true);
    setSaid(null);
    setSaid(
      await onSend().then(
        () => sent,
        () => messages.resendFailed,
      ),
    );
    setIsSending(false);
  };
  return (
    <>
      <button
        type="button"
        className={classes['button']}
        aria-busy={isSending}
        disabled={isSending}
        onClick={() => void press()}
      >
        {label}
      </button>
      <p role="status">{said}</p>
    </>
  );
}
