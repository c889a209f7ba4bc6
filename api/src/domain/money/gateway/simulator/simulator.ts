import { desc, eq, gte } from 'drizzle-orm';
import type { Deps } from '../../../../platform/deps.ts';
import { type Gateway, GatewayRefusal } from '../gateway.service.ts';
import { readSigned } from '../read-signed.ts';
import { isSigned } from '../../../../platform/http/body-signature.ts';
import {
  intentOf as describeIntent,
  type LockedIntent,
  lockIntent,
  type SimulatorSettings,
} from './simulator-store.ts';
import { simulatorCharges } from './simulator-charges.ts';
import { simulatorSetups } from './simulator-setups.ts';
import { simulatorDisputes } from './simulator-disputes.ts';
import { simulatorRefunds } from './simulator-refunds.ts';
import { simIntentTable as intents, simMethodTable as methods } from './simulator.table.ts';

/** A gateway inside the product that accepts test cards only and behaves as documented for each. */
export function simulator(deps: Pick<Deps, 'db' | 'now'>, settings: SimulatorSettings): Gateway {
  const { disputesSince, submitEvidence, acceptDispute } = simulatorDisputes(deps, settings);
  return {
    name: 'simulator',
    publishableKey: null,
    ...simulatorCharges(deps, settings),
    ...simulatorSetups(deps, settings),
    ...simulatorReads(deps, settings),
    ...simulatorRefunds(deps, settings),
    disputesSince,
    submitEvidence,
    acceptDispute,
    readWebhook: (rawBody, signature) =>
      isSigned(settings.secret, rawBody, signature, deps.now())
        ? readSigned(() => JSON.parse(rawBody.toString('utf8')))
        : null,
  };
}

function simulatorReads(
  { db }: Pick<Deps, 'db'>,
  { origin }: SimulatorSettings,
): Pick<Gateway, 'describeMethod' | 'keepMethod' | 'retrieve' | 'findIntent' | 'intentsSince'> {
  const intentOf = (row: LockedIntent) => describeIntent(row, origin);
  const withMethod = () =>
    db
      .select({ intent: intents, method: methods })
      .from(intents)
      .leftJoin(methods, eq(methods.id, intents.methodId));

  const describeMethod: Gateway['describeMethod'] = async (methodId) => {
    const [row] = await db.select().from(methods).where(eq(methods.id, methodId));
    if (!row) throw new GatewayRefusal('resource_missing', 'Card not found.');
    const { brand, last4, expMonth, expYear, funding, country } = row;
    return { brand, last4, expMonth, expYear, funding, country };
  };

  return {
    describeMethod,

    // Every test card is kept.
    keepMethod: describeMethod,

    retrieve: (intentId) =>
      db.transaction(async (tx) => intentOf(await lockIntent(tx, eq(intents.id, intentId)))),

    findIntent: async (orderId) => {
      const [row] = await withMethod().where(eq(intents.orderId, orderId));
      return row ? intentOf(row) : null;
    },

    intentsSince: async (since) => {
      const rows = await withMethod().where(gte(intents.createdAt, since)).orderBy(desc(intents.createdAt));
      return rows.map(intentOf);
    },
  };
}
