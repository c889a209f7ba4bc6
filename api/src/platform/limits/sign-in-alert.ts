import type { Deps } from '../deps.ts';
import { notify } from '../notifications/notifications.service.ts';
import { takeAlertBudget } from './budgets.service.ts';

/** All networks together. */
export const everywhere = 'everywhere';

/** Alerts superadmins to password spraying from a network, or from everywhere. At most once an hour. */
export async function alertSignInFailures(
  { db, bus, now }: Pick<Deps, 'bus' | 'db' | 'now'>,
  from: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await takeAlertBudget({ db: tx, now }, `sign-in failures ${from}`))) return;
    await notify(tx, bus, {
      to: { permission: 'admin:manage' },
      type: 'admin.signInFailures',
      title: 'Many failed sign-ins',
      body: bodyOf(from),
      severity: 'critical',
    });
  });
}

const bodyOf = (from: string): string =>
  from === everywhere
    ? 'Someone is guessing passwords from many networks. For up to an hour, only browsers that have signed in before can sign in.'
    : `Someone is guessing passwords from the network ${from}. For up to an hour, only browsers that have signed in before can sign in from there.`;
