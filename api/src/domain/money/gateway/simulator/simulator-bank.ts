import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { AuthenticationRequest } from './authentication.page.ts';
import { lockIntent, refundOf, simulatorStore, type SimulatorSettings } from './simulator-store.ts';
import {
  simIntentTable as intents,
  simMethodTable as methods,
  simRefundTable as refunds,
} from './simulator.table.ts';

/** The simulated bank: authenticates cardholders and changes pending refunds. */
export function simulatorBank({ db, now }: Pick<Deps, 'db' | 'now'>, settings: SimulatorSettings) {
  const { write, tryCharge, emitEvent } = simulatorStore({ now }, settings);
  const { origin } = settings;

  /** Applies a refund's next status and emits its event. */
  const settle = async (tx: Db, { id, nextStatus, intentId, amountMinor }: typeof refunds.$inferSelect) => {
    if (!nextStatus) return;
    const hasFailed = nextStatus === 'failed';
    const failureReason = hasFailed ? 'expired_or_canceled_card' : null;
    const [row] = await tx
      .update(refunds)
      .set({ status: nextStatus, settlesAt: null, nextStatus: null, failureReason })
      .where(eq(refunds.id, id))
      .returning();
    const { intent } = await lockIntent(tx, eq(intents.id, intentId));
    if (hasFailed)
      await tx
        .update(intents)
        .set({ refundedMinor: sql`${intents.refundedMinor} - ${amountMinor}` })
        .where(eq(intents.id, intentId));
    if (row)
      await emitEvent(tx, hasFailed ? 'refund.failed' : 'refund.updated', { refund: refundOf(row, intent) });
  };

  return {
    /** A pending authentication; null when there is none. */
    pendingAuthentication: async (
      intentId: string,
      token: string,
    ): Promise<Omit<AuthenticationRequest, 'id' | 'token'> | null> => {
      const [row] = await db
        .select({ intent: intents, last4: methods.last4 })
        .from(intents)
        .innerJoin(methods, eq(methods.id, intents.methodId))
        .where(isPending(intentId, token));
      if (!row) return null;
      const { amountMinor, currency, returnUrl } = row.intent;
      return { amountMinor, currency, last4: row.last4, returnUrl: returnUrl ?? origin };
    },

    /** Completes or fails an authentication; null when none is pending. */
    authenticate: (
      intentId: string,
      token: string,
      answer: 'yes' | 'no',
    ): Promise<{ returnUrl: string } | null> =>
      db.transaction(async (tx) => {
        const [found] = await tx.select({ id: intents.id }).from(intents).where(isPending(intentId, token));
        if (!found) return null;
        const row = await lockIntent(tx, eq(intents.id, intentId));
        if (row.intent.status === 'requires_action')
          if (answer === 'yes') await tryCharge(tx, row, 'authenticated', {});
          else
            await write(tx, row, {
              status: 'requires_method',
              failure: authenticationFailed,
              actionToken: null,
            });
        return { returnUrl: row.intent.returnUrl ?? origin };
      }),

    /** Applies due status changes of refunds. */
    settleDueRefunds: (): Promise<void> =>
      db.transaction(async (tx) => {
        const due = await tx
          .select()
          .from(refunds)
          .where(and(isNotNull(refunds.settlesAt), lte(refunds.settlesAt, now())))
          .limit(100)
          .for('update', { skipLocked: true });
        for (const refund of due) await settle(tx, refund);
      }),
  };
}

const authenticationFailed = {
  code: 'payment_intent_authentication_failure',
  declineCode: 'authentication_required',
};

const isPending = (intentId: string, token: string) =>
  and(eq(intents.id, intentId), eq(intents.actionToken, token), eq(intents.status, 'requires_action'));
