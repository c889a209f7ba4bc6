import { formatMoney } from '@backlot/ui';
import classes from './detail.module.css';

export type Amount = { label: string; minor: number | null; isStrong?: boolean };
type Props = {
  amounts: readonly Amount[];
  currency: string;
  /** Shown for an amount that isn't known yet. */
  unknown?: string;
};

/** How a total is made up, in one currency. */
export const AmountList = ({ amounts, currency, unknown = '' }: Props) => (
  <dl className={classes.amounts}>
    {amounts.map(({ label, minor, isStrong }, index) => (
      <div key={index} data-strong={isStrong}>
        <dt>{label}</dt>
        <dd>{minor === null ? unknown : formatMoney(minor, currency)}</dd>
      </div>
    ))}
  </dl>
);
