import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { LineKind } from '@backlot/contracts/money/statements/statement';
import type { Db } from '../../../platform/db/database.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { periodAfter } from '../earnings/periods.service.ts';
import { makerPayoutTable } from '../../catalog/makers/makers.table.ts';
import { computeStatement, type Line, type PayoutTerms, type Totals } from './statement-lines.ts';
import { collectLines, type StatementKey, type Statement } from './collect-lines.ts';
import { statementLineTable as lineTable, statementTable as t } from './statements.table.ts';
import { insertStatement, removeStatement, updateStatement } from './statements.record.ts';

export type Refusal = 'issued_already' | 'later_exists' | 'earlier_not_issued';
type Computed = { lines: (Line & { withheldMinor: number })[]; totals: Totals };
type Surrounding = { current?: Statement; before?: Statement; hasLater?: boolean; refusal?: Refusal };

const lineBatchSize = 500;
/** Lines added by an admin: they stay when the statement is recreated. */
const manualKinds = ['adjustment', 'prior_payment'] as const;

/** `current` is the draft that is recreated, or removed when it has no activity anymore. */
type StatementPreview =
  | { outcome: 'nothing' | Refusal }
  | { outcome: 'removed'; current: Statement }
  | { outcome: 'created' | 'recreated'; computed: Computed; current: Statement | undefined };

/** Previews the statement of a month; writes nothing. */
export async function previewStatement(tx: Db, place: StatementKey): Promise<StatementPreview> {
  const { current, before, hasLater, refusal } = await findSurrounding(tx, place);
  if (refusal) return { outcome: refusal };
  const computed = await figures(tx, place, before, current);
  if (current && hasLater && !(await keepsLater(tx, current, computed))) return { outcome: 'later_exists' };
  const isQuiet = hasNothing(computed);
  // A correction replaces its original even without an amount.
  if (current && (!isQuiet || current.correctsId)) return { outcome: 'recreated', computed, current };
  if (current) return { outcome: 'removed', current };
  return isQuiet ? { outcome: 'nothing' } : { outcome: 'created', computed, current };
}

/**
 * No statement is created without activity: all lines are zero and nothing is paid out. A carried amount stays on the
 * previous statement, and fully refunded sales appear on the next one.
 */
const hasNothing = ({ lines, totals }: Computed): boolean =>
  totals.payoutMinor === 0 &&
  lines.every(({ kind, payableMinor }) => kind === 'opening' || payableMinor === 0);

/** Creates the statement of a month, or recreates the draft; removes a draft without activity. The caller holds the maker's ledger lock. */
export async function createStatement(
  tx: Db,
  place: StatementKey & { makerName: string },
  by: ChangeAuthor,
): Promise<StatementPreview['outcome']> {
  const preview = await previewStatement(tx, place);
  if (preview.outcome === 'removed') await removeStatement(tx, preview.current, by);
  if (!('computed' in preview)) return preview.outcome;
  const { outcome, computed, current } = preview;
  const { makerId, makerName, currency, period } = place;
  const status = isPeriodOver(period, by.at) ? ('calculated' as const) : ('open' as const);
  const fields = { ...computed.totals, status, makerName };
  const { _id } = current
    ? await updateStatement(tx, current, fields, { ...by, action: 'recalculate' })
    : await insertStatement(tx, { ...fields, makerId, currency, period }, { ...by, action: 'create' });
  await writeLines(tx, _id, computed.lines);
  return outcome;
}

/** Whether nothing was booked since the statement was created. */
export async function isUpToDate(tx: Db, statement: Statement): Promise<boolean> {
  const { before, hasLater, refusal } = await findSurrounding(tx, statement);
  if (refusal) return false;
  const computed = await figures(tx, statement, before, statement);
  if (hasLater && !(await keepsLater(tx, statement, computed))) return false;
  const { totals } = computed;
  return (Object.keys(totals) as (keyof Totals)[]).every((name) => totals[name] === statement[name]);
}

/** Months end in UTC. */
export const isPeriodOver = (period: string, at: Date): boolean =>
  at >= new Date(`${periodAfter(period)}-01T00:00:00Z`);

