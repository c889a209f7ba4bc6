import type { z } from 'zod';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { registry } from '../registry/registry.service.ts';
import type { KindLimits, OutboxKind } from './outbox.service.ts';

/** `inside` runs in the transaction that marks the row as done: exactly once. `outside` calls other systems: at least once. */
export type OutboxHandler<Payload, D extends Deps = Deps> =
  | { inside: (tx: Db, deps: D, payload: Payload) => Promise<void> }
  | {
      /** Returns whether the text of an email is kept. */
      outside: (deps: D, payload: Payload, rowId: string) => Promise<{ keepsText: boolean }>;
      /** Runs in the transaction that marks the row as failed: it won’t be tried again. */
      failed?: (tx: Db, payload: Payload, error: Error) => Promise<void>;
    };

export type HandledKind = KindLimits & {
  kind: string;
  schema: z.ZodType<unknown>;
  handler: OutboxHandler<unknown>;
};

/** The handler of each kind of side effect. */
export const outboxHandlers = registry<readonly HandledKind[]>('outbox handlers');

/** A kind with its handler, whose `deps` the composition root provides. */
export const handles = <Payload, D extends Deps>(
  { kind, schema, attempts, isSerial }: OutboxKind<Payload>,
  handler: OutboxHandler<Payload, D>,
): HandledKind => ({
  kind,
  schema,
  ...(attempts !== undefined && { attempts }),
  ...(isSerial !== undefined && { isSerial }),
  handler: handler as OutboxHandler<unknown>, // it gets a payload that its own schema parsed, and all dependencies of the product
});
