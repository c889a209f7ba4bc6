import { and, asc, eq, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/columns.ts';
import { isSuspended } from '../../people/watchers/entitlements/standing.service.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { endDunning } from './apply-to-invoice.service.ts';
import { billPeriod, periodFrom } from './billing.ts';
import { cardLink } from './card/card-link.ts';
import { chargeFailedInvoice } from './charge.ts';
import { upcomingDiscount } from './coupon-terms.ts';
import { closeInvoice, openInvoiceOf, openInvoiceAttempt } from './invoices.ts';
import { applyScheduledChanges, withRenewalTerms } from './renewal-terms.ts';
import { postSubscriptionMail } from './subscription-mails.ts';
import {
  changesOnEnd,
  changesOnPause,
  changesOnPauseUntilPaid,
  changesOnResume,
  recheckAt,
} from './subscription-changes.ts';
import { nextStep, type SubscriptionStep, type Subscription } from './subscription-status.ts';
import { subscriptionTable as t } from './subscriptions.table.ts';
import { changeSubscription } from './subscriptions.record.ts';

const batchSize = 100;
/** Delay after an error, so that a failing subscription doesn't block the others. */
const retryDelayMs = 10 * 60_000;

type By = { actorId: null; requestId: string; at: Date };
/** Returns the payment to charge after the commit. */
type Work = (tx: Db, subscription: Subscription, by: By, deps: MoneyDeps) => Promise<string | null>;

/**
 * Runs due steps of subscriptions: renews, retries, reminds, pauses, ends. Replicas share the work; each step is one
 * transaction, followed by an idempotent gateway call.
 */
export async function runDueSubscriptions(deps: MoneyDeps): Promise<void> {
  const { db, log, now } = deps;
  const due = await db
    .select({ _id: t._id })
    .from(t)
    .where(lte(t.dueAt, now()))
    .orderBy(asc(t.dueAt))
    .limit(batchSize);
  for (const { _id } of due)
    try {
      const paymentId = await db.transaction((tx) => runDueStep(tx, deps, _id));
      if (paymentId) await chargeFailedInvoice(deps, paymentId);
    } catch (error) {
      log.error({ err: error, subscriptionId: _id }, 'the due step of a subscription failed');
      await db
        .update(t)
        .set({ dueAt: new Date(now().getTime() + retryDelayMs) })
        .where(eq(t._id, _id));
    }
}

async function runDueStep(tx: Db, deps: MoneyDeps, _id: string): Promise<string | null> {
  const at = deps.now();
  const [held] = await tx
    .select()
    .from(t)
    .where(and(eq(t._id, _id), lte(t.dueAt, at)))
    .for('update', { skipLocked: true });
  if (!held) return null;
  const next = nextStep(held);
  const by = { actorId: null, requestId: newId(), at };
  if (next && next.at <= at) return steps[next.step](tx, held, by, deps);
  // Postponed, or checked too early: the due time is derived from the facts.
  await changeSubscription(tx, held, {}, { ...by, action: 'update' });
  return null;
}

const steps: Record<SubscriptionStep, Work> = {
  expire: async (tx, held, by) => {
    const closed = await closeInvoice(tx, held, 'void');
    await changeSubscription(
      tx,
      held,
      { ...closed, ...changesOnEnd(by.at) },
      { ...by, action: 'expireUnpaid' },
    );
    return null;
  },

  /** After a crash or timeout: retries the same order with the same key. */
  check_charge: async (tx, held, by) => {
    const invoice = await openInvoiceOf(tx, held._id);
    const chargingSince = invoice?.paymentId ? by.at : null;
    await changeSubscription(tx, held, { chargingSince }, { ...by, action: 'checkCharge' });
    return invoice?.paymentId ?? null;
  },

  resume: async (tx, held, by) => {
    if (await isSuspended(tx, held.watcherId)) {
      await changeSubscription(tx, held, { pausedUntil: recheckAt(by.at) }, { ...by, action: 'pause' });
      return null;
    }
    await changeSubscription(tx, held, changesOnResume(held, by.at), { ...by, action: 'resume' });
    return null;
  },

  remind: async (tx, held, by, deps) => {
    await changeSubscription(tx, held, { trialRemindedAt: by.at }, { ...by, action: 'remindTrial' });
    const next = await withRenewalTerms(tx, held);
    const discountMinor = await upcomingDiscount(tx, next);
    const card = await cardLink({ ...deps, db: tx }, held._id, by.at);
    await postSubscriptionMail(tx, held, (texts, details) =>
      texts.trialEnds({
        ...details,
        card,
        endsAt: held.currentPeriodEnd,
        priceMinor: next.priceMinor - discountMinor,
        hasCard: held.methodId !== null,
      }),
    );
    return null;
  },

  end: async (tx, held, by) => {
    const closed = await closeInvoice(tx, held, 'void');
    // Keeps the time of the first request.
    const changed = { ...closed, ...changesOnEnd(by.at), canceledAt: held.canceledAt };
    await postSubscriptionMail(tx, held, (texts, details) => texts.ended(details));
    await changeSubscription(tx, held, changed, { ...by, action: 'end' });
    return null;
  },

  pause_for_card: async (tx, held, by, deps) => {
    // A coupon may cover the price: then no card is needed.
    const next = await withRenewalTerms(tx, held);
    if ((await upcomingDiscount(tx, next)) === next.priceMinor && held.balanceMinor <= 0)
      return steps.renew(tx, held, by, deps);
    await changeSubscription(tx, held, changesOnPauseUntilPaid(by.at), { ...by, action: 'pauseForCard' });
    const card = await cardLink({ ...deps, db: tx }, held._id, by.at);
    await postSubscriptionMail(tx, held, (texts, details) => texts.pausedForCard({ ...details, card }));
    return null;
  },

  renew: async (tx, held, by, { gateway }) => {
    if (await isSuspended(tx, held.watcherId)) {
      // Paused without time left: once the watcher may be charged again, a period starts then, not in the past.
      await changeSubscription(tx, held, changesOnPause(held, recheckAt(by.at), by.at), {
        ...by,
        action: 'pause',
      });
      return null;
    }
    const changed = await applyScheduledChanges(tx, held, held.currentPeriodEnd);
    const renewed = { ...held, ...changed };
    const start = held.currentPeriodEnd;
    if (held.isFree) {
      await changeSubscription(
        tx,
        held,
        { ...changed, ...periodFrom(start, renewed) },
        { ...by, action: 'renew' },
      );
      return null;
    }
    const bill = await billPeriod(tx, renewed, start, gateway.name, by.at);
    await changeSubscription(tx, held, { ...changed, ...bill.changed }, { ...by, action: 'renew' });
    return bill.paymentId;
  },

  retry: async (tx, held, by, deps) => {
    if (await isSuspended(tx, held.watcherId)) {
      await changeSubscription(tx, held, { nextRetryAt: recheckAt(by.at) }, { ...by, action: 'update' });
      return null;
    }
    const invoice = await openInvoiceOf(tx, held._id);
    if (!invoice) {
      await endDunning(tx, deps, held, by);
      return null;
    }
    const paymentId = await openInvoiceAttempt(tx, held, invoice, deps.gateway.name, by.at);
    await changeSubscription(tx, held, { chargingSince: by.at }, { ...by, action: 'retry' });
    return paymentId;
  },

  end_dunning: async (tx, held, by, deps) => {
    await endDunning(tx, deps, held, by);
    return null;
  },
};
