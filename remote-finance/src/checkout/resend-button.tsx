import { startTransition, useActionState } from 'react';
import classes from './checkout.module.css';
import { messages } from './checkout.messages.ts';

type Props = { label: string; sent: string; onSend: () => Promise<unknown> };

/** Resends an email and shows the result. */
export function ResendButton({ label, sent, onSend }: Props) {
  const [result, resend, isSending] = useActionState<string | null>(
    () =>
      onSend().then(
        () => sent,
        () => messages.resendFailed,
      ),
    null,
  );
  return (
    <>
      <button
        type="button"
        className={classes['button']}
        aria-busy={isSending}
        disabled={isSending}
        onClick={() => startTransition(resend)}
      >
        {label}
      </button>
      <p role="status">{isSending ? null : result}</p>
    </>
  );
}