async function findSurrounding(tx: Db, { makerId, currency, period }: StatementKey): Promise<Surrounding> {
  const rows = await tx
    .select()
    .from(t)
    .where(and(eq(t.makerId, makerId), eq(t.currency, currency), ne(t.status, 'corrected')))
    .orderBy(asc(t.period));
  const current = rows.find((row) => row.period === period);
  const before = rows.findLast((row) => row.period < period);
  const surrounding = { ...(current && { current }), ...(before && { before }) };
  if (current?.issuedAt) return { ...surrounding, refusal: 'issued_already' };
  const hasLater = rows.some((row) => row.period > period);
  if (hasLater && !current?.correctsId) return { ...surrounding, refusal: 'later_exists' };
  return { ...surrounding, hasLater, ...(before && !before.issuedAt && { refusal: 'earlier_not_issued' }) };
}

/**
 * Whether later statements stay valid after a correction: it carries the same amount forward as its original (none), and
 * has the same fees, guarantees and recoupment. Sales of a closed month don't change.
 */
async function keepsLater(tx: Db, { correctsId }: Statement, { lines, totals }: Computed): Promise<boolean> {
  if (!correctsId) return false;
  const [corrected] = await tx.select().from(t).where(eq(t._id, correctsId));
  const earlier = await tx.select().from(lineTable).where(eq(lineTable.statementId, correctsId));
  return (
    corrected?.carriedMinor === 0 && totals.carriedMinor === 0 && ofContracts(earlier) === ofContracts(lines)
  );
}

const onceKinds: ReadonlySet<LineKind> = new Set(['fixed_fee', 'guarantee', 'recoupment']);
const ofContracts = (lines: readonly Pick<Line, 'kind' | 'contractId' | 'payableMinor'>[]): string =>
  lines
    .filter(({ kind }) => onceKinds.has(kind))
    .map(({ kind, contractId, payableMinor }) => `${kind} ${contractId} ${payableMinor}`)
    .sort()
    .join();

async function figures(
  tx: Db,
  place: StatementKey,
  before: Statement | undefined,
  current: Statement | undefined,
): Promise<Computed> {
  const kept = current
    ? await tx
        .select()
        .from(lineTable)
        .where(and(eq(lineTable.statementId, current._id), inArray(lineTable.kind, [...manualKinds])))
        .orderBy(asc(lineTable.position))
    : [];
  const lines = await collectLines(tx, place, before, kept);
  return computeStatement(lines, await settingsOf(tx, place), place.period);
}

/** Nothing is withheld without an account, and a minimum payout in another currency doesn't apply. */
async function settingsOf(tx: Db, { makerId, currency }: StatementKey): Promise<PayoutTerms> {
  const [payout] = await tx.select().from(makerPayoutTable).where(eq(makerPayoutTable.makerId, makerId));
  return {
    withholdingBasisPoints: payout?.withholdingBasisPoints ?? 0,
    thresholdMinor: payout?.currency === currency ? payout.thresholdMinor : 0,
    isQuarterly: payout?.schedule === 'quarterly',
  };
}

async function writeLines(tx: Db, statementId: string, lines: Computed['lines']): Promise<void> {
  await tx.delete(lineTable).where(eq(lineTable.statementId, statementId));
  const rows = lines.map((line, index) => ({ ...columnsOf(line), statementId, position: index + 1 }));
  for (let from = 0; from < rows.length; from += lineBatchSize)
    await tx.insert(lineTable).values(rows.slice(from, from + lineBatchSize));
}

/** A kept line was a row before; the new row gets its own ID and position. */
const columnsOf = (line: Line & { withheldMinor: number }) => ({
  kind: line.kind,
  movieId: line.movieId,
  movieTitle: line.movieTitle,
  territory: line.territory,
  licenseType: line.licenseType,
  contractId: line.contractId,
  contractNumber: line.contractNumber,
  shareBasisPoints: line.shareBasisPoints,
  note: line.note,
  soldOn: line.soldOn,
  units: line.units,
  grossMinor: line.grossMinor,
  refundsMinor: line.refundsMinor,
  chargebacksMinor: line.chargebacksMinor,
  taxMinor: line.taxMinor,
  gatewayFeeMinor: line.gatewayFeeMinor,
  platformMinor: line.platformMinor,
  payableMinor: line.payableMinor,
  withheldMinor: line.withheldMinor,
});
