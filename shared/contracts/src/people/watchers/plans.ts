import { id } from '../../platform/values/fields.ts';
import { subscriptionStatus } from '../../money/subscriptions/subscription.ts';
import { z } from '../../z.ts';

/** The plan of a watcher's subscription. */
export const watcherPlan = z.object({ subscriptionId: id, name: z.string(), status: subscriptionStatus });
