import type { ShownSeller } from '@backlot/contracts/money/sellers/shown-seller';
import classes from './checkout.module.css';
import { messages } from './checkout.messages.ts';

/** Who sells, and where to ask. */
export const Seller = ({ seller: { legalName, supportEmail } }: { seller: ShownSeller }) => (
  <p className={classes['hint']}>
    {messages.soldBy(legalName)} {messages.support}{' '}
    <a href={`mailto:${supportEmail}`} dir="ltr">
      {supportEmail}
    </a>
  </p>
);
