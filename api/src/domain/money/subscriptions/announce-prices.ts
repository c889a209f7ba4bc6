import { and, asc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { liveStatuses } from '@backlot/contracts/money/subscriptions/subscription';
import type { Db } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/columns.ts';
import type { Deps } from '../../../platform/deps.ts';
import { markAnnounced } from '../plans/announced-prices.service.ts';
import { planPriceVersionTable as v } from '../plans/plans.table.ts';
import { priceIn } from './plan-pricing.ts';
import { earliestPriceChange } from './renewal-terms.ts';
import { postSubscriptionMail } from './subscription-mails.ts';
import type { Subscription } from './subscription-status.ts';
import { subscriptionTable as t } from './subscriptions.table.ts';
import { changeSubscription } from './subscriptions.record.ts';

const batchSize = 200;

type PriceVersion = typeof v.$inferSelect;

/**
 * Emails subscribers on an older price of a plan that they move to the new one: each once, in the transaction that
 * records the notice. Returns the number of notices; the rest follows in the next run.
 */
export async function notifyPriceChanges({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const open = await db
    .select()
    .from(v)
    .where(and(isNotNull(v.movesFrom), isNull(v.announcedAt)))
    .orderBy(asc(v.createdAt));
  for (const price of open) {
    const notified = await db.transaction((tx) => notifySome(tx, price, now()));
    if (notified > 0) return notified;
  }
  return 0;
}

async function notifySome(tx: Db, price: PriceVersion, at: Date): Promise<number> {
  const { planId, version } = price;
  const pendingNotice = and(
    eq(t.planId, planId),
    inArray(t.status, [...liveStatuses]),
    eq(t.isFree, false),
    lt(t.priceVersion, version),
    or(isNull(t.nextPriceVersion), lt(t.nextPriceVersion, version)),
  );
  const held = await tx
    .select()
    .from(t)
    .where(pendingNotice)
    .limit(batchSize)
    .for('update', { skipLocked: true });
  for (const subscription of held) {
    const by = { actorId: null, requestId: newId(), at, action: 'announcePrice' };
    await changeSubscription(tx, subscription, { nextPriceVersion: version, priceNoticeAt: at }, by);
    await mail(tx, subscription, price, at);
  }
  // Skips rows locked by other processes.
  if (held.length === 0 && (await tx.$count(t, pendingNotice)) === 0) await markAnnounced(tx, price, at);
  return held.length;
}

async function mail(
  tx: Db,
  subscription: Subscription,
  { prices, movesFrom }: PriceVersion,
  at: Date,
): Promise<void> {
  const { country, currency, priceMinor: fromMinor } = subscription;
  const next = priceIn(prices, country, currency);
  if (!movesFrom || next?.currency !== currency || next.amountMinor === fromMinor) return;
  await postSubscriptionMail(tx, subscription, (texts, details) =>
    texts.priceChanges({
      ...details,
      fromMinor,
      toMinor: next.amountMinor,
      from: earliestPriceChange(movesFrom, at),
    }),
  );
}
