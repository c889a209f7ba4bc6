import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { SubscriptionInput, ChangePlanInput } from '@backlot/contracts/money/subscriptions/actions';
import type { Subscription as Shown } from '@backlot/contracts/money/subscriptions/detail';
import type { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import type { Db } from '../../../platform/db/database.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { conflict, fieldProblem, invalid } from '../../../platform/http/errors.ts';
import type { By } from '../../../platform/records/records.service.ts';
import { findOffered } from '../../site/lookups/lookups.service.ts';
import { hashToken } from '../../../platform/accounts/sessions/sessions.service.ts';
import { billPeriod } from './billing.ts';
import { periodEnd } from './billing-period.ts';
import { changePlan } from './change-plan.ts';
import { chargeTry } from './charge.ts';
import { type ChargingBy, guarded } from './charge-guard.ts';
import { givenCoupon } from './coupon-terms.ts';
import { closeInvoice, openInvoiceOf, openTry } from './invoices.ts';
import { keptCard } from './saved-card.ts';
import { startSubscription } from './start-subscription.ts';
import { ended, paused, resumed } from './subscription-steps.ts';
import { statusOf, type Subscription } from './subscription-status.ts';
import { readSubscription } from './subscriptions.repo.ts';
import { change, lockSubscription } from './subscriptions.record.ts';

type Body<K extends 'replace' | 'cancel' | 'pause' | 'setCoupon'> = Parsed<
  (typeof subscriptionsApi)[K]
>['body'];
/** Answers the payment that is to be charged after the commit. */
type Work = (tx: Db, held: Subscription) => Promise<string | null>;

/**
 * What admins do with subscriptions.
 * @throws ApiError 403 `step_up_required` where a card is charged; 404; 409 `version_conflict` and where a state does
 * not allow it
 */
export const subscriptionsService = (deps: MoneyDeps) => {
  const { db, gateway } = deps;
  const charged = async (_id: string, paymentId: string | null): Promise<Shown> => {
    if (paymentId) await chargeTry(deps, paymentId);
    return readSubscription(db, _id);
  };
  const working = async (_id: string, version: number, by: ChargingBy, work: Work): Promise<Shown> => {
    const paymentId = await db.transaction(async (tx) => {
      const held = await lockSubscription(tx, _id, version);
      if (held.endedAt) throw conflict('ended', 'This subscription has ended. Start a new one.');
      if (held.chargingSince) throw conflict('charging', 'A charge is pending. Try again in a moment.');
      return guarded(await work(tx, held), by);
    });
    return charged(_id, paymentId);
  };

  return {
    create: async (input: SubscriptionInput, by: ChargingBy): Promise<Shown> => {
      const { subscription, paymentId } = await startSubscription(deps, input, by);
      return charged(subscription._id, paymentId);
    },

    /** Another card is charged at once for what is owed. */
    replace: async (
      _id: string,
      { version, methodId, secret, ...fields }: Body<'replace'>,
      by: ChargingBy,
    ): Promise<Shown> => {
      const card = methodId ? await keptCard(deps, methodId) : {};
      return working(_id, version, by, async (tx, held) => {
        const key = secret === undefined ? {} : { secretHash: hashToken(secret) };
        const after = await change(tx, held, { ...fields, ...card, ...key }, { ...by, action: 'update' });
        return methodId && statusOf(after) === 'past_due' ? tryOwed(tx, after, by) : null;
      });
    },

    cancel: (_id: string, { version, when, reason, note }: Body<'cancel'>, by: ChargingBy): Promise<Shown> =>
      working(_id, version, by, async (tx, held) => {
        await checkReason(tx, reason);
        const why = { cancelReason: reason, cancelNote: note };
        if (when === 'now') {
          const closed = await closeInvoice(tx, held, 'void');
          await change(tx, held, { ...closed, ...ended(by.at), ...why }, { ...by, action: 'cancelNow' });
          return null;
        }
        const status = statusOf(held);
        if (status !== 'active' && status !== 'trialing' && status !== 'past_due')
          throw conflict('no_period', 'There is no paid period left. Cancel it now instead.');
        const changed = { ...why, cancelAtPeriodEnd: true, canceledAt: by.at };
        await change(tx, held, changed, { ...by, action: 'cancelAtPeriodEnd' });
        return null;
      }),

    pause: (_id: string, { version, months }: Body<'pause'>, by: ChargingBy): Promise<Shown> =>
      working(_id, version, by, async (tx, held) => {
        if (statusOf(held) !== 'active' || held.cancelAtPeriodEnd)
          throw conflict('not_active', 'Only an active subscription that isn’t canceling can be paused.');
        const until = periodEnd(by.at, { interval: 'month', intervalCount: months }, by.at);
        await change(tx, held, paused(held, until, by.at), { ...by, action: 'pause' });
        return null;
      }),

    resume: (_id: string, version: number, by: ChargingBy): Promise<Shown> =>
      working(_id, version, by, async (tx, held) => {
        const action = { ...by, action: 'resume' };
        if (statusOf(held) === 'paused') {
          const after = { ...held, ...resumed(held, by.at) };
          if (after.currentPeriodEnd > by.at || held.isFree) {
            await change(tx, held, resumed(held, by.at), action);
            return null;
          }
          return billFromNow(tx, held, by, 'resume');
        }
        if (held.replacedById) throw conflict('replaced', 'This subscription was replaced by another one.');
        if (!held.cancelAtPeriodEnd)
          throw conflict('not_paused', 'This subscription is neither paused nor canceling.');
        const goesOn = { cancelAtPeriodEnd: false, canceledAt: null, cancelReason: null, cancelNote: null };
        await change(tx, held, goesOn, action);
        return null;
      }),

    /** @throws ApiError 409 `nothing_owed`, `no_card` */
    retry: (_id: string, version: number, by: ChargingBy): Promise<Shown> =>
      working(_id, version, by, (tx, held) => {
        if (statusOf(held) === 'unpaid') return billFromNow(tx, held, by, 'retry');
        if (!held.methodId) throw noCard();
        return tryOwed(tx, held, by);
      }),

    /** Gives it a coupon, or takes the one away that it has: invoices that are there stay as they are. @throws ApiError 422 */
    setCoupon: (_id: string, { version, couponId }: Body<'setCoupon'>, by: ChargingBy): Promise<Shown> =>
      working(_id, version, by, async (tx, held) => {
        if (couponId && held.isFree) throw conflict('is_free', 'This subscription is already free.');
        if (couponId === held.couponId) return null;
        const given = couponId
          ? await givenCoupon(tx, couponId, { ...held, subscriptionId: held._id }, by.at)
          : { couponId: null, couponInvoicesLeft: null };
        await change(tx, held, given, { ...by, action: couponId ? 'applyCoupon' : 'removeCoupon' });
        return null;
      }),

    changePlan: async (_id: string, input: ChangePlanInput, by: ChargingBy): Promise<Shown> =>
      charged(_id, await changePlan(deps, _id, input, by)),
  };

  /** Charges what is owed already. */
  async function tryOwed(tx: Db, held: Subscription, by: By): Promise<string> {
    const invoice = await openInvoiceOf(tx, held._id);
    if (!invoice) throw conflict('nothing_owed', 'No overdue invoice.');
    const paymentId = await openTry(tx, held, invoice, gateway.name, by.at);
    await change(tx, held, { chargingSince: by.at }, { ...by, action: 'retry' });
    return paymentId;
  }

  /** Charges a period that begins now: there was no watching since the last. */
  async function billFromNow(tx: Db, held: Subscription, by: By, action: string): Promise<string | null> {
    const closed = await closeInvoice(tx, held, 'void');
    const isPaused = statusOf(held) === 'paused';
    // Owed until the charge is through.
    const back = { ...closed, ...(isPaused && { ...resumed(held, by.at), pastDueSince: by.at }) };
    const { changed, paymentId } = await billPeriod(tx, { ...held, ...back }, by.at, gateway.name, by.at);
    if (paymentId && !held.methodId) throw noCard();
    await change(tx, held, { ...back, ...changed }, { ...by, action });
    return paymentId;
  }
};

const noCard = () => conflict('no_card', 'No card on file. Add one first.');

/** @throws ApiError 422 */
export async function checkReason(tx: Db, key: string, path = 'reason'): Promise<void> {
  const found = await findOffered(tx, [], [{ type: 'cancelReason', key }]);
  if (found.length === 0) throw invalid(fieldProblem(path, 'unknown', 'Choose a valid reason'));
}
