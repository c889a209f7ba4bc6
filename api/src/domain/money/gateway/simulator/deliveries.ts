import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { newId } from '../../../../platform/db/columns.ts';
import type { CardSetup, GatewayDispute, GatewayRefund, Intent } from '../gateway.service.ts';
import type { WebhookLine } from '../gateway-config.service.ts';
import { sign } from '../../../../platform/http/body-signature.ts';
import { simDeliveryTable as t, simSecretTable } from './simulator.table.ts';

type What =
  { intent: Intent } | { setup: CardSetup } | { refund: GatewayRefund } | { dispute: GatewayDispute };

const retryMs = [1_000, 5_000, 30_000, 300_000, 3_600_000] as const;
const giveUpMs = 3 * 24 * 3_600_000;
const overtakingMs = 3_000;

/** A deterministic number in [0, 1) per text, so that a failing run can be reproduced. */
const chance = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;

/** Schedules the delivery of an event, in the transaction that causes it. */
export async function scheduleDelivery(
  tx: Db,
  { delayMs, copies, lossPercent, isShuffled }: WebhookLine,
  type: string,
  what: What,
  at: Date,
): Promise<void> {
  const eventId = `evt_sim_${randomUUID()}`;
  const body = JSON.stringify({ id: eventId, type, at, ...what });
  const sent = Array.from({ length: copies }, (_, copy) => `${eventId}.${copy}`).filter(
    (copy) => chance(copy) * 100 >= lossPercent,
  );
  if (sent.length === 0) return;
  await tx.insert(t).values(
    sent.map((copy) => ({
      id: newId(),
      eventId,
      body,
      dueAt: new Date(
        at.getTime() + delayMs + (isShuffled ? Math.floor(chance(`${copy} late`) * overtakingMs) : 0),
      ),
    })),
  );
}

/** The signing secret of this installation, shared by all its processes. */
export async function webhookSecret(db: Db): Promise<string> {
  await db
    .insert(simSecretTable)
    .values({ id: 1, secret: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(simSecretTable);
  if (!row) throw new Error('The secret of the simulator is missing');
  return row.secret;
}

/**
 * Sends up to 50 due deliveries in sequence.
 * @param post sends a signed body and returns the status
 */
export async function deliverDue(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  secret: string,
  post: (body: string, signature: string) => Promise<number>,
): Promise<number> {
  const at = now();
  const due = await db
    .select()
    .from(t)
    .where(and(isNull(t.deliveredAt), lte(t.dueAt, at)))
    .orderBy(asc(t.dueAt))
    .limit(50);
  for (const { id, body, attempts, dueAt } of due) {
    const status = await post(body, sign(secret, body, now())).catch(() => 0);
    const isTaken = status >= 200 && status < 300;
    const isLost = !isTaken && at.getTime() - dueAt.getTime() > giveUpMs;
    await db
      .update(t)
      .set({
        attempts: sql`${t.attempts} + 1`,
        ...(isTaken || isLost
          ? { deliveredAt: now() }
          : { dueAt: new Date(now().getTime() + (retryMs[attempts] ?? 3_600_000)) }),
      })
      .where(eq(t.id, id));
  }
  return due.length;
}
