import { and, eq, gte, isNotNull, lte } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { type DisputeStatus, type Gateway, type GatewayDispute, GatewayRefusal } from '../gateway.service.ts';
import { scheduleDelivery } from './deliveries.ts';
import type { SimulatorSettings } from './simulator-store.ts';
import { simDisputeTable as t, simIntentTable as intents } from './simulator.table.ts';

const settlesMs = 20_000;
/** Evidence texts that decide a dispute. Source: docs.stripe.com/testing#disputes */
const verdicts: Readonly<Record<string, DisputeStatus | undefined>> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
};

/** Disputes in the simulator. */
export function simulatorDisputes(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { line }: SimulatorSettings,
): Pick<Gateway, 'disputesSince' | 'submitEvidence' | 'acceptDispute'> & {
  decideDueDisputes: () => Promise<void>;
} {
  const held = async (tx: Db, disputeId: string) => {
    const [row] = await tx
      .select({ dispute: t, currency: intents.currency })
      .from(t)
      .innerJoin(intents, eq(intents.id, t.intentId))
      .where(eq(t.id, disputeId))
      .for('update', { of: t });
    if (!row) throw new GatewayRefusal('resource_missing', 'Dispute not found.');
    return row;
  };
  type Held = Awaited<ReturnType<typeof held>>;

  const disputeOf = ({ dispute, currency }: Held): GatewayDispute => ({
    id: dispute.id,
    intentId: dispute.intentId,
    status: dispute.status,
    reason: dispute.reason,
    amountMinor: dispute.amountMinor,
    currency,
    dueBy: dispute.dueBy,
  });

  const write = async (tx: Db, { dispute, currency }: Held, set: Partial<typeof t.$inferInsert>) => {
    const [after] = await tx.update(t).set(set).where(eq(t.id, dispute.id)).returning();
    if (!after) throw new Error('A locked dispute is missing');
    const written = disputeOf({ dispute: after, currency });
    const isOver = after.status === 'won' || after.status === 'lost';
    const event = isOver ? 'charge.dispute.closed' : 'charge.dispute.updated';
    await scheduleDelivery(tx, line, event, { dispute: written }, now());
    return written;
  };

  return {
    disputesSince: async (since) => {
      const rows = await db
        .select({ dispute: t, currency: intents.currency })
        .from(t)
        .innerJoin(intents, eq(intents.id, t.intentId))
        .where(gte(t.createdAt, since));
      return rows.map(disputeOf);
    },

    submitEvidence: (disputeId, evidence) =>
      db.transaction(async (tx) => {
        const row = await held(tx, disputeId);
        if (row.dispute.status === 'under_review') return disputeOf(row); // a repeated call
        if (row.dispute.status !== 'needs_response' || row.dispute.dueBy <= now())
          throw new GatewayRefusal('dispute_evidence_submission_closed', 'Evidence is no longer accepted.');
        const nextStatus = verdicts[evidence.trim()] ?? null;
        const settlesAt = nextStatus && new Date(now().getTime() + settlesMs);
        return write(tx, row, { status: 'under_review', nextStatus, settlesAt });
      }),

    acceptDispute: (disputeId) =>
      db.transaction(async (tx) => {
        const row = await held(tx, disputeId);
        if (row.dispute.status === 'lost') return disputeOf(row);
        if (row.dispute.status !== 'needs_response')
          throw new GatewayRefusal('dispute_closed', 'The dispute is no longer open.');
        return write(tx, row, { status: 'lost' });
      }),

    /** Applies due bank decisions. */
    decideDueDisputes: () =>
      db.transaction(async (tx) => {
        const due = await tx
          .select({ id: t.id, nextStatus: t.nextStatus })
          .from(t)
          .where(and(isNotNull(t.settlesAt), lte(t.settlesAt, now())))
          .limit(100)
          .for('update', { skipLocked: true });
        for (const { id, nextStatus } of due)
          if (nextStatus)
            await write(tx, await held(tx, id), { status: nextStatus, settlesAt: null, nextStatus: null });
      }),
  };
}
