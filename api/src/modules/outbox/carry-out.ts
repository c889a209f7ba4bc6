import type { Deps } from '../../deps.ts';
import { FinalFailure } from './outbox.service.ts';
import { type OutboxHandler, outboxHandlers } from './outbox-handlers.ts';
import { bury, type Claimed, claim, markDone, markFailed } from './outbox-queue.ts';
import { type OutboxKind, outboxPayloads } from './outbox.service.ts';

/** Carries out what is due, one after the other, until nothing is or `isStopped`. */
export async function drainOutbox(deps: Deps, isStopped: () => boolean = () => false): Promise<void> {
  await bury(deps);
  while (!isStopped()) {
    const row = await claim(deps);
    if (!row) return;
    await carryOut(deps, row);
  }
}

async function carryOut(deps: Deps, row: Claimed): Promise<void> {
  try {
    if (!isKnown(row.kind)) throw new FinalFailure(`Unknown kind ${row.kind}`);
    await run(deps, row, row.kind);
  } catch (error) {
    const reason = error instanceof Error ? error : new Error(String(error));
    deps.log.warn(
      { outboxId: row._id, kind: row.kind, attempts: row.attempts, err: reason },
      'an outbox row failed',
    );
    await markFailed(deps, row, { error: reason.message, isFinal: reason instanceof FinalFailure });
  }
}

async function run<K extends OutboxKind>(deps: Deps, row: Claimed, kind: K): Promise<void> {
  const handler: OutboxHandler<unknown> = outboxHandlers[kind] as OutboxHandler<unknown>; // gets what its own schema parsed
  const payload = outboxPayloads[kind].parse(row.payload);
  if ('outside' in handler) {
    const outcome = await handler.outside(deps, payload, row._id);
    await markDone(deps.db, row._id, deps.now(), outcome);
    return;
  }
  await deps.db.transaction(async (tx) => {
    if (await markDone(tx, row._id, deps.now())) await handler.inside(tx, deps, payload);
  });
}

const isKnown = (kind: string): kind is OutboxKind => Object.hasOwn(outboxPayloads, kind);
