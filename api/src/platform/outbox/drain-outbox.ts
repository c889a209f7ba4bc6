import type { Deps } from '../deps.ts';
import { FinalFailure } from './outbox.service.ts';
import { type HandledKind, outboxHandlers } from './outbox-handlers.registry.ts';
import { failExhausted, type ClaimedMessage, claim, markDone, markFailed } from './outbox-queue.ts';

/** Handles due messages one by one until none is left or `isStopped`. */
export async function drainOutbox(deps: Deps, isStopped: () => boolean = () => false): Promise<void> {
  await failExhausted(deps);
  while (!isStopped()) {
    const row = await claim(deps);
    if (!row) return;
    await dispatch(deps, row);
  }
}

async function dispatch(deps: Deps, row: ClaimedMessage): Promise<void> {
  try {
    const handled = outboxHandlers.read().find(({ kind }) => kind === row.kind);
    if (!handled) throw new FinalFailure(`Unknown kind ${row.kind}`);
    await run(deps, row, handled);
  } catch (error) {
    const reason = error instanceof Error ? error : new Error(String(error));
    deps.log.warn(
      { outboxId: row._id, kind: row.kind, attempts: row.attempts, err: reason },
      'an outbox row failed',
    );
    await markFailed(deps, row, { error: reason.message, isFinal: reason instanceof FinalFailure });
  }
}

async function run(deps: Deps, row: ClaimedMessage, { schema, handler }: HandledKind): Promise<void> {
  const payload = schema.parse(row.payload);
  if ('outside' in handler) {
    const outcome = await handler.outside(deps, payload, row._id);
    await markDone(deps.db, row._id, deps.now(), outcome);
    return;
  }
  await deps.db.transaction(async (tx) => {
    if (await markDone(tx, row._id, deps.now())) await handler.inside(tx, deps, payload);
  });
}
