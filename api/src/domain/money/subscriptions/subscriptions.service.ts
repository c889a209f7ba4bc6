import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { SubscriptionInput, ChangePlanInput } from '@backlot/contracts/money/subscriptions/actions';
import type { Subscription as Shown } from '@backlot/contracts/money/subscriptions/detail';
import type { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import type { Db } from '../../../platform/db/database.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { hashToken } from '../../../platform/accounts/sessions/sessions.service.ts';
import { cancelSubscription, pauseSubscription, resumeSubscription } from './cancel-pause.ts';
import { changePlan } from './change-plan.ts';
import { chargeFailedInvoice } from './charge.ts';
import { type ChargingBy, guardedPayment } from './charge-guard.ts';
import { restartBillingPeriod, chargeOverdue, noCard } from './charge-overdue.ts';
import { couponTermsFor } from './coupon-terms.ts';
import { savedCard } from './saved-card.ts';
import { startSubscription } from './start-subscription.ts';
import { startsPeriod, subscriptionStatusOf, type Subscription } from './subscription-status.ts';
import { readSubscription } from './subscriptions.repo.ts';
import { changeSubscription, lockSubscription } from './subscriptions.record.ts';

type Body<K extends 'replace' | 'cancel' | 'pause' | 'setCoupon'> = Parsed<
  (typeof subscriptionsApi)[K]
>['body'];
/** Returns the payment to charge after the commit. */
type Work = (tx: Db, held: Subscription) => Promise<string | null>;

/**
 * Actions of admins on subscriptions.
 * @throws ApiError 403 `step_up_required` when a card is charged; 404; 409 `version_conflict` or when the status doesn't
 * allow it
 */
export const subscriptionsService = (deps: MoneyDeps) => {
  const { db, gateway } = deps;
  const charged = async (_id: string, paymentId: string | null): Promise<Shown> => {
    if (paymentId) await chargeFailedInvoice(deps, paymentId);
    return readSubscription(db, _id);
  };
  const withSubscription = async (
    _id: string,
    version: number,
    by: ChargingBy,
    work: Work,
  ): Promise<Shown> => {
    const paymentId = await db.transaction(async (tx) => {
      const held = await lockSubscription(tx, _id, version);
      if (held.endedAt) throw conflict('ended', 'This subscription has ended. Start a new one.');
      if (held.chargingSince) throw conflict('charging', 'A charge is pending. Try again in a moment.');
      return guardedPayment(await work(tx, held), by);
    });
    return charged(_id, paymentId);
  };

  return {
    create: async (input: SubscriptionInput, by: ChargingBy): Promise<Shown> => {
      const { subscription, paymentId } = await startSubscription(deps, input, by);
      return charged(subscription._id, paymentId);
    },

    /** A new card is charged immediately for an overdue amount. */
    replace: async (
      _id: string,
      { version, methodId, secret, ...fields }: Body<'replace'>,
      by: ChargingBy,
    ): Promise<Shown> => {
      const card = methodId ? await savedCard(deps, methodId) : {};
      return withSubscription(_id, version, by, async (tx, held) => {
        const key = secret === undefined ? {} : { secretHash: hashToken(secret) };
        const after = await changeSubscription(
          tx,
          held,
          { ...fields, ...card, ...key },
          { ...by, action: 'update' },
        );
        return methodId && subscriptionStatusOf(after) === 'past_due'
          ? chargeOverdue(tx, after, gateway.name, by)
          : null;
      });
    },

    cancel: (_id: string, input: Body<'cancel'>, by: ChargingBy): Promise<Shown> =>
      withSubscription(_id, input.version, by, (tx, held) => cancelSubscription(tx, held, input, by)),

    pause: (_id: string, { version, months }: Body<'pause'>, by: ChargingBy): Promise<Shown> =>
      withSubscription(_id, version, by, (tx, held) => pauseSubscription(tx, held, months, by)),

    resume: (_id: string, version: number, by: ChargingBy): Promise<Shown> =>
      withSubscription(_id, version, by, (tx, held) => resumeSubscription(tx, held, gateway.name, by)),

    /** @throws ApiError 409 `nothing_owed`, `no_card` */
    retry: (_id: string, version: number, by: ChargingBy): Promise<Shown> =>
      withSubscription(_id, version, by, (tx, held) => {
        if (startsPeriod(held))
          return restartBillingPeriod(tx, held, gateway.name, { ...by, action: 'retry' });
        if (!held.methodId) throw noCard();
        return chargeOverdue(tx, held, gateway.name, by);
      }),

    /** Applies or removes a coupon; existing invoices don't change. @throws ApiError 422 */
    setCoupon: (_id: string, { version, couponId }: Body<'setCoupon'>, by: ChargingBy): Promise<Shown> =>
      withSubscription(_id, version, by, async (tx, held) => {
        if (couponId && held.isFree)
          throw conflict('is_free', 'A complimentary subscription can’t have a coupon.');
        if (couponId === held.couponId) return null;
        const terms = couponId
          ? await couponTermsFor(tx, couponId, { ...held, subscriptionId: held._id }, by.at)
          : { couponId: null, couponInvoicesLeft: null };
        await changeSubscription(tx, held, terms, {
          ...by,
          action: couponId ? 'applyCoupon' : 'removeCoupon',
        });
        return null;
      }),

    changePlan: async (_id: string, input: ChangePlanInput, by: ChargingBy): Promise<Shown> =>
      charged(_id, await changePlan(deps, _id, input, by)),
  };
};
