import { and, asc, eq, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/columns.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { giveUp } from './apply-to-invoice.service.ts';
import { billPeriod, periodFrom } from './billing.ts';
import { chargeTry } from './charge.ts';
import { discountAhead } from './coupon-terms.ts';
import { closeInvoice, openInvoiceOf, openTry } from './invoices.ts';
import { arranged, renewedTo } from './renewal-terms.ts';
import { tellWatcher } from './subscription-mails.ts';
import { ended, pausedForCard, resumed } from './subscription-steps.ts';
import { nextStep, type Step, type Subscription } from './subscription-status.ts';
import { subscriptionTable as t } from './subscriptions.table.ts';
import { change } from './subscriptions.record.ts';

const atOnce = 100;
/** One that fails for a reason of its own must not keep the others waiting. */
const pushBackMs = 10 * 60_000;

type By = { actorId: null; requestId: string; at: Date };
/** Answers the payment that is to be charged after the commit. */
type Work = (tx: Db, subscription: Subscription, by: By, deps: MoneyDeps) => Promise<string | null>;

/**
 * Does what time has brought to subscriptions: renews, tries again, reminds, pauses, ends. Replicas share the work; each
 * step is one transaction, after which the gateway is asked, with keys that make it repeatable.
 */
export async function workOffSubscriptions(deps: MoneyDeps): Promise<void> {
  const { db, log, now } = deps;
  const due = await db
    .select({ _id: t._id })
    .from(t)
    .where(lte(t.dueAt, now()))
    .orderBy(asc(t.dueAt))
    .limit(atOnce);
  for (const { _id } of due)
    try {
      const paymentId = await db.transaction((tx) => workOff(tx, deps, _id));
      if (paymentId) await chargeTry(deps, paymentId);
    } catch (error) {
      log.error({ err: error, subscriptionId: _id }, 'a subscription could not be worked off');
      await db
        .update(t)
        .set({ dueAt: new Date(now().getTime() + pushBackMs) })
        .where(eq(t._id, _id));
    }
}

async function workOff(tx: Db, deps: MoneyDeps, _id: string): Promise<string | null> {
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
  // It was pushed back, or is looked at too early: when it is due follows from its facts.
  await change(tx, held, {}, { ...by, action: 'update' });
  return null;
}

const steps: Record<Step, Work> = {
  expire: async (tx, held, by) => {
    const closed = await closeInvoice(tx, held, 'void');
    await change(tx, held, { ...closed, ...ended(by.at) }, { ...by, action: 'expireUnpaid' });
    return null;
  },

  /** A crash, or a silent gateway: the same order with the same key. */
  ask_again: async (tx, held, by) => {
    const invoice = await openInvoiceOf(tx, held._id);
    const chargingSince = invoice?.paymentId ? by.at : null;
    await change(tx, held, { chargingSince }, { ...by, action: 'askAgain' });
    return invoice?.paymentId ?? null;
  },

  resume: async (tx, held, by) => {
    await change(tx, held, resumed(held, by.at), { ...by, action: 'resume' });
    return null;
  },

  remind: async (tx, held, by) => {
    await change(tx, held, { trialRemindedAt: by.at }, { ...by, action: 'remindTrial' });
    const next = await renewedTo(tx, held);
    const discountMinor = await discountAhead(tx, next);
    await tellWatcher(tx, held, (texts, words) =>
      texts.trialEnds({
        ...words,
        endsAt: held.currentPeriodEnd,
        priceMinor: next.priceMinor - discountMinor,
        hasCard: held.methodId !== null,
      }),
    );
    return null;
  },

  end: async (tx, held, by) => {
    const closed = await closeInvoice(tx, held, 'void');
    // When it was asked for stays.
    const changed = { ...closed, ...ended(by.at), canceledAt: held.canceledAt };
    await tellWatcher(tx, held, (texts, words) => texts.ended(words));
    await change(tx, held, changed, { ...by, action: 'end' });
    return null;
  },

  pause_for_card: async (tx, held, by, deps) => {
    // With a coupon it may cost nothing: then no card is needed.
    const next = await renewedTo(tx, held);
    if ((await discountAhead(tx, next)) === next.priceMinor && held.balanceMinor <= 0)
      return steps.renew(tx, held, by, deps);
    await change(tx, held, pausedForCard(by.at), { ...by, action: 'pauseForCard' });
    await tellWatcher(tx, held, (texts, words) => texts.pausedForCard(words));
    return null;
  },

  renew: async (tx, held, by, { gateway }) => {
    const changed = await arranged(tx, held, held.currentPeriodEnd);
    const renewed = { ...held, ...changed };
    const start = held.currentPeriodEnd;
    if (held.isFree) {
      await change(tx, held, { ...changed, ...periodFrom(start, renewed) }, { ...by, action: 'renew' });
      return null;
    }
    const bill = await billPeriod(tx, renewed, start, gateway.name, by.at);
    await change(tx, held, { ...changed, ...bill.changed }, { ...by, action: 'renew' });
    return bill.paymentId;
  },

  retry: async (tx, held, by, { gateway }) => {
    const invoice = await openInvoiceOf(tx, held._id);
    if (!invoice) {
      await giveUp(tx, held, by);
      return null;
    }
    const paymentId = await openTry(tx, held, invoice, gateway.name, by.at);
    await change(tx, held, { chargingSince: by.at }, { ...by, action: 'retry' });
    return paymentId;
  },

  give_up: async (tx, held, by) => {
    await giveUp(tx, held, by);
    return null;
  },
};
