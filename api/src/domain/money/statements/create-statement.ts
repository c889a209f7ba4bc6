import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { LineKind } from '@backlot/contracts/money/statements/statement';
import type { Db } from '../../../platform/db/database.ts';
import type { By } from '../../../platform/records/records.service.ts';
import { periodAfter } from '../earnings/periods.service.ts';
import { makerPayoutTable } from '../../catalog/makers/makers.table.ts';
import { drawUp, type Line, type Settings, type Sums } from './statement-lines.ts';
import { gatherLines, type Place, type Statement } from './collect-lines.ts';
import { statementLineTable as lineTable, statementTable as t } from './statements.table.ts';
import { insertStatement, removeStatement, updateStatement } from './statements.record.ts';

export type Refusal = 'issued_already' | 'later_exists' | 'earlier_not_issued';
type Drawn = { lines: (Line & { withheldMinor: number })[]; sums: Sums };
type Others = { current?: Statement; before?: Statement; hasLater?: boolean; refusal?: Refusal };

const linesAtOnce = 500;
/** Those a person has put there: they stay when the rest is drawn up again. */
const keptKinds = ['adjustment', 'paid_before'] as const;

/** `current` is the statement that is drawn up again, or has nothing to say any more. */
type Foreseen =
  | { outcome: 'nothing' | Refusal }
  | { outcome: 'removed'; current: Statement }
  | { outcome: 'made' | 'drawn_up_again'; drawn: Drawn; current: Statement | undefined };

/** What drawing up a month would come to; nothing is written. */
export async function foreseeStatement(tx: Db, place: Place): Promise<Foreseen> {
  const { current, before, hasLater, refusal } = await standing(tx, place);
  if (refusal) return { outcome: refusal };
  const drawn = await figures(tx, place, before, current);
  if (current && hasLater && !(await keepsLater(tx, current, drawn))) return { outcome: 'later_exists' };
  const isQuiet = hasNothing(drawn);
  // A correction stands in the place of another, also with nothing.
  if (current && (!isQuiet || current.correctsId)) return { outcome: 'drawn_up_again', drawn, current };
  if (current) return { outcome: 'removed', current };
  return isQuiet ? { outcome: 'nothing' } : { outcome: 'made', drawn, current };
}

/**
 * No statement is made for nothing: no line brings or takes anything, and nothing is paid out. What was carried on stays
 * with the statement before, and sales that were given back whole come with the next one.
 */
const hasNothing = ({ lines, sums }: Drawn): boolean =>
  sums.payoutMinor === 0 && lines.every(({ kind, payableMinor }) => kind === 'opening' || payableMinor === 0);

/** Draws up the statement of a month, or again the one that is not issued; removes that when nothing is due any more. The maker's money is held by whoever calls. */
export async function drawStatement(
  tx: Db,
  place: Place & { makerName: string },
  by: By,
): Promise<Foreseen['outcome']> {
  const seen = await foreseeStatement(tx, place);
  if (seen.outcome === 'removed') await removeStatement(tx, seen.current, by);
  if (!('drawn' in seen)) return seen.outcome;
  const { outcome, drawn, current } = seen;
  const { makerId, makerName, currency, period } = place;
  const status = isOver(period, by.at) ? ('calculated' as const) : ('open' as const);
  const fields = { ...drawn.sums, status, makerName };
  const { _id } = current
    ? await updateStatement(tx, current, fields, { ...by, action: 'drawUp' })
    : await insertStatement(tx, { ...fields, makerId, currency, period }, { ...by, action: 'create' });
  await writeLines(tx, _id, drawn.lines);
  return outcome;
}

/** Whether nothing was booked for a statement since it was drawn up. */
export async function isUpToDate(tx: Db, statement: Statement): Promise<boolean> {
  const { before, hasLater, refusal } = await standing(tx, statement);
  if (refusal) return false;
  const drawn = await figures(tx, statement, before, statement);
  if (hasLater && !(await keepsLater(tx, statement, drawn))) return false;
  const { sums } = drawn;
  return (Object.keys(sums) as (keyof Sums)[]).every((name) => sums[name] === statement[name]);
}

/** A month ends with its last day in UTC. */
export const isOver = (period: string, at: Date): boolean =>
  at >= new Date(`${periodAfter(period)}-01T00:00:00Z`);

async function standing(tx: Db, { makerId, currency, period }: Place): Promise<Others> {
  const rows = await tx
    .select()
    .from(t)
    .where(and(eq(t.makerId, makerId), eq(t.currency, currency), ne(t.status, 'corrected')))
    .orderBy(asc(t.period));
  const current = rows.find((row) => row.period === period);
  const before = rows.findLast((row) => row.period < period);
  const others = { ...(current && { current }), ...(before && { before }) };
  if (current?.issuedAt) return { ...others, refusal: 'issued_already' };
  const hasLater = rows.some((row) => row.period > period);
  if (hasLater && !current?.correctsId) return { ...others, refusal: 'later_exists' };
  return { ...others, hasLater, ...(before && !before.issuedAt && { refusal: 'earlier_not_issued' }) };
}

/**
 * Whether later statements stand as they are beside a correction: it carries nothing on to them, as the one before it, and
 * says the same of what contracts give once and earn back. What was sold in a month that was closed is what it was.
 */
async function keepsLater(tx: Db, { correctsId }: Statement, { lines, sums }: Drawn): Promise<boolean> {
  if (!correctsId) return false;
  const [corrected] = await tx.select().from(t).where(eq(t._id, correctsId));
  const earlier = await tx.select().from(lineTable).where(eq(lineTable.statementId, correctsId));
  return (
    corrected?.carriedMinor === 0 && sums.carriedMinor === 0 && ofContracts(earlier) === ofContracts(lines)
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
  place: Place,
  before: Statement | undefined,
  current: Statement | undefined,
): Promise<Drawn> {
  const kept = current
    ? await tx
        .select()
        .from(lineTable)
        .where(and(eq(lineTable.statementId, current._id), inArray(lineTable.kind, [...keptKinds])))
        .orderBy(asc(lineTable.position))
    : [];
  const lines = await gatherLines(tx, place, before, kept);
  return drawUp(lines, await settingsOf(tx, place), place.period);
}

/** Without an account nothing is withheld yet; and a threshold in another currency says nothing about this one. */
async function settingsOf(tx: Db, { makerId, currency }: Place): Promise<Settings> {
  const [payout] = await tx.select().from(makerPayoutTable).where(eq(makerPayoutTable.makerId, makerId));
  return {
    withholdingBasisPoints: payout?.withholdingBasisPoints ?? 0,
    thresholdMinor: payout?.currency === currency ? payout.thresholdMinor : 0,
    isQuarterly: payout?.schedule === 'quarterly',
  };
}

async function writeLines(tx: Db, statementId: string, lines: Drawn['lines']): Promise<void> {
  await tx.delete(lineTable).where(eq(lineTable.statementId, statementId));
  const rows = lines.map((line, index) => ({ ...columnsOf(line), statementId, position: index + 1 }));
  for (let from = 0; from < rows.length; from += linesAtOnce)
    await tx.insert(lineTable).values(rows.slice(from, from + linesAtOnce));
}

/** A kept line has been a row before; its id and place are not those of the new one. */
const columnsOf = (line: Line & { withheldMinor: number }) => ({
  kind: line.kind,
  movieId: line.movieId,
  movieTitle: line.movieTitle,
  territory: line.territory,
  licenceType: line.licenceType,
  contractId: line.contractId,
  contractNumber: line.contractNumber,
  shareBasisPoints: line.shareBasisPoints,
  note: line.note,
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
