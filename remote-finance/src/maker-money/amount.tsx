import { formatMoney } from '@backlot/ui';
import classes from './maker-money.module.css';

/** An amount with tabular figures. */
export const Amount = ({ minor, currency }: { minor: number; currency: string }) => (
  <span className={classes.amount}>{formatMoney(minor, currency)}</span>
);
