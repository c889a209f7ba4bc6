import type { ShownMovie } from '@backlot/contracts/money/checkout/shown-movie';
import classes from './checkout.module.css';
import { messages } from './checkout.messages.ts';

/** Who sells, and where to ask. */
export const Seller = ({
  seller: { legalName, supportEmail },
}: {
  seller: NonNullable<ShownMovie['seller']>;
}) => (
  <p className={classes['hint']}>
    {messages.soldBy(legalName)} {messages.support}{' '}
    <a href={`mailto:${supportEmail}`} dir="ltr">
      {supportEmail}
    </a>
  </p>
);
