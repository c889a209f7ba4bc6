import { eq } from 'drizzle-orm';
import type { Deps } from '../../../../platform/deps.ts';
import type { Gateway } from '../gateway.service.ts';
import {
  lockIntent,
  newSetupId,
  setupOf,
  type SimulatorSettings,
  simulatorStore,
} from './simulator-store.ts';
import { simIntentTable as intents } from './simulator.table.ts';

/** ISO 4217 for amounts without a currency: nothing is charged. */
const noCurrency = 'XXX';

/** Setups of cards for later charges, which the simulated bank authenticates as it does payments. */
export function simulatorSetups(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  settings: SimulatorSettings,
): Pick<Gateway, 'setUpMethod' | 'retrieveSetup'> {
  const { tryCharge } = simulatorStore({ now }, settings);
  return {
    setUpMethod: ({ key, methodId, returnUrl }) =>
      db.transaction(async (tx) => {
        const id = newSetupId();
        await tx
          .insert(intents)
          .values({ id, orderId: key, amountMinor: 0, currency: noCurrency, createdAt: now() })
          .onConflictDoNothing({ target: intents.orderId });
        const held = await lockIntent(tx, eq(intents.orderId, key));
        if (held.intent.id !== id) return setupOf(held, settings.origin);
        const back = new URL(returnUrl);
        back.searchParams.set('setup_intent', id);
        const after = await tryCharge(tx, held, 'onSession', { methodId, returnUrl: back.href });
        return setupOf(after, settings.origin);
      }),

    retrieveSetup: (setupId) =>
      db.transaction(async (tx) => setupOf(await lockIntent(tx, eq(intents.id, setupId)), settings.origin)),
  };
}
