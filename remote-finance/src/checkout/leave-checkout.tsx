import classes from './checkout.module.css';
import { messages } from './checkout.messages.ts';

type Props = {
  /** Whether leaving ends the purchase: nothing is paid, and no attempt is open. */
  isCancelable: boolean;
  onCancel: (() => void) | undefined;
  returnUrl: string | undefined;
};

/** The way back to the site that embeds the page or links to it. */
export const LeaveCheckout = ({ isCancelable, onCancel, returnUrl }: Props) => (
  <>
    {onCancel && (
      <button type="button" className={classes['button']} onClick={onCancel}>
        {isCancelable ? messages.cancel : messages.close}
      </button>
    )}
    {returnUrl && <a href={returnUrl}>{messages.backTo(new URL(returnUrl).host)}</a>}
  </>
);
