import { formatMoney } from '@backlot/ui';
import type { MakerBulkResult } from '@backlot/contracts/makers.bulk';
import { bulkMessages as m } from './bulk.messages.ts';
import classes from './who-gets-what.module.css';

const makersShown = 8;

/** What the statements of a trial would say, maker by maker. */
export function WhoGetsWhat({ due }: { due: NonNullable<MakerBulkResult['due']> }) {
  const more = due.length - makersShown;
  return (
    <>
      <ul className={classes.list} aria-label={m.due}>
        {due.slice(0, makersShown).map(({ _id, name, sums }) => (
          <li key={_id} className={classes.row}>
            <span>{name}</span>
            <span className={classes.sums}>
              {sums.map(({ currency, amountMinor }) => (
                <span key={currency}>{formatMoney(amountMinor, currency)}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && m.andMore(more)}
    </>
  );
}
