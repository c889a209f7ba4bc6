import { VisuallyHidden } from '@backlot/ui';
import { licenseType } from '@backlot/contracts/catalog/movies/licenses';
import { type RightInput } from '@backlot/contracts/catalog/movies/rights';
import { monthsOf, type Scale } from './matrix-scale.ts';
import classes from './rights-matrix.module.css';
import { licenseLabels } from '../movies.messages.ts';
import { matrixMessages as m } from './rights.messages.ts';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'narrow', timeZone: 'UTC' });

/** The months, each January with its year. */
export function MatrixHead({ scale }: { scale: Scale }) {
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.name}>
          {m.territory}
        </th>
        <th scope="col" className={classes.monthsCell}>
          <VisuallyHidden>{m.windows}</VisuallyHidden>
          <div aria-hidden className={classes.months}>
            {monthsOf(scale).map((month, index) => {
              const isFirst = index === 0 || month.getUTCMonth() === 0;
              return (
                <span key={month.getTime()} className={classes.month} data-year={isFirst || undefined}>
                  {isFirst && <span className={classes.year}>{month.getUTCFullYear()}</span>}
                  {monthName.format(month)}
                </span>
              );
            })}
          </div>
        </th>
      </tr>
    </thead>
  );
}

/** The colors and patterns of the license types. */
export function MatrixLegend({ rights }: { rights: readonly RightInput[] }) {
  const used = licenseType.options.filter((type) => rights.some((right) => right.licenseType === type));
  return (
    <ul className={classes.legend} aria-label={m.legend}>
      {used.map((type) => (
        <li key={type} className={classes.legendItem}>
          <span className={classes.swatch} data-license={type} aria-hidden />
          {licenseLabels[type]}
        </li>
      ))}
    </ul>
  );
}
