import classes from './checkout.module.css';
import { messages } from './checkout.messages.ts';

type Props = { isPaid: boolean; onCancel: (() => void) | undefined; returnUrl: string | undefined };

/** The way back to the site that embeds the page or links to it. */
export const LeaveCheckout = ({ isPaid, onCancel, returnUrl }: Props) => (
  <>
    {onCancel && (
      <button type="button" className={classes['button']} onClick={onCancel}>
        {isPaid ? messages.close : messages.cancel}
      </button>
    )}
    {returnUrl && <a href={returnUrl}>{messages.backTo(new URL(returnUrl).host)}</a>}
  </>
);
