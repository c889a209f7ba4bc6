import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { postMail } from '../../../platform/mail/post-mail.service.ts';
import type { SubscriptionDetails } from './subscriptions.messages.ts';
import type { Mail } from '../../../platform/outbox/outbox.service.ts';
import { shownSellerOf } from '../sellers/sellers.service.ts';
import { subscriptionMails } from './subscriptions.messages.ts';
import { watcherTable } from '../../people/watchers/watchers.table.ts';
import { planName, planOf } from './plan.repo.ts';
import type { Subscription } from './subscription-status.ts';

/** Emails the watcher of a subscription, in the transaction of the change; an anonymized watcher has no email. */
export async function postSubscriptionMail(
  tx: Db,
  { watcherId, planId, currency, country, number, methodLast4 }: Subscription,
  write: (texts: typeof subscriptionMails, details: SubscriptionDetails) => Omit<Mail, 'to'>,
): Promise<void> {
  const [watcher] = await tx
    .select({ email: watcherTable.email, status: watcherTable.status, language: watcherTable.language })
    .from(watcherTable)
    .where(eq(watcherTable._id, watcherId));
  if (!watcher || watcher.status === 'anonymized') return;
  const plan = planName(await planOf(tx, planId), watcher.language);
  const sender = await shownSellerOf(tx, country);
  const details = { plan, currency, number, last4: methodLast4, sender };
  await postMail(tx, watcher.email, write(subscriptionMails, details));
}
