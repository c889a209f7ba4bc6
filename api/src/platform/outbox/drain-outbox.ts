import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { FinalFailure, Postponed } from './outbox.service.ts';
import { type HandledKind, outboxHandlers } from './outbox-handlers.registry.ts';
import {
  type ClaimedMessage,
  claimFromOutbox,
  exhaustedMessages,
  markDone,
  markFailed,
  maxOutboxAttempts,
  postponeMessage,
} from './outbox-queue.ts';

/**
 * Handles due messages one by one until none is left or `isStopped`.
 * @param busy serial kinds that another lane of this worker may be handling; they are left to it
 */
export async function drainOutbox(
  deps: Deps,
  isStopped: () => boolean = () => false,
  busy = new Set<string>(),
): Promise<void> {
  for (const row of await exhaustedMessages(deps))
    await giveUp(deps, row, new Error('Stopped unexpectedly on every attempt.'));
  while (!isStopped()) {
    const row = await claimNext(deps, busy);
    if (!row) return;
    await dispatch(deps, row).finally(() => busy.delete(row.kind));
  }
}

/** Adds the kind to `busy` when it is serial. */
async function claimNext(deps: Deps, busy: Set<string>): Promise<ClaimedMessage | undefined> {
  const except = [...busy];
  const held = serialKinds().filter((kind) => !busy.has(kind));
  for (const kind of held) busy.add(kind); // before waiting, so that no other lane claims one meanwhile
  let claimed: ClaimedMessage | undefined;
  try {
    claimed = await claimFromOutbox(deps, except);
    return claimed;
  } finally {
    for (const kind of held) if (kind !== claimed?.kind) busy.delete(kind);
  }
}

const handledKind = (kind: string) => outboxHandlers.read().find((handled) => handled.kind === kind);

const serialKinds = () =>
  outboxHandlers
    .read()
    .filter(({ isSerial }) => isSerial)
    .map(({ kind }) => kind);

async function dispatch(deps: Deps, row: ClaimedMessage): Promise<void> {
  const handled = handledKind(row.kind);
  try {
    if (!handled) throw new FinalFailure(`Unknown kind ${row.kind}`);
    await run(deps, row, handled);
  } catch (error) {
    if (error instanceof Postponed) return postponeMessage(deps.db, row._id, error.until);
    const reason = error instanceof Error ? error : new Error(String(error));
    deps.log.warn(
      { outboxId: row._id, kind: row.kind, attempts: row.attempts, err: reason },
      'an outbox row failed',
    );
    const isFinal =
      reason instanceof FinalFailure || row.attempts >= (handled?.attempts ?? maxOutboxAttempts);
    if (isFinal) await giveUp(deps, row, reason);
    else await markFailed(deps, row, { error: reason.message, isFinal });
  }
}

/** Ends a row that isn’t tried again, and what depends on it; a failure of that doesn’t keep the row. */
async function giveUp(deps: Deps, row: ClaimedMessage, error: Error): Promise<void> {
  const failure = { error: error.message, isFinal: true };
  try {
    await deps.db.transaction(async (tx) => {
      await markFailed({ db: tx, now: deps.now }, row, failure);
      await afterFailure(tx, row, error);
    });
  } catch (err) {
    deps.log.error({ err, outboxId: row._id, kind: row.kind }, 'the end of an outbox row failed');
    await markFailed(deps, row, failure);
  }
}

async function afterFailure(tx: Db, { kind, payload }: ClaimedMessage, error: Error): Promise<void> {
  const handled = handledKind(kind);
  if (!handled || !('outside' in handled.handler)) return;
  const parsed = handled.schema.safeParse(payload);
  if (parsed.success) await handled.handler.failed?.(tx, parsed.data, error);
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
