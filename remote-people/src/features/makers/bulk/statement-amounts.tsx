import { formatMoney } from '@backlot/ui';
import type { MakerBulkResult } from '@backlot/contracts/catalog/makers/bulk';
import { bulkMessages as m } from './makers-bulk.messages.ts';
import classes from './statement-amounts.module.css';

/** Preview of statements: the amounts of each maker. */
export function StatementAmounts({ due }: { due: NonNullable<MakerBulkResult['due']> }) {
  return (
    <div role="region" aria-label={m.due} tabIndex={0} className={classes.region}>
      <ul className={classes.list}>
        {due.map(({ _id, name, totals }) => (
          <li key={_id} className={classes.row}>
            <span>{name}</span>
            <span className={classes.totals}>
              {totals.map(({ currency, amountMinor }) => (
                <span key={currency}>{formatMoney(amountMinor, currency)}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
