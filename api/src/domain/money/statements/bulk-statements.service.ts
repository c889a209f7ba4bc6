import type { MakerSkipReason } from '@backlot/contracts/catalog/makers/bulk';
import type { Money } from '@backlot/contracts/platform/values/money';
import type { Db } from '../../../platform/db/database.ts';
import { fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { periodOf } from '../earnings/periods.service.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { currenciesOf, createStatements, type Outcome } from './create-statements.ts';
import { previewStatement } from './create-statement.ts';
import { statementMessages } from './statements.messages.ts';

type Maker = { _id: string; name: string };

/** @throws ApiError 422 for a future month */
export function checkPeriod(period: string, field: string, at: Date): void {
  if (period > periodOf(at)) throw invalid(fieldProblem(field, 'to_come', statementMessages.toCome));
}

/** Previews a maker's statements of a month, or why there would be none. */
export async function previewMakerStatements(
  db: Db,
  maker: Maker,
  period: string,
): Promise<{ reason: MakerSkipReason | null; totals: Money[] }> {
  const outcomes: Outcome[] = [];
  const totals: Money[] = [];
  for (const currency of await currenciesOf(db, maker._id)) {
    const preview = await previewStatement(db, { makerId: maker._id, currency, period });
    outcomes.push(preview.outcome);
    if ('computed' in preview) totals.push({ currency, amountMinor: preview.computed.totals.dueMinor });
  }
  return { reason: reasonOf(outcomes), totals };
}

/** Creates the statements; those of one maker stay when the next one fails. */
export const createMakerStatements = async (
  db: Db,
  maker: Maker,
  period: string,
  by: ChangeAuthor,
): Promise<MakerSkipReason | null> =>
  reasonOf(await db.transaction((tx) => createStatements(tx, maker, period, by)));

/** A maker counts as changed with at least one statement. */
function reasonOf(outcomes: readonly Outcome[]): MakerSkipReason | null {
  if (outcomes.some(isChange)) return null;
  return outcomes.find(isRefusal) ?? 'nothing_due';
}

const isChange = (outcome: Outcome) =>
  outcome === 'created' || outcome === 'recreated' || outcome === 'removed';
const isRefusal = (outcome: Outcome) =>
  outcome !== 'created' && outcome !== 'recreated' && outcome !== 'removed' && outcome !== 'nothing';
